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
  const server = createServer((asked, answer) => {
    void serve(asked, answer, complaints).catch((error) => {
      // A browser that leaves a page aborts its requests.
      if (!asked.destroyed && !answer.destroyed) complaints.push(`request: ${error} ${asked.url}`);
      answer.destroy();
    });
  });
  server.on('connect', (asked, socket) => {
    complaints.push(`elsewhere: ${asked.url}`);
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

async function serve(asked: IncomingMessage, answer: ServerResponse, complaints: string[]): Promise<void> {
  const address = new URL(asked.url ?? '');
  if (address.hostname !== '127.0.0.1') {
    complaints.push(`elsewhere: ${address}`);
    answer.writeHead(502).end();
  } else if (address.pathname === REPORTS) {
    complaints.push(await text(asked));
    answer.writeHead(204).end();
  } else if (address.pathname === REPORTER) {
    answer.writeHead(200, { 'content-type': 'text/javascript' }).end(ERROR_REPORTER);
  } else await handOn(asked, address, answer, complaints);
}

async function handOn(
  asked: IncomingMessage,
  address: URL,
  answer: ServerResponse,
  complaints: string[],
): Promise<void> {
  const { 'accept-encoding': _, ...headers } = asked.headers;
  const onward = request(address, { method: asked.method, headers });
  answer.once('close', () => onward.destroy());
  asked.pipe(onward);
  const [said] = (await once(onward, 'response')) as [IncomingMessage];
  const status = said.statusCode ?? 502;
  if (status >= 400) complaints.push(`${status}: ${address}`);
  if (!said.headers['content-type']?.startsWith('text/html')) {
    answer.writeHead(status, said.headers);
    await pipeline(said, answer);
    return;
  }
  const page = await text(said);
  const { 'content-length': __, ...kept } = said.headers;
  answer.writeHead(status, kept);
  answer.end(page.replace('<head>', `<head><script src="${REPORTER}"></script>`));
}
