import { DAY_MS } from '#domain/durations.ts';
import type { AnyDatabase } from '#infrastructure/database/consistent-read.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { idsOf, inBatches } from '#infrastructure/database/in-batches.server.ts';
import { defineJob } from '#infrastructure/job.server.ts';
import { log } from '#infrastructure/log.server.ts';

const BATCH = 500;
const KEPT_DAYS = 30;

/** What opens the site for a while: its table, the key and the end of a row. */
const EXPIRING = [
  { table: 'session', key: 'id', end: 'expiresAt' },
  // Challenges of the second factor and of passkeys.
  { table: 'verification', key: 'id', end: 'expiresAt' },
  { table: 'password_resets', key: 'secret_hash', end: 'ends_at' },
  { table: 'invitations', key: 'id', end: 'ends_at' },
  { table: 'shared_previews', key: 'id', end: 'ends_at' },
] as const;

/** Daily, in one of all processes. */
export const expiredAccessJob = defineJob({
  name: 'expired access',
  everyMs: DAY_MS,
  lease: 'delete-expired-access',
  run: async () => deleteExpiredAccess(await databaseNow()),
});

/**
 * Deletes sessions, links and invitations that expired thirty days ago (§43.11): an invitation holds a name and an
 * e-mail address. Links of shared previews stay as long as there are responses to them.
 */
export async function deleteExpiredAccess(now: Date): Promise<void> {
  const all = database() as unknown as AnyDatabase;
  const answered = all.selectFrom('preview_answers').select('preview_id');
  const deleted: Record<string, number> = {};
  for (const { table, key, end } of EXPIRING) {
    const old = all
      .selectFrom(table)
      .select(`${key} as id`)
      .where(end, '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
      .$if(table === 'shared_previews', (query) => query.where(key, 'not in', answered))
      .limit(BATCH);
    const count = await inBatches(
      BATCH,
      () => old.execute() as Promise<{ id: string }[]>,
      (rows) => all.deleteFrom(table).where(key, 'in', idsOf(rows)).execute(),
    );
    if (count > 0) deleted[table] = count;
  }
  if (Object.keys(deleted).length > 0) log.info('expired access was deleted', deleted);
}
