import { ConfigurationError, configuration } from '#infrastructure/configuration.server.ts';
import { type Database, database, databaseEngine } from '#infrastructure/database/database.server.ts';
import { migrate } from '#infrastructure/database/schema/migrate.server.ts';
import { repairSearchIndexes } from '#infrastructure/database/search-index-rows.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { backUpBeforeUpgrade } from './back-up-before-upgrade.ts';

/**
 * Brings the database of this process up to this version, after a backup of its rows where it has any (§52.5). Called in the
 * installation's turn; `unlimited` is the database without time limits. Throws what backUpBeforeUpgrade() and migrate() throw.
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
    // Nothing was changed: a process that is started again and again would fill the place with the same.
    if (error instanceof ConfigurationError) await backup?.remove();
    throw error;
  }
}
