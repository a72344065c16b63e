import { configuration } from '../configuration.server.ts';
import type { FileStore } from './file-store-port.ts';

let current: FileStore | undefined;

/** Makes the store of the configuration the one of this process. */
export async function connectFileStore(): Promise<FileStore> {
  current ??= (await import('./disk-file-store.server.ts')).diskFileStore(
    `${configuration().DATA_DIR}/files`,
  );
  return current;
}

/** Makes a given store the one of this process: tests and commands. */
export function setFileStore(store: FileStore): void {
  current = store;
}

/** The file store of this process. Throws before connectFileStore(). */
export function fileStore(): FileStore {
  if (!current) throw new Error('The file store is not connected yet');
  return current;
}
