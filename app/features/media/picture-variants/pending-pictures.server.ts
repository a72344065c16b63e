import type { Insertable } from 'kysely';
import { countRows } from '#infrastructure/database/count-up-to.server.ts';
import { changeContent, database, runInTransaction } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { nextPendingFile, type PendingFile } from '../pending-file.server.ts';

const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** Back-off after each failure, in seconds; the last one repeats. */
const PAUSES = [10, 60, 300, 900, 3_600];

type Tried = { url: string; attempts: number };

/** The newest picture that is due and has no variants yet. */
export function nextPicture(now: Date): Promise<PendingFile | undefined> {
  return nextPendingFile(PICTURES, now);
}

/** The number of pictures without variants, due or not: one read of the partial index. */
export function countPendingPictures(): Promise<number> {
  return countRows(
    database()
      .selectFrom('stored_files')
      .where('variants_at', 'is', null)
      .where('type', 'in', PICTURES)
      .where('released_at', 'is', null)
      .where('deleted_at', 'is', null),
  );
}

/** Schedules a retry with exponential back-off, up to an hour. */
export async function scheduleRetry({ url, attempts }: Tried, now: Date): Promise<void> {
  const seconds = PAUSES[Math.min(attempts, PAUSES.length - 1)] ?? 0;
  await database()
    .updateTable('stored_files')
    .set({ variants_attempts: attempts + 1, variants_due_at: new Date(now.getTime() + seconds * 1000) })
    .where('url', '=', url)
    .execute();
}

/** Gives up for good, with the reason. */
export async function giveUp({ url }: Tried, reason: string, now: Date): Promise<void> {
  await database()
    .updateTable('stored_files')
    .set({ variants_at: now, variants_due_at: null, variants_failure: reason.slice(0, 500) })
    .where('url', '=', url)
    .execute();
}

/**
 * Stores the variants; false when the picture was deleted in the meantime. Pages show the mean colour, so a known one
 * stays: the encoder's differs in its last digit now and then. A newly known mean colour changes the content version,
 * and so does a picture that is newly known as animated: its variants hold the first frame only.
 */
export async function saveVariants(
  url: string,
  { colour, animated }: { colour: string | null; animated: boolean },
  variants: Insertable<Schema['picture_variants']>[],
): Promise<boolean> {
  const file = await database()
    .selectFrom('stored_files')
    .select(['colour', 'animated'])
    .where('url', '=', url)
    .executeTakeFirst();
  const news = (file?.colour === null && colour !== null) || (animated && file?.animated === false);
  const write = news ? changeContent : runInTransaction;
  return write(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('stored_files')
      .set((column) => ({
        colour: column.fn.coalesce('colour', column.val(colour)),
        ...(animated ? { animated } : {}),
        variants_at: new Date(),
        variants_due_at: null,
        variants_failure: null,
      }))
      .where('url', '=', url)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await transaction.deleteFrom('picture_variants').where('source_url', '=', url).execute();
    await transaction.insertInto('picture_variants').values(variants).execute();
    return true;
  });
}
