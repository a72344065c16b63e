import type { Readable } from 'node:stream';
import { recordInAuditLog } from '#content/audit-log/audit-log.server.ts';
import { frenchDateAndTime } from '#domain/text/french-date.ts';
import { openBackupStore } from '#infrastructure/backup-store/backup-store.server.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { newTicket, opensWith } from './download-ticket.server.ts';
import { momentOf } from './retained-backups.server.ts';

/**
 * Records the download of a backup in the audit log and returns a ticket, valid for a minute in that session (§51.8);
 * undefined when the backup no longer exists.
 */
export async function allowDownload(id: string, sessionId: string): Promise<string | undefined> {
  // Before the transaction: the first ticket reads a secret, and the embedded database has one connection.
  const ticket = await newTicket(id, sessionId);
  return runInTransaction(async (transaction) => {
    const row = await transaction
      .selectFrom('backups')
      .select(['name', 'started_at', 'due_at'])
      .where('id', '=', id)
      .where('state', 'in', ['verified', 'unproven'])
      .executeTakeFirst();
    if (!row?.name) return undefined;
    const title = frenchDateAndTime(momentOf(row));
    await recordInAuditLog(transaction, [{ action: 'downloaded', kind: 'backup', id, title }]);
    return ticket;
  });
}

/**
 * Opens the stored archive of a backup for a valid ticket of this session; undefined without one, or when the file is
 * gone. Throws what the store throws.
 */
export async function openDownload(
  { id, ticket }: { id: string; ticket: string },
  sessionId: string,
): Promise<{ name: string; size: number; body: Readable } | undefined> {
  if (!(await opensWith(ticket, id, sessionId))) return undefined;
  const row = await database()
    .selectFrom('backups')
    .select(['name', 'place'])
    .where('id', '=', id)
    .executeTakeFirst();
  const store = await openBackupStore();
  if (!row?.name || row.place !== store.place) return undefined;
  const size = await store.size(row.name);
  return size === undefined ? undefined : { name: row.name, size, body: store.get(row.name) };
}
