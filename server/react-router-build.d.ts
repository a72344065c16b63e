/** The routes as React Router's bundler plugin assembles them; its shape is React Router's ServerBuild. */
declare module 'virtual:react-router/server-build';
