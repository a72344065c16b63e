import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { transferWatch } from './transfer-timeouts.ts';

/**
 * A server that gives a head a minute to arrive, and a body as long as it makes progress: Node's own limit counts the
 * whole request, which would cut off a film on a slow line.
 */
export function httpServer(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  transfers = transferWatch(),
): Server {
  transfers.start();
  return createServer(
    { headersTimeout: 60_000, requestTimeout: 0, keepAliveTimeout: 65_000 },
    (request, response) => {
      transfers.watch(request, response);
      void handle(request, response);
    },
  );
}
