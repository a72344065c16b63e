import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { ConfigurationError, configuration } from '#infrastructure/configuration.server.ts';
import { makePrivateFolder } from '#infrastructure/private-folder.server.ts';
import { type Database, openDatabase, orConfigurationError } from '../database.server.ts';
import { lockInstallation, ownSchema } from './own-schema.server.ts';

// An arbitrary number that no other program on the same PostgreSQL server is likely to lock.
const ADVISORY_LOCK = 7_215_307;
const SQLITE_BUSY = 5;
const PAUSE_MS = 50;

/**
 * Runs installation work under a lock that excludes the other processes of the installation; it is released when its
 * process ends, however that happens. On PostgreSQL `work` gets a database without timeouts, for migrations. Throws
 * what `work` throws, and as connectDatabase() when the database cannot be opened.
 */
export async function withInstallationLock<T>(
  work: (unlimited: Database | undefined) => Promise<T>,
): Promise<T> {
  const { DATABASE_URL, DATA_DIR } = configuration();
  return DATABASE_URL === undefined ? turnOnDisk(DATA_DIR, work) : turnOnPostgres(DATABASE_URL, work);
}

/** A transaction-level advisory lock is released when its connection is gone, and works through poolers. */
async function turnOnPostgres<T>(address: string, work: (unlimited: Database) => Promise<T>): Promise<T> {
  const unlimited = await openDatabase(address);
  try {
    const schema = await orConfigurationError(() => ownSchema(unlimited));
    if (schema === undefined)
      throw new ConfigurationError('DATABASE_URL: the database has none of the schemas in search_path');
    return await unlimited.transaction().execute(async (turn) => {
      // The server may have timeouts of its own; the transaction waits for the lock, then for its own work.
      await sql`set local statement_timeout = 0`.execute(turn);
      await sql`set local lock_timeout = 0`.execute(turn);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(turn);
      await lockInstallation(turn, ADVISORY_LOCK);
      return work(unlimited);
    });
  } finally {
    await unlimited.destroy();
  }
}

/** A lock file of its own, so that requests to a running site can still write. */
async function turnOnDisk<T>(folder: string, work: (unlimited: undefined) => Promise<T>): Promise<T> {
  await makePrivateFolder(folder);
  const lock = await orConfigurationError(
    async () => new DatabaseSync(join(folder, 'installation-lock.sqlite'), { timeout: 0 }),
  );
  try {
    while (!lockedAtOnce(lock)) await sleep(PAUSE_MS);
    return await work(undefined);
  } finally {
    lock.close();
  }
}

function lockedAtOnce(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY) return false;
    throw error;
  }
}
