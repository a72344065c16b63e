import { type FileStore, isUnreadable } from '#infrastructure/file-store/file-store-port.ts';
import { log } from '#infrastructure/log.server.ts';
import { BackupError } from './backup-error.ts';

const TRIES = 5;

/**
 * Opens a stored file with the exact size of its body, although the site may replace or delete it at any time: once the
 * body has begun to arrive, it stays that of the opened file. Undefined when the file doesn't exist (any more), or may
 * not be read: one such file doesn't keep the others out of every archive.
 */
export async function openUnchanged(
  store: FileStore,
  key: string,
): Promise<{ size: number; modifiedAt: Date; body: AsyncIterable<Uint8Array> } | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      const before = await store.head(key);
      if (!before) return undefined;
      const chunks = (store.get(key) as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
      const first = await chunks.next();
      const after = await store.head(key);
      if (after && sameFile(before, after)) return { ...before, body: resumed(first, chunks) };
      await chunks.return?.();
    } catch (error) {
      if (isUnreadable(error)) {
        log.warn('a stored file may not be read', { key });
        return undefined;
      }
      if (attempt === TRIES) throw error;
    }
    if (attempt === TRIES) throw new BackupError(`${key} changes all the time`);
  }
}

type Head = { size: number; modifiedAt: Date };

function sameFile(one: Head, other: Head): boolean {
  return one.size === other.size && one.modifiedAt.getTime() === other.modifiedAt.getTime();
}

async function* resumed(
  first: IteratorResult<Uint8Array>,
  chunks: AsyncIterator<Uint8Array>,
): AsyncIterable<Uint8Array> {
  try {
    for (let next = first; !next.done; next = await chunks.next()) yield next.value;
  } finally {
    await chunks.return?.();
  }
}
