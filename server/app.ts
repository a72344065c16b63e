import type { IncomingMessage, ServerResponse } from 'node:http';
// The bundler's own module: the routes as they were built. The process lives in the same module graph, so that
// there is one database connection and one configuration (docs/architecture.md).
import * as build from 'virtual:react-router/server-build';
import { createRequestListener } from '@react-router/node';
import type { ServerBuild } from 'react-router';
import { setClientAddress } from '#infrastructure/client-address.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { drain, prepare } from './lifecycle.ts';
import { serveAsset } from './static-assets.ts';
import { serveStoredFile } from './stored-files.ts';

export { ConfigurationError, configuration } from '#infrastructure/configuration.server.ts';
export { log } from '#infrastructure/log.server.ts';
export { drain, prepare };

let ready = false;

/** Says whether requests are taken: /healthz answers 503 until then and while draining. */
export function setReady(value: boolean): void {
  ready = value;
}

const application = createRequestListener({ build: build as ServerBuild });

/** Every request of the process: health, stored files, assets of the build, then the application. */
export async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    setClientAddress(request);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
    if (path === '/healthz') {
      response.writeHead(ready ? 200 : 503, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' });
      response.end(ready ? 'ok\n' : 'not ready\n');
      return;
    }
    if (path.startsWith('/storage/')) return await serveStoredFile(request, response, path);
    if (await serveAsset(request, response, path)) return;
    // An address with a trailing slash is another spelling of the one without (decision 17).
    if (path.length > 1 && path.endsWith('/')) {
      const query = (request.url ?? '').slice(path.length);
      response.writeHead(301, { Location: `/${path.replace(/^\/+|\/+$/g, '')}${query}` });
      response.end();
      return;
    }
    await application(request, response);
  } catch (error) {
    log.error('a request failed', { path: request.url, error });
    if (!response.headersSent) {
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end('Une erreur est survenue. Réessayez dans un instant.\n');
    } else {
      response.destroy();
    }
  }
}
