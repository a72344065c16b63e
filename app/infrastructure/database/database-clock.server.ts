import { type RawBuilder, sql } from 'kysely';
import { primaryDatabase } from './connection/primary-database.server.ts';
import { databaseEngine } from './database.server.ts';
import { timeOf } from './time-of.server.ts';

/**
 * The current time by the clock of the database (timeOf); not within a transaction. Throws what the database throws.
 */
export async function databaseNow(): Promise<Date> {
  return timeOf(primaryDatabase());
}

/** The same moment within a statement, in milliseconds since 1970. */
export function databaseMilliseconds(): RawBuilder<number> {
  return databaseEngine() === 'sqlite'
    ? sql<number>`${Date.now()}`
    : sql<number>`floor(extract(epoch from statement_timestamp()) * 1000)::bigint`;
}
