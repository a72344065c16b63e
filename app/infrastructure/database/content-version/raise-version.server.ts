import { PostgresAdapter, sql, type Transaction } from 'kysely';
import { ownChannel } from '../schema/own-schema.server.ts';
import type { Schema } from '../schema/schema.server.ts';

/** Under this name whoever stored a change calls out to every process of the installation (ownChannel). */
export const VERSION_CHANNEL = 'content_version';

/**
 * Raises the content version within a transaction, and gives it back. What PostgreSQL calls out is heard once the transaction
 * is stored, and never when it isn't.
 */
export async function raiseVersion(transaction: Transaction<Schema>): Promise<number> {
  const { version } = await transaction
    .updateTable('content_version')
    .set((column) => ({ version: column('version', '+', 1) }))
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow();
  if (transaction.getExecutor().adapter instanceof PostgresAdapter)
    await sql`select pg_notify(${sql.raw(ownChannel(VERSION_CHANNEL))}, '')`.execute(transaction);
  return version;
}
