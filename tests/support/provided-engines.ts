import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { type Engine, openDatabase } from '#infrastructure/database/database.server.ts';
import { migrate } from '#infrastructure/database/schema/migrate.server.ts';
import type { PostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a real, empty PostgreSQL server's first database. */
    postgresUrl: string;
    /** What the checks on both engines run on. */
    engines: Engine[];
    /** An embedded database that holds every table and no row. */
    migratedFile: string;
  }
}

/** The database of the server that holds every table and no row. */
export const MIGRATED = 'migrated';

/**
 * Gives the checks of a run the server and the engines that they run on. An installation's empty database is made here
 * once: a copy of it takes a tenth of the time of every migration. What it returns ends all of it.
 */
export async function provideEngines(
  project: TestProject,
  server: PostgresServer,
  engines: Engine[],
): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'migrated-'));
  const file = join(folder, 'database.sqlite');
  const embedded = await openDatabase(file);
  await migrate(embedded, 'sqlite');
  // Otherwise a part of it lies in the journal beside it.
  await sql`pragma wal_checkpoint(truncate)`.execute(embedded);
  await embedded.destroy();

  const first = await openDatabase(server.url);
  await sql`create database ${sql.id(MIGRATED)}`.execute(first);
  await first.destroy();
  const served = await openDatabase(Object.assign(new URL(server.url), { pathname: `/${MIGRATED}` }).href);
  await migrate(served, 'postgres');
  await served.destroy();

  project.provide('postgresUrl', server.url);
  project.provide('engines', engines);
  project.provide('migratedFile', file);
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await server.stop();
  };
}
