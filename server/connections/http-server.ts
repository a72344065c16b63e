import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { transferWatch } from './transfer-timeouts.ts';

/**
 * An HTTP server that allows a minute for the request head, and any time for a body that makes progress: Node's own
 * `requestTimeout` covers the whole request and would cut off a film on a slow connection.
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
