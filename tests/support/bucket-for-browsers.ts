import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type BucketForBrowsers = {
  address: string;
  /** The bytes of each part that was sent through and taken. */
  taken: number[];
  /** The origin whose pages may send, as the CORS rule of a bucket names it; undefined: there is no rule. */
  allow: (origin: string | undefined) => void;
  /** Ends every line that is open. */
  cut: () => void;
  stop: () => void;
};

/**
 * The address at which browsers reach an S3 server: hands everything on as it comes and answers what browsers ask before they send
 * something elsewhere, which OpenStack Swift leaves to whoever stands before it.
 */
export async function startBucketForBrowsers(endpoint: string): Promise<BucketForBrowsers> {
  const taken: number[] = [];
  let allowed: string | undefined;
  const server = createServer((incoming, response) => {
    const { method, url = '/', headers } = incoming;
    if (allowed !== undefined && headers.origin === allowed)
      response.setHeader('Access-Control-Allow-Origin', allowed);
    if (method === 'OPTIONS') {
      if (allowed !== undefined) response.setHeader('Access-Control-Allow-Methods', 'PUT');
      response.writeHead(allowed === undefined ? 403 : 200).end();
      return;
    }
    let bytes = 0;
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    const handed = request(new URL(url, endpoint), { method, headers }, (answer) => {
      if (method === 'PUT' && answer.statusCode === 200) taken.push(bytes);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    handed.on('error', () => response.destroy());
    response.on('close', () => handed.destroy());
    incoming.pipe(handed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    allow: (origin) => {
      allowed = origin;
    },
    cut: () => server.closeAllConnections(),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
