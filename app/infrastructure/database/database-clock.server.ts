import { sql } from 'kysely';
import { database, databaseEngine } from './database.server.ts';

/**
 * What time it is for everybody who uses the database: on PostgreSQL the server's own clock, so that instances whose clocks
 * differ agree on who holds what; the embedded database and all its processes are on one machine. Throws what the database
 * throws.
 */
export async function databaseNow(): Promise<Date> {
  if (databaseEngine() === 'sqlite') return new Date();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database());
  return rows[0]?.now ?? new Date();
}
