import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long a sender may go on after its answer, in milliseconds: what is left of a small file still arrives. */
const LINGER_MS = 2_000;

/** How much of it is taken off the line, in bytes: from a sender without end no more than that. */
const LINGER_BYTES = 2 * 1024 * 1024;

/**
 * An answer that is ready before the whole request has arrived (a file refused in the middle, a session that ended)
 * reaches a browser only once it has stopped sending. Nobody reads the rest any more, so it is let through and
 * dropped; a sender that still isn't done after a moment loses its line, which makes a browser read the answer.
 */
export function dropUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete || request.destroyed) return;
    // Whoever listened would only hold the rest back.
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
