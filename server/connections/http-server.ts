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
  /** The responses of each connection that are not sent yet; undefined before its first request. */
  const unsent = new Map<IncomingMessage['socket'], number | undefined>();
  let draining = false;
  const server = createServer(
    { headersTimeout: 60_000, requestTimeout: 0, keepAliveTimeout: 65_000 },
    (request, response) => {
      const { socket } = request;
      unsent.set(socket, (unsent.get(socket) ?? 0) + 1);
      response.once('close', () => {
        const left = (unsent.get(socket) ?? 1) - 1;
        if (unsent.has(socket)) unsent.set(socket, left);
        if (draining && left === 0) socket.destroySoon();
      });
      transfers.watch(request, response);
      void handle(request, response);
    },
  ).on('connection', (socket) => {
    unsent.set(socket, undefined);
    socket.once('close', () => unsent.delete(socket));
  });
  // Node's own takes a response that has ended and is still being sent for idle, and a connection without a request for
  // busy: browsers open one in advance. `close` calls it.
  server.closeIdleConnections = () => {
    for (const [socket, count] of unsent)
      if (count === 0 || (count === undefined && socket.bytesRead === 0)) socket.destroySoon();
  };

  async function drain(): Promise<void> {
    draining = true;
    const closed = once(server, 'close');
    server.close();
    await closed;
  }
  return Object.assign(server, { drain });
}
