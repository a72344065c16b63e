import { createReadStream } from 'node:fs';

/**
 * The bytes of a local file, opened lazily at the first read and closed when reading stops: a consumer that fails
 * before it reads leaves no open file and no stream whose unhandled error would end the process. Reading throws where
 * there is no such file.
 */
export async function* fileBytes(path: string): AsyncIterable<Uint8Array> {
  yield* createReadStream(path);
}
