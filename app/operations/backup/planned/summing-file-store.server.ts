import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileStore } from '#infrastructure/file-store/file-store-port.ts';

/**
 * A file store that keeps only the SHA-256 of each file: a restore can be compared without disk space for a second copy
 * of every file.
 */
export function summingFileStore(): FileStore & { sums: ReadonlyMap<string, string> } {
  const sums = new Map<string, string>();
  return {
    sums,
    async put(key, body) {
      const hash = createHash('sha256');
      let size = 0;
      for await (const chunk of body) {
        hash.update(chunk);
        size += chunk.length;
      }
      sums.set(key, hash.digest('hex'));
      return { size };
    },
    head: async () => undefined,
    get: () => Readable.from([]),
    delete: async (key) => void sums.delete(key),
    async *list(prefix) {
      for (const key of sums.keys()) if (key.startsWith(prefix)) yield key;
    },
    removeUnfinished: async () => 0,
    check: async () => {},
  };
}
