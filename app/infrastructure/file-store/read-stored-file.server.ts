import { fileStore } from './file-store.server.ts';

/** The bytes of a stored file, by its key. Throws when there is no such file or the store is unreachable. */
export async function readStoredFile(key: string): Promise<Uint8Array<ArrayBuffer>> {
  const chunks = await Array.fromAsync(fileStore().get(key) as AsyncIterable<Uint8Array>);
  return new Uint8Array(Buffer.concat(chunks));
}
