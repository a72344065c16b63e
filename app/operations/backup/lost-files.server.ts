import { type LostFiles, recordLostFiles } from '#domain/backups/lost-files.ts';
import { chunks } from '#infrastructure/database/chunks.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { readInternalValue, writeInternalValue } from '#infrastructure/database/internal-values.server.ts';
import { log } from '#infrastructure/log.server.ts';
import type { Written } from './planned/backup-orders.ts';

const KEY = 'internal:lost-files';
/** Names in a line of the log. */
const MAX_NAMED = 20;

/**
 * Of the files that were missing in a backup or an export, those that rows still name: a file that was deleted while it
 * was written is not lost.
 */
export async function stillNamed(urls: readonly string[]): Promise<string[]> {
  const named = new Set<string | null>();
  for (const part of chunks(urls)) {
    const files = database().selectFrom('stored_files');
    const held = await files
      .select(['url', 'poster'])
      .where('deleted_at', 'is', null)
      .where(({ or, eb }) => or([eb('url', 'in', part), eb('poster', 'in', part)]))
      .execute();
    const variants = await database()
      .selectFrom('picture_variants')
      .select('url')
      .where('url', 'in', part)
      .where('source_url', 'not in', files.select('url').where('deleted_at', 'is not', null))
      .execute();
    for (const { url } of [...held, ...variants]) named.add(url);
    for (const { poster } of held) named.add(poster);
  }
  return urls.filter((url) => named.has(url));
}

/**
 * Records the files that a backup missed, for the next ones, and names them in the log. Whether the backup may count as
 * complete (§51.11).
 */
export async function noteLostFiles({ files, missing }: Written, at: Date): Promise<boolean> {
  const before = ((await readInternalValue(database(), KEY))?.value ?? {}) as LostFiles;
  const { lost, complete } = recordLostFiles(before, { missing, total: files + missing.length, at });
  if (JSON.stringify(lost) !== JSON.stringify(before)) await writeInternalValue(database(), KEY, lost);
  if (missing.length > 0)
    log.warn('a backup lacks files that rows name', {
      count: missing.length,
      files: missing.slice(0, MAX_NAMED),
    });
  return complete;
}
