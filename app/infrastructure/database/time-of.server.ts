import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Schema } from './schema/schema.server.ts';

/**
 * What time it is for everybody who uses this database, asked through it or within a transaction of it: on PostgreSQL the server's
 * own clock, so that instances whose clocks differ agree on who holds what and what is due; the embedded database and all its
 * processes are on one machine. Throws what the database throws.
 */
export async function timeOf(database: Kysely<Schema>): Promise<Date> {
  if (!(database.getExecutor().adapter instanceof PostgresAdapter)) return new Date();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database);
  return rows[0]?.now ?? new Date();
}
