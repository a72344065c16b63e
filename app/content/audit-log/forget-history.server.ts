import { HOUR_MS } from '#domain/durations.ts';
import { UNDONE_WITHIN_MS } from '#domain/history/trash.ts';
import { monthsAfter } from '#domain/months-after.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { idsOf, inBatches } from '#infrastructure/database/in-batches.server.ts';
import { defineJob } from '#infrastructure/job.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { eraseExpired } from '../trash/erase-trash.server.ts';

const BATCH = 500;
const AUDIT_LOG_MONTHS = 12;

/** Hourly, in one of all processes. */
export const forgetHistoryJob = defineJob({
  name: 'trash and journal',
  everyMs: HOUR_MS,
  lease: 'forget-history',
  run: async () => forgetHistory(await databaseNow()),
});

/**
 * Retention: deletes trash entries older than thirty days and audit log entries older than twelve months (§35.6,
 * §36.5), and the undo data of entries older than thirty days.
 */
export async function forgetHistory(now: Date): Promise<void> {
  const erased = await eraseExpired(now);
  const entries = await forgetEntries(now);
  if (erased + entries > 0) log.info('expired trash and audit log entries deleted', { erased, entries });
  await forgetUndoing(new Date(now.getTime() - UNDONE_WITHIN_MS));
}

/** Selects first, then deletes by primary key. */
function forgetEntries(now: Date): Promise<number> {
  const since = monthsAfter(now, -AUDIT_LOG_MONTHS);
  return inBatches(
    BATCH,
    () => entriesBefore(since).execute(),
    (rows) => database().deleteFrom('journal').where('id', 'in', idsOf(rows)).execute(),
  );
}

async function forgetUndoing(since: Date): Promise<void> {
  await inBatches(
    BATCH,
    () => entriesBefore(since).where('undo', 'is not', null).execute(),
    (rows) => database().updateTable('journal').set({ undo: null }).where('id', 'in', idsOf(rows)).execute(),
  );
}

function entriesBefore(moment: Date) {
  return database().selectFrom('journal').select('id').where('at', '<', moment).orderBy('at').limit(BATCH);
}
