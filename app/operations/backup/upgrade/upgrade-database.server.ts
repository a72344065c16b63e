import { sql } from 'kysely';
import { repairSearchIndexes } from '#content/search/search-index-rows.server.ts';
import {
  type Configuration,
  ConfigurationError,
  configuration,
} from '#infrastructure/configuration.server.ts';
import {
  type Database,
  database,
  databaseEngine,
  openDatabase,
} from '#infrastructure/database/database.server.ts';
import { migrate } from '#infrastructure/database/schema/migrate.server.ts';
import { ownSchema } from '#infrastructure/database/schema/own-schema.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { backUpBeforeUpgrade } from './back-up-before-upgrade.server.ts';

/**
 * Applies pending migrations to the database of this process, after a backup of its rows if it has any (§52.5). The
 * caller holds the installation lock; `unlimited` is the database without statement timeouts. With DATABASE_OWNER_URL
 * that account applies them and grants the site's account the use of the rows. Throws the errors of
 * backUpBeforeUpgrade() and migrate().
 */
export async function upgradeDatabase(
  unlimited: Database | undefined,
  given = configuration(),
): Promise<void> {
  const backup = await backUpBeforeUpgrade(given);
  try {
    const applied = await asOwner(given, (owner) =>
      migrate(owner ?? unlimited ?? database(), databaseEngine()),
    );
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

/** Runs `work` with a connection of the owner of the tables, and grants the site's account what it needs. */
async function asOwner<T>(
  { DATABASE_OWNER_URL: address }: Pick<Configuration, 'DATABASE_OWNER_URL'>,
  work: (owner: Database | undefined) => Promise<T>,
): Promise<T> {
  if (address === undefined) return work(undefined);
  const owner = await openDatabase(address);
  try {
    const schema = await ownSchema(owner);
    if (schema === undefined || schema !== (await ownSchema(database())))
      throw new ConfigurationError(
        'DATABASE_OWNER_URL: its search_path has another schema than DATABASE_URL',
      );
    const result = await work(owner);
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(database());
    const [role, place] = [sql.id(rows[0]?.role ?? ''), sql.id(schema)];
    await sql`grant usage on schema ${place} to ${role}`.execute(owner);
    await sql`grant select, insert, update, delete on all tables in schema ${place} to ${role}`.execute(
      owner,
    );
    await sql`grant usage, select on all sequences in schema ${place} to ${role}`.execute(owner);
    return result;
  } finally {
    await owner.destroy();
  }
}
