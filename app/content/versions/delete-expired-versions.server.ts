import { HOUR_MS } from '#domain/durations.ts';
import { settingsFrom } from '#domain/site-settings.ts';
import { versionRetentionStart } from '#domain/versions/version-limits.ts';
import { countRows } from '#infrastructure/database/count-up-to.server.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { deleteExpired } from '#infrastructure/database/delete-expired.server.ts';
import { idsOf, inBatches } from '#infrastructure/database/in-batches.server.ts';
import { defineJob } from '#infrastructure/job.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { releaseHeldFiles } from '../files/file-holds.server.ts';
import { readContent } from '../pages/site-contents.server.ts';
import { versionHolder } from './item-versions.server.ts';

const BATCH = 500;

/** Hourly, in one of all processes. */
export const expiredVersionsJob = defineJob({
  name: 'old versions',
  everyMs: HOUR_MS,
  lease: 'delete-old-versions',
  run: async () => deleteExpiredVersions(await databaseNow()),
});

/**
 * Deletes the versions that were replaced too long ago, and those of one item above the number in the settings (§41.2);
 * never the newest of an item. In batches, so that no transaction locks the database for long.
 * Returns the number of deleted versions.
 */
export async function deleteExpiredVersions(now: Date): Promise<number> {
  const { published } = await readContent('settings');
  const { most, months } = settingsFrom(published).versions;
  const byAge = await deleteExpired({
    table: 'item_versions',
    column: 'replaced_at',
    before: versionRetentionStart(now, Number(months)),
    work: deleteAll,
  });
  const deleted = byAge + (await deleteAboveNumber(Number(most)));
  if (deleted > 0) log.info('old versions were deleted', { versions: deleted });
  return deleted;
}

/** How many versions these limits would delete now (§41.2). Throws what the database throws. */
export async function countVersionsEndedBy(
  limits: { most: string; months: string },
  now = new Date(),
): Promise<number> {
  const placed = database()
    .selectFrom('item_versions')
    .select((column) => [
      'replaced_at',
      column.fn
        .agg<number>('row_number')
        .over((window) => window.partitionBy('item').orderBy('number', 'desc'))
        .as('place'),
    ])
    .as('placed');
  const ended = database()
    .selectFrom(placed)
    .where((where) =>
      where.or([
        where('replaced_at', '<', versionRetentionStart(now, Number(limits.months))),
        where('place', '>', Number(limits.most)),
      ]),
    );
  return countRows(ended);
}

async function deleteAboveNumber(most: number): Promise<number> {
  const crowded = await database()
    .selectFrom('item_versions')
    .select('item')
    .groupBy('item')
    .having((column) => column.fn.countAll<number>(), '>', most)
    .execute();
  let total = 0;
  for (const { item } of crowded) {
    const above = database()
      .selectFrom('item_versions')
      .select('id')
      .where('item', '=', item)
      .orderBy('number', 'desc')
      .offset(most)
      .limit(BATCH);
    total += await inBatches(
      BATCH,
      () => above.execute(),
      (rows) => deleteAll(idsOf(rows)),
    );
  }
  return total;
}

async function deleteAll(ids: readonly string[]): Promise<void> {
  await runInTransaction(async (transaction) => {
    await transaction.deleteFrom('item_versions').where('id', 'in', ids).execute();
    await releaseHeldFiles(transaction, ids.map(versionHolder));
  });
}
