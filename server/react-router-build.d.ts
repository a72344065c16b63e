/** The routes as React Router's bundler plugin assembles them, typed as its ServerBuild. */
declare module 'virtual:react-router/server-build';
