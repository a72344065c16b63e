import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Dialect, Kysely, type LogEvent, PostgresAdapter, sql, type Transaction } from 'kysely';
import { StorageFullError } from '#domain/files/storage-full.ts';
import { currentActor } from '../acting-administrator.server.ts';
import { ConfigurationError, configuration, OperatorError } from '../configuration.server.ts';
import { isOutOfSpace } from '../out-of-space.server.ts';
import { makePrivateFolder } from '../private-folder.server.ts';
import { isTracing, recordSpan } from '../tracing/tracing.server.ts';
import { type DatabaseState, DatabaseWatch } from './connection/database-watch.server.ts';
import { reasonOf } from './connection/opening-failure.server.ts';
import { type PostgresOptions, postgresOptions } from './connection/postgres-options.server.ts';
import {
  connectedDatabase,
  type Database,
  primaryDatabase,
  setDatabase,
} from './connection/primary-database.server.ts';
import { raiseVersion } from './content-version/raise-version.server.ts';
import { versionStored } from './content-version/version-cache.server.ts';
import {
  DatabaseUnavailableError,
  isDatabaseUnavailable,
  isRolledBackForAnother,
} from './database-unavailable.server.ts';
import { enqueuePurges, pendingPurges } from './dependencies/pending-purges.server.ts';
import { collectChanges, DependencyTrackingPlugin } from './dependencies/track-dependencies.server.ts';
import { currentSnapshot } from './replica/read-scope.server.ts';
import type { Schema } from './schema/schema.server.ts';

export type { Database };
export { setDatabase };

export type Engine = 'sqlite' | 'postgres';

let watch: DatabaseWatch | undefined;

/**
 * Opens a database by its URL: `postgres://…`, or the file of the embedded one. Loads only the engine in use. `watch`:
 * for a serving site; see postgres-dialect.server.ts. `options` replace the PostgreSQL options of the configuration.
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
      : (await import('./connection/sqlite-dialect.server.ts')).sqliteDialect(address, watch);
  return new Kysely<Schema>({
    dialect,
    plugins: hasCdn() ? [new DependencyTrackingPlugin()] : [],
    ...(isTracing() && { log: recordStatement }),
  });
}

/** Records a database statement in the current trace: its SQL, never its parameters. */
function recordStatement(event: LogEvent): void {
  const { sql: text } = event.query;
  const command = /^\w*/.exec(text)?.[0].toLowerCase() ?? '';
  recordSpan(
    `database ${command}`,
    { 'db.query.text': text },
    event.queryDurationMillis,
    event.level === 'error' ? event.error : undefined,
  );
}

/**
 * Opens the configured database as the one of this process; with `serving`, outages are watched and statements have a
 * timeout. Throws a ConfigurationError when it cannot be opened, DatabaseUnavailableError when it is unreachable.
 */
export async function connectDatabase({ serving = false } = {}): Promise<Database> {
  const connected = connectedDatabase();
  if (connected) return connected;
  const { DATABASE_URL, DATA_DIR } = configuration();
  if (DATABASE_URL === undefined) await makePrivateFolder(DATA_DIR);
  const watching = serving ? await watchOver(DATABASE_URL) : undefined;
  await orConfigurationError(async () => {
    const opened = await openDatabase(DATABASE_URL ?? join(DATA_DIR, 'database.sqlite'), watching);
    try {
      await sql`select 1`.execute(opened);
    } catch (error) {
      watching?.end();
      await opened.destroy();
      throw error;
    }
    setDatabase(opened);
    watch = watching;
  });
  return database();
}

/** The embedded database is part of the process: it is never away, and its failures are counted. */
async function watchOver(address: string | undefined): Promise<DatabaseWatch> {
  if (address === undefined) return new DatabaseWatch(async () => {});
  const { probePostgres } = await import('./connection/postgres-dialect.server.ts');
  return new DatabaseWatch(() => probePostgres(address, postgresOptions()));
}

/** Opens what the configuration names; a failure becomes the one line that the operator reads. */
export async function orConfigurationError<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const variable = configuration().DATABASE_URL === undefined ? 'DATA_DIR' : 'DATABASE_URL';
    const line = `${variable}: the database cannot be opened (${reasonOf(error)})`;
    throw isDatabaseUnavailable(error) ? new DatabaseUnavailableError(line) : new ConfigurationError(line);
  }
}

