import { randomUUID } from 'node:crypto';
import { recordInAuditLog } from '#content/audit-log/audit-log.server.ts';
import { currentActor } from '#infrastructure/acting-administrator.server.ts';
import { runInTransaction } from '#infrastructure/database/database.server.ts';

/**
 * Enqueues a backup, which the process makes in the background (§51.5). 'under-way' where one is already queued or
 * running: requested twice, or by two people, it is one. Throws a StorageFullError without room.
 */
export async function requestBackup(now = new Date()): Promise<'asked' | 'under-way'> {
  return runInTransaction(async (transaction) => {
    const requested = await transaction
      .insertInto('backups')
      .values({
        id: randomUUID(),
        reason: 'asked',
        due_at: now,
        administrator_name: currentActor()?.administrator.name ?? '',
        state: 'waiting',
        under_way: 1,
        step: '',
        attempts: 0,
        place: '',
        encrypted: false,
      })
      .onConflict((conflict) => conflict.column('under_way').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!requested) return 'under-way';
    await recordInAuditLog(transaction, [{ action: 'asked', kind: 'backup', id: requested.id, title: '' }]);
    return 'asked';
  });
}
