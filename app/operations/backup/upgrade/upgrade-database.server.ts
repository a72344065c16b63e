import { repairSearchIndexes } from '#content/search/search-index-rows.server.ts';
import { ConfigurationError, configuration } from '#infrastructure/configuration.server.ts';
import { type Database, database, databaseEngine } from '#infrastructure/database/database.server.ts';
import { migrate } from '#infrastructure/database/schema/migrate.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { backUpBeforeUpgrade } from './back-up-before-upgrade.server.ts';

/**
 * Applies pending migrations to the database of this process, after a backup of its rows if it has any (§52.5). The
 * caller holds the installation lock; `unlimited` is the database without statement timeouts. Throws the errors of
 * backUpBeforeUpgrade() and migrate().
 */
export async function upgradeDatabase(
  unlimited: Database | undefined,
  given = configuration(),
): Promise<void> {
  const backup = await backUpBeforeUpgrade(given);
  try {
    const applied = await migrate(unlimited ?? database(), databaseEngine());
    if (applied.length > 0) log.info('migrations applied', { migrations: applied });
    const mended = await repairSearchIndexes(database(), databaseEngine());
    if (mended.length > 0)
      log.warn('search indexes did not fit their tables and were made anew', { tables: mended });
  } catch (error) {
    // Nothing was changed: a process that restarts again and again would fill the disk with identical backups.
    if (error instanceof ConfigurationError) await backup?.remove();
    throw error;
  }
}