/**
 * The database of this process; while a public page is rendered from a replica, the snapshot of the replica
 * (docs/decisions/048). Throws before connectDatabase().
 */
export function database(): Database {
  return currentSnapshot() ?? primaryDatabase();
}

/** The engine, for migrations and the authentication library. */
export function databaseEngine(): Engine {
  return primaryDatabase().getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

function engineOf(address: string): Engine {
  return /^postgres(ql)?:\/\//.test(address) ? 'postgres' : 'sqlite';
}

/** Closes the database of this process, if it has one, and ends its watch. */
export async function closeDatabase(): Promise<void> {
  const closing = connectedDatabase();
  watch?.end();
  watch = undefined;
  setDatabase(undefined);
  await closing?.destroy();
}

/** Whether the database of this process responds. */
export function databaseState(): DatabaseState {
  return watch?.state ?? 'reachable';
}

/** Reports a late response of the database: the watch probes it. */
export function reportDatabaseFailure(): void {
  watch?.reportFailure();
}

/** Number of broken connections, late responses and timeouts of a lock of this process. */
export function databaseFailures(): number {
  return watch?.failures ?? 0;
}

/** Raised by every change of what pages show. Of the primary, also for a page that reads a replica, which may be behind. */
export async function readContentVersion(): Promise<number> {
  const row = await primaryDatabase()
    .selectFrom('content_version')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return row.version;
}

/**
 * Changes what pages show, in one transaction that also raises content_version, which invalidates cached pages: in
 * every process of this instance before this resolves, on others within a second (§54.2). It also enqueues the CDN
 * purges (§55.4). `change` awaits nothing but the database. `isPublic`: whether its result is something that visitors
 * get; otherwise nothing is invalidated. Throws a StorageFullError when the disk is full.
 */
export async function changeContent<T>(
  change: (transaction: Transaction<Schema>) => Promise<T>,
  isPublic: (result: T) => boolean = () => true,
): Promise<T> {
  const { result, version, purging } = await runInTransaction(async (transaction) => {
    const { value, changed } = hasCdn()
      ? await collectChanges(() => change(transaction))
      : { value: await change(transaction), changed: undefined };
    if (!isPublic(value)) return { result: value };
    return {
      result: value,
      version: await raiseVersion(transaction),
      purging: changed !== undefined && (await enqueuePurges(transaction, changed)),
    };
  });
  if (version !== undefined) await versionStored(version);
  // Only from now on does this instance render the change.
  if (purging) pendingPurges();
  return result;
}

function hasCdn(): boolean {
  return configuration().CDN !== 'none';
}

/**
 * Locks all content until the transaction ends: of two changes that depend on each other the second one waits, and sees
 * the first. On SQLite every write transaction is serialized anyway.
 */
export async function lockContent(transaction: Transaction<Schema>): Promise<void> {
  await transaction
    .updateTable('content_version')
    .set((column) => ({ version: column.ref('version') }))
    .where('id', '=', 1)
    .execute();
}

/** How often a transaction runs that PostgreSQL ends for the sake of another one. */
const MAX_RUNS = 3;
/** The longest random wait before the next run, in milliseconds: two transactions that met are not to meet again. */
const MAX_WAIT_MS = 50;

/**
 * Changes what no page shows, in one transaction; otherwise like changeContent(). PostgreSQL ends one of two
 * transactions that wait for each other (deadlock): it runs again. So `change` has no effect outside the database that
 * a second run would repeat.
 */
export async function runInTransaction<T>(
  change: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const actor = currentActor();
  const undoable = actor?.undoable ?? false;
  for (let run = 1; ; run += 1)
    try {
      return await primaryDatabase().transaction().execute(change);
    } catch (error) {
      if (run === MAX_RUNS || !isRolledBackForAnother(error))
        throw isOutOfSpace(error) ? new StorageFullError(error) : error;
      // The entries of the audit log were rolled back too.
      if (actor) actor.undoable = undoable;
      await setTimeout(Math.random() * MAX_WAIT_MS * run);
    }
}
