import type { ExpressionBuilder } from 'kysely';
import { FILM_WIDTHS, filmWidthKey, playableKey, posterKey } from '#domain/files/derived-films.ts';
import { storedFileKey } from '#domain/files/stored-file.ts';
import { offeredWidths } from '#domain/files/stored-picture.ts';
import { changeContent, database } from '#infrastructure/database/database.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { areUsesComplete, lockFileUses } from '#infrastructure/database/file-uses.server.ts';
import { withLease } from '#infrastructure/database/lease.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';
import { startLeasedWork } from '#infrastructure/leased-work.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { variantKey } from '../picture-variants/variant-key.ts';

const HOUR_MS = 3600 * 1000;
const LEASE = 'sweep-unused-files';
const DAY_MS = 24 * HOUR_MS;
/** How long what is deleted can be had back (§12.13). */
const GRACE_MS = 30 * DAY_MS;
const BATCH_SIZE = 50;
const FORMATS = ['avif', 'webp', 'jpeg', 'png'] as const;

/** Looks for such files now and every hour, in one of all processes. Returns the function that ends it. */
export function startSweeping(): () => Promise<void> {
  return startLeasedWork('unused files', LEASE, HOUR_MS, async () => sweepUnusedFiles(await databaseNow()))
    .end;
}

/**
 * Deletes the files that nothing has used for the grace, with their variants, and what was begun to be stored and never
 * finished. Several processes may call it: one does the work. Throws when a file can't be deleted; the others are, and
 * the next time goes on with it.
 */
export async function sweepUnusedFiles(now: Date): Promise<void> {
  await withLease(LEASE, async () => {
    const unfinished = await fileStore().removeUnfinished(new Date(now.getTime() - DAY_MS));
    if (unfinished > 0) log.info('unfinished files were removed', { files: unfinished });
    if (!(await areUsesComplete(database()))) return;
    let files = 0;
    for (;;) {
      const unused = await condemn(now);
      if (!unused) break;
      await deleteFiles(unused);
      files += unused.length;
    }
    if (files > 0) log.info('files that nothing used any more were deleted', { files });
  });
}

/** A file that nobody can use any more, with what its variants are found by. */
type UnusedFile = {
  url: string;
  bucket: string;
  path: string;
  type: string;
  width: number | null;
  variants_at: Date | null;
};

/**
 * The next files whose grace has ended, marked as deleted: from here on nobody can use them again. Whether somebody
 * uses them is asked again under the lock; what a process that died had marked comes again. Undefined: there are none.
 */
async function condemn(now: Date): Promise<UnusedFile[] | undefined> {
  const cutoff = new Date(now.getTime() - GRACE_MS);
  const seen = await database()
    .selectFrom('stored_files')
    .select('url')
    .where('kept', '=', false)
    .where('unused_since', '<=', cutoff)
    .where(isNotHeld)
    .orderBy('unused_since')
    .limit(BATCH_SIZE)
    .execute();
  if (seen.length === 0) return undefined;
  const urls = seen.map(({ url }) => url);
  return changeContent(async (transaction) => {
    await lockFileUses(transaction);
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

/** Nothing that can be had back names it. What the administrator deleted by hand is marked already, and goes all the same. */
function isNotHeld({ or, eb, not, exists, selectFrom }: ExpressionBuilder<Schema, 'stored_files'>) {
  const hold = selectFrom('file_holds').select('holder').whereRef('file_holds.url', '=', 'stored_files.url');
  return or([eb('deleted_at', 'is not', null), not(exists(hold))]);
}

/**
 * Removes files that are marked as deleted, with their variants: first the files, then their rows, so that a process that
 * dies in between finds the rows again and goes on. Throws when one can't be deleted; the others are.
 */
async function deleteFiles(unused: UnusedFile[]): Promise<void> {
  const gone: string[] = [];
  let failure: unknown;
  for (const file of unused) {
    try {
      for (const key of await derivedKeys(file)) await fileStore().delete(key);
      await fileStore().delete(`${file.bucket}/${file.path}`);
      gone.push(file.url);
    } catch (error) {
      failure = error;
    }
  }
  if (gone.length > 0) {
    await database()
      .transaction()
      .execute(async (transaction) => {
        await transaction.deleteFrom('picture_variants').where('source_url', 'in', gone).execute();
        await transaction.deleteFrom('film_widths').where('url', 'in', gone).execute();
        await transaction
          .deleteFrom('stored_files')
          .where('url', 'in', gone)
          .where('deleted_at', 'is not', null)
          .execute();
      });
  }
  if (failure) throw failure;
}

/** The variants of a picture, what was made of a film, whether they were finished or not. */
async function derivedKeys(file: UnusedFile): Promise<string[]> {
  const key = `${file.bucket}/${file.path}`;
  if (file.type.startsWith('video/')) return derivedFilmKeys(file.url, key);
  const rows = await database()
    .selectFrom('picture_variants')
    .select(['width', 'format'])
    .where('source_url', '=', file.url)
    .execute();
  const made = rows.map(({ width, format }) => variantKey(key, width, format));
  // Somebody may have died while making them.
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
  // Somebody may have died while making them.
  const begun = FILM_WIDTHS.map((width) => filmWidthKey(key, width, focus));
  // The film itself may stand among them: it goes last.
  return [...new Set([posterKey(key), playableKey(key), ...made, ...begun])].filter((one) => one !== key);
}
