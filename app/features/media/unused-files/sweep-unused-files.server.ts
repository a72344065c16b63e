import type { ExpressionBuilder } from 'kysely';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { FILM_WIDTHS, filmWidthKey, playableKey, posterKey } from '#domain/files/derived-films.ts';
import { storedFileKey } from '#domain/files/stored-file.ts';
import { offeredWidths } from '#domain/files/stored-picture.ts';
import { changeContent, database, lockContent } from '#infrastructure/database/database.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { areUsesComplete } from '#infrastructure/database/file-uses-complete.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';
import { defineJob } from '#infrastructure/job.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { av1File } from '#ui/hero-video/hero-video-file.ts';
import { deleteLabelsOf } from '../library/file-labels.server.ts';
import { variantKey } from '../picture-variants/variant-key.ts';

/** How long deleted items can be restored (§12.13). */
const GRACE_MS = 30 * DAY_MS;
const BATCH_SIZE = 50;
/** A sweep ends with more files that can't be deleted than these: the store is broken. */
const MAX_FAILURES = 1_000;
const FORMATS = ['avif', 'webp', 'jpeg', 'png'] as const;

/** Hourly, in one of all processes. */
export const unusedFilesJob = defineJob({
  name: 'unused files',
  everyMs: HOUR_MS,
  lease: 'sweep-unused-files',
  run: async () => sweepUnusedFiles(await databaseNow()),
});

/**
 * Deletes the files whose grace period is over, with their variants, and stale partial uploads. Throws when a file can't
 * be deleted; the others are deleted, and the next sweep retries. Throws at once when the store is unreachable.
 */
export async function sweepUnusedFiles(now: Date): Promise<void> {
  const unfinished = await fileStore().removeUnfinished(new Date(now.getTime() - DAY_MS));
  if (unfinished > 0) log.info('unfinished files were removed', { files: unfinished });
  if (!(await areUsesComplete(database()))) return;
  let files = 0;
  const failures: Failure[] = [];
  while (failures.length < MAX_FAILURES) {
    // The oldest come first: files that can't be deleted would fill every batch.
    const unused = await markAsDeleted(
      now,
      failures.map(({ url }) => url),
    );
    if (!unused) break;
    const failed = await deleteFiles(unused);
    if (failed.length > 0 && failed.length === unused.length) await fileStore().check();
    failures.push(...failed);
    files += unused.length - failed.length;
  }
  if (files > 0) log.info('files that nothing used any more were deleted', { files });
  const [failure] = failures;
  if (failure) throw failure.error;
}

/** A file that could not be deleted. */
type Failure = { url: string; error: unknown };

/** A file that can no longer be used, with the columns that lead to its derived files. */
type UnusedFile = {
  url: string;
  bucket: string;
  path: string;
  type: string;
  width: number | null;
  variants_at: Date | null;
};

/**
 * Marks the next files whose grace period is over as deleted: from here on nothing can use them. The uses are checked
 * again under the lock; files that a crashed process marked are returned again. `except`: files that this sweep could not
 * delete. Undefined: there are none.
 */
async function markAsDeleted(now: Date, except: readonly string[]): Promise<UnusedFile[] | undefined> {
  const cutoff = new Date(now.getTime() - GRACE_MS);
  const seen = await database()
    .selectFrom('stored_files')
    .select('url')
    .where('kept', '=', false)
    .where('unused_since', '<=', cutoff)
    .where(isNotHeld)
    .$if(except.length > 0, (query) => query.where('url', 'not in', except))
    .orderBy('unused_since')
    .limit(BATCH_SIZE)
    .execute();
  if (seen.length === 0) return undefined;
  const urls = seen.map(({ url }) => url);
  return changeContent(async (transaction) => {
    await lockContent(transaction);
    const inUse = transaction.selectFrom('file_uses').select('url').where('url', 'in', urls);
    await transaction
      .updateTable('stored_files')
      .set({ unused_since: null })
      .where('url', 'in', inUse)
      .where('deleted_at', 'is', null)
      .execute();
    await transaction
      .updateTable('stored_files')
      .set({ released_at: null })
      .where('url', 'in', inUse.where('user_kind', '<>', 'trash'))
      .where('deleted_at', 'is', null)
      .execute();
    return transaction
      .updateTable('stored_files')
      .set((column) => ({
        deleted_at: column.fn.coalesce('deleted_at', column.val(now)),
        released_at: column.fn.coalesce('released_at', column.val(now)),
      }))
      .where('url', 'in', urls)
      .where('kept', '=', false)
      .where('unused_since', '<=', cutoff)
      .where(isNotHeld)
      .returning(['url', 'bucket', 'path', 'type', 'width', 'variants_at'])
      .execute();
  });
}

