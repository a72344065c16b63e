import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long a client may keep sending after the response, in milliseconds: the rest of a small file still arrives. */
const LINGER_MS = 2_000;

/** Maximum bytes that are read and discarded, so that an endless body is cut off. */
const LINGER_BYTES = 2 * 1024 * 1024;

/**
 * Discards the unread body of a request that got its response early (a file refused halfway, an expired session). A
 * browser reads the response only after it has stopped sending, so the rest is received and dropped; a client that
 * isn't done after a moment loses its connection, which makes a browser read the response.
 */
export function dropUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete || request.destroyed) return;
    // Remaining listeners would only apply backpressure.
    request.removeAllListeners('data');
    let left = LINGER_BYTES;
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left <= 0) request.pause();
    });
    request.resume();
    const timeout = setTimeout(() => request.socket.destroy(), LINGER_MS);
    request.once('close', () => clearTimeout(timeout));
    request.once('end', () => clearTimeout(timeout));
  });
}
