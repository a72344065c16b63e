import { register } from 'prom-client';
import { type Connect, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';

type Application = typeof import('./app.ts');
type Running = { app: Application; prepared: Promise<void> };

/**
 * The development server answers pages; what else the process does (preparing the data, stored files, client
 * addresses) comes from server/app.ts, loaded through the same module graph as the pages.
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
        // Meanwhile another edit may have made another one, whose routes answer the page.
        return app === (await application(server)) ? app : ready();
      };
      const middleware: Connect.NextHandleFunction = async (request, response, next) => {
        try {
          const app = await ready();
          app.setReady(true);
          await app.withRequestIdHeader(request, response, async () => {
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

/** An edit on the server makes another application of the same modules: it begins once the former one has ended its work. */
async function takeOver(former: Running | undefined, app: Application): Promise<void> {
  // One that could not begin has less to end.
  await former?.prepared.catch(() => {});
  await former?.app.drain();
  await app.prepare({ firstProcess: true });
}

/** The library lives outside of what is evaluated anew, and refuses a second metric of one name: here the new one stands. */
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
