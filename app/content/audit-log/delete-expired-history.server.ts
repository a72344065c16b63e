import { HOUR_MS } from '#domain/durations.ts';
import { UNDONE_WITHIN_MS } from '#domain/history/trash.ts';
import { monthsAfter } from '#domain/months-after.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { deleteExpired } from '#infrastructure/database/delete-expired.server.ts';
import { defineJob } from '#infrastructure/job.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { eraseExpired } from '../trash/erase-trash.server.ts';

const AUDIT_LOG_MONTHS = 12;

/** Hourly, in one of all processes. */
export const expiredHistoryJob = defineJob({
  name: 'trash and journal',
  everyMs: HOUR_MS,
  lease: 'forget-history',
  run: async () => deleteExpiredHistory(await databaseNow()),
});

/**
 * Retention: deletes trash entries older than thirty days and audit log entries older than twelve months (§35.6,
 * §36.5), and the undo data of entries older than thirty days.
 */
export async function deleteExpiredHistory(now: Date): Promise<void> {
  const entry = { table: 'journal', column: 'at' } as const;
  const erased = await eraseExpired(now);
  const entries = await deleteExpired({ ...entry, before: monthsAfter(now, -AUDIT_LOG_MONTHS) });
  if (erased + entries > 0) log.info('expired trash and audit log entries deleted', { erased, entries });
  await deleteExpired({
    ...entry,
    before: new Date(now.getTime() - UNDONE_WITHIN_MS),
    only: (rows) => rows.where('undo', 'is not', null),
    work: (ids) => database().updateTable('journal').set({ undo: null }).where('id', 'in', ids).execute(),
  });
}
