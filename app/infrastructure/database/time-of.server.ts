import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Schema } from './schema/schema.server.ts';

/**
 * The current time for every user of this database, read through it or within a transaction of it: on PostgreSQL the
 * server's clock, so that instances whose clocks differ agree on leases and due times; the embedded database and all
 * its processes are on one machine. Throws what the database throws.
 */
export async function timeOf(database: Kysely<Schema>): Promise<Date> {
  if (!(database.getExecutor().adapter instanceof PostgresAdapter)) return new Date();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database);
  return rows[0]?.now ?? new Date();
}
