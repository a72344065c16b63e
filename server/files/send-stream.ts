import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { log } from '#infrastructure/log.server.ts';

/**
 * Sends a stream as the body of an answer whose head is written. The two end together: a visitor who leaves closes the
 * file (or the request to the bucket), a file that can't be read to its end cuts the answer. For a visitor who left
 * before, nothing is opened. Never throws.
 */
export async function sendStream(open: () => Readable, response: ServerResponse): Promise<void> {
  if (response.destroyed) return;
  try {
    await pipeline(open(), response);
  } catch (error) {
    const left = (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
    // A visitor who leaves in the middle is no error of ours.
    if (!left) log.error('a file could not be sent to its end', { error });
    response.destroy();
  }
}
