import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/**
 * A proxy of the site at `origin` that removes all scripts from documents: a lower bound for pages whose behaviour
 * needs no download. Everything else passes unchanged. Documents are compressed like the site's own.
 */
export async function siteWithoutScripts(origin: string): Promise<{ url: string; stop: () => void }> {
  const documents = new Map<string, Promise<Buffer>>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (request.headers['sec-fetch-dest'] === 'document') {
      let document = documents.get(path);
      if (!document) {
        document = documentWithoutScripts(origin + path);
        documents.set(path, document);
      }
      document.then(
        (bytes) => sendDocument(response, bytes),
        (error: Error) => response.destroy(error),
      );
    } else passThrough(origin, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function documentWithoutScripts(address: string): Promise<Buffer> {
  const html = await (await fetch(address)).text();
  const still = html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '');
  return await compress(still, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}

function sendDocument(response: ServerResponse, bytes: Buffer): void {
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'br',
    'Content-Length': bytes.length,
  });
  response.end(bytes);
}

function passThrough(origin: string, request: IncomingMessage, response: ServerResponse): void {
  const onward = httpRequest(
    origin + (request.url ?? '/'),
    { method: request.method, headers: request.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}
