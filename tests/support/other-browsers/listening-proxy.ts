import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ERROR_REPORTER, REPORTER, REPORTS } from './error-reporter.ts';

/**
 * A proxy for a browser whose driver doesn't report page errors. It forwards the site's responses unchanged, except for
 * one script at the start of each document, which reports errors of the page. Requests to other hosts are blocked.
 */
export async function listeningProxy(): Promise<{
  /** Host and port. */
  address: string;
  complaints: () => readonly string[];
  end: () => Promise<void>;
}> {
  const complaints: string[] = [];
  const server = createServer((requested, response) => {
    void serve(requested, response, complaints).catch((error) => {
      // A browser that leaves a page aborts its requests.
      if (!requested.destroyed && !response.destroyed) complaints.push(`request: ${error} ${requested.url}`);
      response.destroy();
    });
  });
  server.on('connect', (requested, socket) => {
    complaints.push(`elsewhere: ${requested.url}`);
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return {
    address: `127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    complaints: () => complaints,
    async end() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function serve(
  requested: IncomingMessage,
  response: ServerResponse,
  complaints: string[],
): Promise<void> {
  const address = new URL(requested.url ?? '');
  if (address.hostname !== '127.0.0.1') {
    complaints.push(`elsewhere: ${address}`);
    response.writeHead(502).end();
  } else if (address.pathname === REPORTS) {
    complaints.push(await text(requested));
    response.writeHead(204).end();
  } else if (address.pathname === REPORTER) {
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(ERROR_REPORTER);
  } else await handOn(requested, address, response, complaints);
}

async function handOn(
  requested: IncomingMessage,
  address: URL,
  response: ServerResponse,
  complaints: string[],
): Promise<void> {
  const { 'accept-encoding': _, ...headers } = requested.headers;
  const onward = request(address, { method: requested.method, headers });
  response.once('close', () => onward.destroy());
  requested.pipe(onward);
  const [upstream] = (await once(onward, 'response')) as [IncomingMessage];
  const status = upstream.statusCode ?? 502;
  if (status >= 400) complaints.push(`${status}: ${address}`);
  if (!upstream.headers['content-type']?.startsWith('text/html')) {
    response.writeHead(status, upstream.headers);
    await pipeline(upstream, response);
    return;
  }
  const page = await text(upstream);
  const { 'content-length': __, ...responseHeaders } = upstream.headers;
  response.writeHead(status, responseHeaders);
  response.end(page.replace('<head>', `<head><script src="${REPORTER}"></script>`));
}
