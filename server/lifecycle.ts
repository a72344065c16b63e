import { configuration } from '#infrastructure/configuration.server.ts';
import { closeDatabase, connectDatabase, databaseEngine } from '#infrastructure/database/database.server.ts';
import { migrate } from '#infrastructure/database/migrate.server.ts';
import { log } from '#infrastructure/log.server.ts';

/** Everything that must be there before the first request is answered. */
export async function prepare(_options: { firstProcess: boolean }): Promise<void> {
  const database = await connectDatabase();
  const applied = await migrate(database, databaseEngine());
  if (applied.length > 0) log.info('migrations applied', { migrations: applied });
  log.debug('prepared', { data: configuration().DATA_DIR });
}

/** Ends what the process holds. */
export async function drain(): Promise<void> {
  await closeDatabase();
}
