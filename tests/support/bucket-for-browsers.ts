import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type BucketForBrowsers = {
  address: string;
  /** The size of each part that was forwarded and accepted. */
  taken: number[];
  /** The allowed origin of the bucket's CORS rule; undefined: there is no rule. */
  allow: (origin: string | undefined) => void;
  /** Closes every open connection. */
  cut: () => void;
  stop: () => void;
};

/**
 * A proxy through which browsers reach an S3 server: it forwards requests unchanged and responds to CORS preflights,
 * which OpenStack Swift leaves to the proxy in front of it.
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
    const handed = request(new URL(url, endpoint), { method, headers }, (result) => {
      if (method === 'PUT' && result.statusCode === 200) taken.push(bytes);
      response.writeHead(result.statusCode ?? 502, result.headers);
      result.pipe(response);
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