/**
 * No restorable item references it. Files that the administrator deleted by hand are marked already and are deleted as
 * well.
 */
function isNotHeld({ or, eb, not, exists, selectFrom }: ExpressionBuilder<Schema, 'stored_files'>) {
  const hold = selectFrom('file_holds').select('holder').whereRef('file_holds.url', '=', 'stored_files.url');
  return or([eb('deleted_at', 'is not', null), not(exists(hold))]);
}

/**
 * Deletes files that are marked as deleted, with their variants: first the files, then their rows, so that the next
 * sweep resumes after a crash in between. Returns those that can't be deleted; the others are deleted.
 */
async function deleteFiles(unused: UnusedFile[]): Promise<Failure[]> {
  const gone: string[] = [];
  const failures: Failure[] = [];
  for (const file of unused) {
    try {
      for (const key of await derivedKeys(file)) await fileStore().delete(key);
      await fileStore().delete(`${file.bucket}/${file.path}`);
      gone.push(file.url);
    } catch (error) {
      failures.push({ url: file.url, error });
    }
  }
  if (gone.length > 0) {
    await database()
      .transaction()
      .execute(async (transaction) => {
        await lockContent(transaction);
        await deleteLabelsOf(transaction, gone);
        await transaction.deleteFrom('picture_variants').where('source_url', 'in', gone).execute();
        await transaction.deleteFrom('film_widths').where('url', 'in', gone).execute();
        await transaction
          .deleteFrom('stored_files')
          .where('url', 'in', gone)
          .where('deleted_at', 'is not', null)
          .execute();
      });
  }
  return failures;
}

/** The variants of a picture or the renditions of a film, complete or partial. */
async function derivedKeys(file: UnusedFile): Promise<string[]> {
  const key = `${file.bucket}/${file.path}`;
  if (file.type.startsWith('video/')) return derivedFilmKeys(file.url, key);
  const rows = await database()
    .selectFrom('picture_variants')
    .select(['width', 'format'])
    .where('source_url', '=', file.url)
    .execute();
  const made = rows.map(({ width, format }) => variantKey(key, width, format));
  // A process may have crashed while it wrote them.
  const begun =
    file.variants_at === null && file.width !== null
      ? offeredWidths(file.width).flatMap((width) => FORMATS.map((format) => variantKey(key, width, format)))
      : [];
  return [...new Set([...made, ...begun])];
}

async function derivedFilmKeys(url: string, key: string): Promise<string[]> {
  const row = await database()
    .selectFrom('stored_files')
    .leftJoin('film_widths', 'film_widths.url', 'stored_files.url')
    .select(['large', 'desktop', 'tablet', 'phone', 'focus_x', 'focus_y'])
    .where('stored_files.url', '=', url)
    .executeTakeFirst();
  const focus = { x: row?.focus_x ?? 50, y: row?.focus_y ?? 50 };
  const made = FILM_WIDTHS.flatMap((width) => storedFileKey(row?.[width] ?? '') ?? []);
  // A process may have crashed while it wrote them.
  const begun = FILM_WIDTHS.map((width) => filmWidthKey(key, width, focus));
  // The film itself may be among them: it is deleted last.
  const widths = [...made, ...begun].filter((one) => one !== key);
  return [...new Set([posterKey(key), playableKey(key), ...widths, ...widths.map(av1File)])];
}
