import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { log } from '#infrastructure/log.server.ts';

/**
 * Streams the body of a response whose head is written. Stream and response end together: a client that disconnects
 * closes the file (or the request to the bucket); a file that can't be read to its end aborts the response. If the
 * client has already disconnected, nothing is opened. Never throws.
 */
export async function sendStream(open: () => Readable, response: ServerResponse): Promise<void> {
  if (response.destroyed) return;
  try {
    await pipeline(open(), response);
  } catch (error) {
    const left = (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
    // A client that disconnects halfway is no error of the server.
    if (!left) log.error('sending a file failed halfway', { error });
    response.destroy();
  }
}
