import { DAY_MS } from '#domain/durations.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { deleteExpired, type RetentionRule } from '#infrastructure/database/delete-expired.server.ts';
import { defineJob } from '#infrastructure/job.server.ts';
import { log } from '#infrastructure/log.server.ts';

const KEPT_DAYS = 30;

/** What opens the site for a while. */
const EXPIRING: readonly Omit<RetentionRule, 'before'>[] = [
  { table: 'session', column: 'expiresAt' },
  // Challenges of the second factor and of passkeys.
  { table: 'verification', column: 'expiresAt' },
  { table: 'password_resets', key: 'secret_hash', column: 'ends_at' },
  { table: 'invitations', column: 'ends_at' },
  {
    table: 'shared_previews',
    column: 'ends_at',
    only: (rows) => rows.where('id', 'not in', database().selectFrom('preview_answers').select('preview_id')),
  },
];

/** Daily, in one of all processes. */
export const expiredAccessJob = defineJob({
  name: 'expired access',
  everyMs: DAY_MS,
  lease: 'delete-expired-access',
  run: async () => deleteExpiredAccess(await databaseNow()),
});

/**
 * Deletes sessions, links and invitations that expired thirty days ago (§43.11): an invitation holds a name and an
 * e-mail address. Links of shared previews stay as long as there are responses to them. Unsaved forms go after a day.
 */
export async function deleteExpiredAccess(now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const deleted: Record<string, number> = {};
  for (const rule of EXPIRING) {
    const count = await deleteExpired({ ...rule, before });
    if (count > 0) deleted[rule.table] = count;
  }
  // Unsaved forms of people who have left: of the others the next preview deletes them.
  await database()
    .deleteFrom('content_previews')
    .where('updated_at', '<', new Date(now.getTime() - DAY_MS))
    .execute();
  if (Object.keys(deleted).length > 0) log.info('expired access was deleted', deleted);
}
