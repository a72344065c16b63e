import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { database } from '#infrastructure/database/database.server.ts';
import { fileBytes } from '#infrastructure/file-store/file-bytes.server.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';

/** A stored file with pending derived files. */
export type PendingFile = {
  url: string;
  key: string;
  type: string;
  width: number | null;
  codecs: string | null;
  poster: string | null;
  attempts: number;
};

/**
 * The newest file of these types that is due and whose derived files were neither all made nor given up; `codecs`: whether
 * those are known; `poster`: whether it has one.
 */
export async function nextPendingFile(
  types: readonly string[],
  now: Date,
  { codecs, poster }: { codecs?: 'known' | 'unknown'; poster?: 'made' | 'missing' } = {},
): Promise<PendingFile | undefined> {
  const found = await database()
    .selectFrom('stored_files')
    .select(['url', 'bucket', 'path', 'type', 'width', 'codecs', 'poster', 'variants_attempts'])
    .where('variants_at', 'is', null)
    .where('type', 'in', types)
    .where('released_at', 'is', null)
    .where('deleted_at', 'is', null)
    .$if(codecs !== undefined, (query) => query.where('codecs', codecs === 'known' ? 'is not' : 'is', null))
    .$if(poster !== undefined, (query) => query.where('poster', poster === 'made' ? 'is not' : 'is', null))
    .where(({ eb, or }) => or([eb('variants_due_at', 'is', null), eb('variants_due_at', '<=', now)]))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) return undefined;
  const { bucket, path, variants_attempts: attempts, ...file } = found;
  return { ...file, key: `${bucket}/${path}`, attempts };
}

/** Copies a stored file to this path of the disk. */
export function copyToDisk(key: string, path: string, signal?: AbortSignal): Promise<void> {
  return pipeline(fileStore().get(key), createWriteStream(path), { ...(signal && { signal }) });
}

/** Stores a derived file, in place of one that a crashed process stored under this key. */
export async function storeDerived(key: string, path: string): Promise<void> {
  await fileStore().delete(key);
  await fileStore().put(key, fileBytes(path));
}
