import { createReadStream } from 'node:fs';

/**
 * The bytes of a file of this machine, which is opened when somebody begins to read them and closed when they stop: a store that
 * fails before it reads leaves no file open, and no stream whose failure to open nobody hears, which would end the process. Reading
 * throws where there is no such file.
 */
export async function* fileBytes(path: string): AsyncIterable<Uint8Array> {
  yield* createReadStream(path);
}
