import type { Kysely } from 'kysely';
import type { Schema } from '../schema/schema.server.ts';

export type Database = Kysely<Schema>;

let current: Database | undefined;

/** Sets an opened database as the one of this process, or removes it: for tests and commands. */
export function setDatabase(database: Database | undefined): void {
  current = database;
}

/** The database of this process, once there is one. */
export function connectedDatabase(): Database | undefined {
  return current;
}

/**
 * The primary, also while a page is rendered from a replica: for writes, and for values that are cached beyond the
 * page. Throws before connectDatabase().
 */
export function primaryDatabase(): Database {
  if (!current) throw new Error('The database is not connected yet');
  return current;
}
