import { hash } from 'node:crypto';
import { openBackupStore } from '#infrastructure/backup-store/backup-store.server.ts';
import type { BackupStore } from '#infrastructure/backup-store/backup-store-port.ts';
import { type Configuration, ConfigurationError } from '#infrastructure/configuration.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { isDatabaseUnavailable } from '#infrastructure/database/database-unavailable.server.ts';
import {
  readAppliedMigrations,
  readMigrationFiles,
  readMigrationMoment,
} from '#infrastructure/database/schema/migrate.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { ENCRYPTED_ENDING } from '../archive/encryption.server.ts';
import { tableWithRows } from '../archive/table-with-rows.server.ts';
import { writeBackup } from '../archive/write-backup.server.ts';

const KEPT_BACKUPS = 3;
const INSTALLATION_LENGTH = 12;

export type UpgradeBackup = { name: string; remove(): Promise<void> };

/**
 * Writes a backup of the rows into the site's backup store, named by the installation, the time and the last migration,
 * when the database has rows and pending migrations; retains the installation's newest three (§52.5, docs/decisions/043),
 * this one among them. Undefined when there is
 * nothing to back up or BACKUP_BEFORE_UPGRADE=0. The caller holds the installation lock. Throws a ConfigurationError of
 * one line when it cannot be written.
 */
export async function backUpBeforeUpgrade(given: Configuration): Promise<UpgradeBackup | undefined> {
  const applied = await appliedBeforeUpgrade();
  const [first, last] = [applied?.at(0), applied?.at(-1)];
  if (first === undefined || last === undefined || !given.BACKUP_BEFORE_UPGRADE) return undefined;
  let store: BackupStore | undefined;
  try {
    store = await openBackupStore(given);
    const { BACKUP_PASSPHRASE: passphrase } = given;
    const moment = new Date().toISOString().replace(/[:.]/g, '-');
    const ending = passphrase === undefined ? '' : ENCRYPTED_ENDING;
    const beginning = `before-upgrade-${await installationName(first, given)}-`;
    const name = `${beginning}${moment}-${last.replace(/\.sql$/, '')}.backup${ending}`;
    log.info('the rows are backed up before the upgrade', { place: store.place, name });
    // Of starts that were killed meanwhile: restarted again and again, they would fill the disk.
    await store.removeUnfinished(beginning);
    const made = await store.add(name, (file) => writeBackup(file, passphrase, { rowsOnly: true }));
    log.info('the rows are backed up', { name, rows: made.rows, megabytes: made.bytes / 1e6 });
    await removeOlder(store, beginning, name);
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
 * The applied migrations of a database that has rows and pending migrations; undefined otherwise, also for a newer
 * version's database.
 */
async function appliedBeforeUpgrade(): Promise<string[] | undefined> {
  const applied = await readAppliedMigrations(database());
  const known = await readMigrationFiles();
  const isOlder = applied.length < known.length && applied.every((name) => known.includes(name));
  return isOlder && (await tableWithRows()) !== undefined ? applied : undefined;
}

/**
 * Distinguishes this installation's backups from those of others in the same place (§51.4). Read, never written: nothing
 * may be changed before the backup. A restored copy has another first migration, a copied database another URL.
 */
async function installationName(first: string, { SITE_URL }: Configuration): Promise<string> {
  const installedAt = await readMigrationMoment(first);
  return hash('sha256', `${installedAt.toISOString()} ${SITE_URL}`).slice(0, INSTALLATION_LENGTH);
}

async function removeOlder(store: BackupStore, beginning: string, made: string): Promise<void> {
  // Names continue with the time, so they sort by it; a clock that is behind must not remove what was just made.
  const others = (await store.names(beginning))
    .filter((name) => name !== made)
    .toSorted()
    .toReversed();
  for (const name of others.slice(KEPT_BACKUPS - 1)) await store.delete(name);
}
