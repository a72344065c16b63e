import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { transferWatch } from './transfer-timeouts.ts';

/** `drain` accepts no more requests and resolves once those in flight have their responses. */
export type DrainableServer = Server & { drain: () => Promise<void> };

/**
 * An HTTP server that allows a minute for the request head, and any time for a body that makes progress: Node's own
 * `requestTimeout` covers the whole request and would cut off a film on a slow connection.
 */
export function httpServer(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  transfers = transferWatch(),
): DrainableServer {
  transfers.start();
  const connections = new Set<IncomingMessage['socket']>();
  let draining = false;
  const server = createServer(
    { headersTimeout: 60_000, requestTimeout: 0, keepAliveTimeout: 65_000 },
    (request, response) => {
      transfers.watch(request, response);
      response.once('close', () => draining && server.closeIdleConnections());
      void handle(request, response);
    },
  ).on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });

  async function drain(): Promise<void> {
    draining = true;
    const closed = once(server, 'close');
    server.close();
    // Node counts a connection as idle only after its first request; browsers open one in advance.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    await closed;
  }
  return Object.assign(server, { drain });
}
