import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { temporaryFolder } from '#infrastructure/temporary-folder.server.ts';

/** The request body exceeded the limit, in bytes. */
export class TooLargeError extends Error {
  override name = 'TooLargeError';
  readonly limit: number;
  constructor(limit: number) {
    super(`more than ${limit} bytes`);
    this.limit = limit;
  }
}

type ReceivedFile = AsyncDisposable & { path: string; size: number };

/** Writes a request body to a temporary file, which disposing removes. Throws TooLargeError past the limit. */
export async function receive(body: AsyncIterable<Uint8Array>, limit: number): Promise<ReceivedFile> {
  const folder = await temporaryFolder('upload');
  const path = join(folder.path, 'file');
  const dispose = () => folder[Symbol.asyncDispose]();
  try {
    await pipeline(body, upTo(limit), createWriteStream(path));
    return { path, size: (await stat(path)).size, [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

function upTo(limit: number) {
  return async function* (chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > limit) throw new TooLargeError(limit);
      yield chunk;
    }
  };
}
