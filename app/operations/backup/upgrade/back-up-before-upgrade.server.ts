import { openBackupStore } from '#infrastructure/backup-store/backup-store.server.ts';
import type { BackupStore } from '#infrastructure/backup-store/backup-store-port.ts';
import { type Configuration, ConfigurationError } from '#infrastructure/configuration.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { isDatabaseUnavailable } from '#infrastructure/database/database-unavailable.server.ts';
import { readAppliedMigrations, readMigrationFiles } from '#infrastructure/database/schema/migrate.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { ENCRYPTED_ENDING } from '../archive/encryption.server.ts';
import { tableWithRows } from '../archive/table-with-rows.server.ts';
import { writeBackup } from '../archive/write-backup.server.ts';

const BEGINNING = 'before-upgrade-';
const KEPT_BACKUPS = 3;

export type UpgradeBackup = { name: string; remove(): Promise<void> };

/**
 * Writes a backup of the rows into the site's backup store, named by the time and the last migration, when the database
 * has rows and pending migrations; retains the newest three (§52.5, docs/decisions/043). Undefined when there is
 * nothing to back up or BACKUP_BEFORE_UPGRADE=0. The caller holds the installation lock. Throws a ConfigurationError of
 * one line when it cannot be written.
 */
export async function backUpBeforeUpgrade(given: Configuration): Promise<UpgradeBackup | undefined> {
  const last = await lastBeforeUpgrade();
  if (last === undefined || !given.BACKUP_BEFORE_UPGRADE) return undefined;
  let store: BackupStore | undefined;
  try {
    store = await openBackupStore(given);
    const { BACKUP_PASSPHRASE: passphrase } = given;
    const moment = new Date().toISOString().replace(/[:.]/g, '-');
    const ending = passphrase === undefined ? '' : ENCRYPTED_ENDING;
    const name = `${BEGINNING}${moment}-${last.replace(/\.sql$/, '')}.backup${ending}`;
    log.info('the rows are backed up before the upgrade', { place: store.place, name });
    const made = await store.add(name, (file) => writeBackup(file, passphrase, { rowsOnly: true }));
    log.info('the rows are backed up', { name, rows: made.rows, megabytes: made.bytes / 1e6 });
    await removeOlder(store);
    return { name, remove: async () => void (await store?.delete(name)) };
  } catch (error) {
    if (!(error instanceof Error) || isDatabaseUnavailable(error)) throw error;
    const place = store ? ` into ${store.place}` : '';
    const reason = error.message.split('\n')[0];
    throw new ConfigurationError(
      `the backup before the upgrade could not be written${place} (${reason}): nothing was changed; mend that, or set BACKUP_BEFORE_UPGRADE=0 to go on without one`,
    );
  }
}

/**
 * The last applied migration of a database that has rows and pending migrations; undefined otherwise, also for a newer
 * version's database.
 */
async function lastBeforeUpgrade(): Promise<string | undefined> {
  const applied = await readAppliedMigrations(database());
  const known = await readMigrationFiles();
  const isOlder = applied.length < known.length && applied.every((name) => known.includes(name));
  return isOlder && (await tableWithRows()) !== undefined ? applied.at(-1) : undefined;
}

async function removeOlder(store: BackupStore): Promise<void> {
  // Names begin with the time, so they sort by it.
  const names = (await store.names(BEGINNING)).toSorted().toReversed();
  for (const name of names.slice(KEPT_BACKUPS)) await store.delete(name);
}
