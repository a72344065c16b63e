import { join } from 'node:path';
import { type Dialect, Kysely, PostgresAdapter, sql, type Transaction } from 'kysely';
import { NoRoomError } from '#domain/no-room.ts';
import { ConfigurationError, configuration } from '../configuration.server.ts';
import { isOutOfSpace } from '../out-of-space.server.ts';
import { makePrivateFolder } from '../private-folder.server.ts';
import type { Schema } from './schema.server.ts';

export type Database = Kysely<Schema>;

export type Engine = 'sqlite' | 'postgres';

let current: Database | undefined;

/**
 * Opens the database of an address: `postgres://…`, or a file for the embedded one. The engine that is not used
 * is not loaded.
 */
export async function openDatabase(address: string): Promise<Database> {
  const dialect: Dialect =
    engineOf(address) === 'postgres'
      ? (await import('./postgres-dialect.server.ts')).postgresDialect(address)
      : (await import('./sqlite-dialect.server.ts')).sqliteDialect(address);
  return new Kysely<Schema>({ dialect });
}

/**
 * Opens the database that the configuration names and makes it the one of this process. Throws a ConfigurationError
 * when it cannot be reached.
 */
export async function connectDatabase(): Promise<Database> {
  if (current) return current;
  const { DATABASE_URL, DATA_DIR } = configuration();
  if (DATABASE_URL === undefined) await makePrivateFolder(DATA_DIR);
  try {
    const opened = await openDatabase(DATABASE_URL ?? join(DATA_DIR, 'database.sqlite'));
    await sql`select 1`.execute(opened);
    current = opened;
  } catch (error) {
    // The message of a driver may hold the address, and that the password.
    const { code, errstr, name } = error as NodeJS.ErrnoException & { errstr?: string };
    const variable = DATABASE_URL === undefined ? 'DATA_DIR' : 'DATABASE_URL';
    throw new ConfigurationError(`${variable}: the database cannot be opened (${errstr ?? code ?? name})`);
  }
  return current;
}

/** Makes an opened database the one of this process: tests and commands. */
export function setDatabase(database: Database): void {
  current = database;
}

/** The database of this process. Throws before connectDatabase(). */
export function database(): Database {
  if (!current) throw new Error('The database is not connected yet');
  return current;
}

/** Which engine answers: migrations and the authentication library want to know. */
export function databaseEngine(): Engine {
  return database().getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

function engineOf(address: string): Engine {
  return /^postgres(ql)?:\/\//.test(address) ? 'postgres' : 'sqlite';
}

export async function closeDatabase(): Promise<void> {
  await current?.destroy();
  current = undefined;
}

/** Grows with every change of what pages show. */
export async function readContentVersion(): Promise<number> {
  const row = await database()
    .selectFrom('content_version')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return row.version;
}

/**
 * Changes what pages show, in one transaction that also raises content_version, so that cached pages know.
 * `change` awaits nothing but the database. Throws a NoRoomError when there is no room for it.
 */
export async function changeContent<T>(change: (transaction: Transaction<Schema>) => Promise<T>): Promise<T> {
  const changing = database()
    .transaction()
    .execute(async (transaction) => {
      const result = await change(transaction);
      await transaction
        .updateTable('content_version')
        .set((column) => ({ version: column('version', '+', 1) }))
        .where('id', '=', 1)
        .execute();
      return result;
    });
  return changing.catch((error: unknown) => {
    throw isOutOfSpace(error) ? new NoRoomError(error) : error;
  });
}
