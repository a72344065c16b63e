import { PostgresAdapter, sql, type Transaction } from 'kysely';
import { ownChannel } from '../schema/own-schema.server.ts';
import type { Schema } from '../schema/schema.server.ts';

/** NOTIFY channel on which each stored change is announced to every process of the installation (ownChannel). */
export const VERSION_CHANNEL = 'content_version';

/**
 * Raises the content version within a transaction, and returns it. PostgreSQL delivers the NOTIFY on commit, never
 * after a rollback.
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
