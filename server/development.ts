import { type Connect, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';

type Application = typeof import('./app.ts');

/**
 * The development server answers pages; what else the process does (preparing the data, stored files, client
 * addresses) comes from server/app.ts, loaded through the same module graph as the pages.
 */
export function processInDevelopment(): Plugin {
  return {
    name: 'process-in-development',
    apply: 'serve',
    configureServer(server) {
      let prepared: Promise<void> | undefined;
      const middleware: Connect.NextHandleFunction = async (request, response, next) => {
        try {
          const app = await application(server);
          prepared ??= app.prepare({ firstProcess: true });
          await prepared;
          app.setReady(true);
          await app.underReference(request, response, async () => {
            if (await app.handleWithoutPages(request, response)) return;
            // Vite's own error pages run scripts; a page brings its policy itself.
            response.removeHeader('Content-Security-Policy');
            next();
          });
        } catch (error) {
          next(error);
        }
      };
      server.middlewares.use(middleware);
    },
  };
}

async function application(server: ViteDevServer): Promise<Application> {
  const environment = server.environments['ssr'];
  if (!environment || !isRunnableDevEnvironment(environment))
    throw new Error('Vite has no server environment');
  return environment.runner.import('/server/app.ts');
}
