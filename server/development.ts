import { register } from 'prom-client';
import { type Connect, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';

type Application = typeof import('./app.ts');
type Running = { app: Application; prepared: Promise<void> };

/**
 * Vite's development server renders pages; everything else of the process (preparation, stored files, client addresses)
 * comes from server/app.ts, loaded through the same module graph as the pages.
 */
export function processInDevelopment(): Plugin {
  return {
    name: 'process-in-development',
    apply: 'serve',
    configureServer(server) {
      replaceMetrics();
      let running: Running | undefined;
      const ready = async (): Promise<Application> => {
        const app = await application(server);
        if (running?.app !== app) running = { app, prepared: takeOver(running, app) };
        await running.prepared;
        // Another edit may have created a newer application meanwhile, whose routes must handle the request.
        return app === (await application(server)) ? app : ready();
      };
      const middleware: Connect.NextHandleFunction = async (request, response, next) => {
        try {
          const app = await ready();
          app.setReady(true);
          await app.withRequestIdHeader(request, response, async () => {
            if (await app.handleWithoutPages(request, response)) return;
            // Vite's error pages run inline scripts; a page of the site sets its own CSP.
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

/** An edit of server code creates a new application: it starts once the former one has been drained. */
async function takeOver(former: Running | undefined, app: Application): Promise<void> {
  // An application that failed to start has less to end.
  await former?.prepared.catch(() => {});
  await former?.app.drain();
  await app.prepare({ firstProcess: true });
}

/** The metrics library is not reloaded and throws for a duplicate metric: the new one replaces the old. */
function replaceMetrics(): void {
  const add = register.registerMetric.bind(register);
  register.registerMetric = (metric) => {
    if ('name' in metric && typeof metric.name === 'string') register.removeSingleMetric(metric.name);
    add(metric);
  };
}

async function application(server: ViteDevServer): Promise<Application> {
  const environment = server.environments['ssr'];
  if (!environment || !isRunnableDevEnvironment(environment))
    throw new Error('Vite has no server environment');
  return environment.runner.import('/server/app.ts');
}
