import { join } from 'node:path';
import { type Dialect, Kysely, PostgresAdapter, sql, type Transaction } from 'kysely';
import { StorageFullError } from '#domain/files/storage-full.ts';
import { ConfigurationError, configuration } from '../configuration.server.ts';
import { isOutOfSpace } from '../out-of-space.server.ts';
import { makePrivateFolder } from '../private-folder.server.ts';
import { isTracing } from '../tracing/tracing.server.ts';
import { DatabaseUnavailableError, isDatabaseUnavailable } from './connection/connection-failure.server.ts';
import { type DatabaseState, DatabaseWatch } from './connection/database-watch.server.ts';
import { reasonOf } from './connection/opening-failure.server.ts';
import { type PostgresOptions, postgresOptions } from './connection/postgres-options.server.ts';
import { raiseVersion } from './content-version/raise-version.server.ts';
import { versionStored } from './content-version/version-cache.server.ts';
import { enqueuePurges, pendingPurges } from './dependencies/pending-purges.server.ts';
import { collectChanges, DependencyTrackingPlugin } from './dependencies/track-dependencies.server.ts';
import { recordStatement } from './record-statement.server.ts';
import { currentSnapshot } from './replica/read-scope.server.ts';
import type { Schema } from './schema/schema.server.ts';

export type Database = Kysely<Schema>;

export type Engine = 'sqlite' | 'postgres';

let current: Database | undefined;
let watch: DatabaseWatch | undefined;

/**
 * Opens the database of an address: `postgres://…`, or a file for the embedded one. The engine that is not used
 * is not loaded. `watch`: for a site that serves; what it promises says postgres-dialect.server.ts. `options`: instead of what
 * the configuration says of PostgreSQL.
 */
export async function openDatabase(
  address: string,
  watch?: DatabaseWatch,
  options?: PostgresOptions,
): Promise<Database> {
  const dialect: Dialect =
    engineOf(address) === 'postgres'
      ? (await import('./connection/postgres-dialect.server.ts')).postgresDialect(
          address,
          options ?? postgresOptions(),
          watch,
        )
      : (await import('./connection/sqlite-dialect.server.ts')).sqliteDialect(address);
  return new Kysely<Schema>({
    dialect,
    plugins: hasCdn() ? [new DependencyTrackingPlugin()] : [],
    ...(isTracing() && { log: recordStatement }),
  });
}

/**
 * Opens the database that the configuration names and makes it the one of this process: with `serving` one whose
 * outages are watched and whose statements have a time limit. Throws a ConfigurationError when it cannot be opened,
 * DatabaseUnavailableError when nobody answers there.
 */
export async function connectDatabase({ serving = false } = {}): Promise<Database> {
  if (current) return current;
  const { DATABASE_URL, DATA_DIR } = configuration();
  if (DATABASE_URL === undefined) await makePrivateFolder(DATA_DIR);
  const watching = serving && DATABASE_URL !== undefined ? await watchOver(DATABASE_URL) : undefined;
  await orConfigurationError(async () => {
    const opened = await openDatabase(DATABASE_URL ?? join(DATA_DIR, 'database.sqlite'), watching);
    try {
      await sql`select 1`.execute(opened);
    } catch (error) {
      watching?.end();
      await opened.destroy();
      throw error;
    }
    current = opened;
    watch = watching;
  });
  return database();
}

async function watchOver(address: string): Promise<DatabaseWatch> {
  const { probePostgres } = await import('./connection/postgres-dialect.server.ts');
  return new DatabaseWatch(() => probePostgres(address, postgresOptions()));
}

/** Opens what the configuration names; what fails becomes the one line that the operator reads. */
export async function orConfigurationError<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    const variable = configuration().DATABASE_URL === undefined ? 'DATA_DIR' : 'DATABASE_URL';
    const line = `${variable}: the database cannot be opened (${reasonOf(error)})`;
    throw isDatabaseUnavailable(error) ? new DatabaseUnavailableError(line) : new ConfigurationError(line);
  }
}

/** Makes an opened database the one of this process: tests and commands. */
export function setDatabase(database: Database): void {
  current = database;
}

/**
 * The database of this process; while a public page is drawn from a replica, what that one shows (docs/decisions/048). Throws
 * before connectDatabase().
 */
export function database(): Database {
  return currentSnapshot() ?? primaryDatabase();
}

/** The database itself, whatever is being drawn: for what is written, and for what is kept beyond the page. */
export function primaryDatabase(): Database {
  if (!current) throw new Error('The database is not connected yet');
  return current;
}

/** Which engine answers: migrations and the authentication library want to know. */
export function databaseEngine(): Engine {
  return primaryDatabase().getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

function engineOf(address: string): Engine {
  return /^postgres(ql)?:\/\//.test(address) ? 'postgres' : 'sqlite';
}

/** Closes the database of this process, if it has one, and ends its watch. */
export async function closeDatabase(): Promise<void> {
  const closing = current;
  watch?.end();
  watch = undefined;
  current = undefined;
  await closing?.destroy();
}

/** Whether the database of this process answers. The embedded one is part of the process: always. */
export function databaseState(): DatabaseState {
  return watch?.state ?? 'reachable';
}

/** Says that an answer of the database is late, so that somebody finds out why. */
export function reportDatabaseFailure(): void {
  watch?.reportFailure();
}

/** How often a connection of this process broke, or an answer was late. */
export function databaseFailures(): number {
  return watch?.doubts ?? 0;
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
 * Changes what pages show, in one transaction that also raises content_version, so that cached pages know: on every process
 * of this instance before this resolves, on others within a second (§54.2). It also asks for what a CDN in front has to forget
 * (§55.4). `change` awaits nothing but the database. Throws a StorageFullError when there is no room for it.
 */
export async function changeContent<T>(change: (transaction: Transaction<Schema>) => Promise<T>): Promise<T> {
  const { result, version, asked } = await runInTransaction(async (transaction) => {
    const { value, changed } = hasCdn()
      ? await collectChanges(() => change(transaction))
      : { value: await change(transaction), changed: undefined };
    return {
      result: value,
      version: await raiseVersion(transaction),
      asked: changed !== undefined && (await enqueuePurges(transaction, changed)),
    };
  });
  await versionStored(version);
  // From now on this instance draws what is new.
  if (asked) pendingPurges();
  return result;
}

function hasCdn(): boolean {
  return configuration().CDN !== 'none';
}

/** Changes what no page shows, in one transaction; else as changeContent(). */
export async function runInTransaction<T>(
  change: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  try {
    return await primaryDatabase().transaction().execute(change);
  } catch (error) {
    throw isOutOfSpace(error) ? new StorageFullError(error) : error;
  }
}
