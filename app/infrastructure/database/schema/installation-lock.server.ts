import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { ConfigurationError, configuration } from '#infrastructure/configuration.server.ts';
import { makePrivateFolder } from '#infrastructure/private-folder.server.ts';
import { type Database, openDatabase, orConfigurationError } from '../database.server.ts';
import { lockInstallation, ownSchema } from './own-schema.server.ts';

// Any number that no other program of the same PostgreSQL server is likely to lock.
const ADVISORY_LOCK = 7_215_307;
const SQLITE_BUSY = 5;
const PAUSE_MS = 50;

/**
 * Does what installs the site while no other process of the same installation does: they take turns, and a turn ends
 * with its process, however that ends. On PostgreSQL `work` is given a database without time limits, for migrations.
 * Throws what `work` throws, and as connectDatabase() when the database cannot be opened.
 */
export async function withInstallationLock<T>(
  work: (unlimited: Database | undefined) => Promise<T>,
): Promise<T> {
  const { DATABASE_URL, DATA_DIR } = configuration();
  return DATABASE_URL === undefined ? turnOnDisk(DATA_DIR, work) : turnOnPostgres(DATABASE_URL, work);
}

/** The lock of a transaction is free again when its connection is gone, and passes through poolers. */
async function turnOnPostgres<T>(address: string, work: (unlimited: Database) => Promise<T>): Promise<T> {
  const unlimited = await openDatabase(address);
  try {
    const schema = await orConfigurationError(() => ownSchema(unlimited));
    if (schema === undefined)
      throw new ConfigurationError(
        'DATABASE_URL: the database has no schema of those that search_path names',
      );
    return await unlimited.transaction().execute(async (turn) => {
      // The server may have limits of its own; the turn waits for another one, then for its own work.
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

/** A file of its own, so that requests to a site that already runs can write meanwhile. */
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
