import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Kysely } from 'kysely';
import { isSearchIndex } from '#content/search/search-index.server.ts';
import { readAppliedMigrations } from '#infrastructure/database/schema/migrate.server.ts';
import { ownTables } from '#infrastructure/database/schema/own-schema.server.ts';

/** The folder of the released versions' fixtures. */
export const SCHEMA_FIXTURES = join('tests', 'contract', 'schema-fixtures');

const ENDING = '.json.gz';

type Row = Record<string, unknown>;

/** Every row of a version's database, independent of the engine, and its applied migrations. */
export type SchemaFixture = { migrations: string[]; rows: Record<string, Row[]> };

/** Writes the contents of a database, named by the number of its migrations and the last of them. Returns the file. */
export async function writeSchemaFixture<T>(database: Kysely<T>, folder: string): Promise<string> {
  const migrations = await readAppliedMigrations(database);
  const last = migrations.at(-1) ?? '';
  const number = String(migrations.length).padStart(3, '0');
  const file = join(folder, `${number}-until-${last.replace(/\.sql$/, '')}${ENDING}`);
  const fixture: SchemaFixture = { migrations, rows: await everyRow(database) };
  await writeFile(file, gzipSync(JSON.stringify(fixture), { level: 9 }));
  return file;
}

/** Reads a file of writeSchemaFixture(). */
export async function readSchemaFixture(file: string): Promise<SchemaFixture> {
  return JSON.parse(gunzipSync(await readFile(file)).toString()) as SchemaFixture;
}

async function everyRow<T>(database: Kysely<T>): Promise<SchemaFixture['rows']> {
  const rows: SchemaFixture['rows'] = {};
  for (const { name } of await ownTables(database)) {
    if (name === 'schema_migrations' || isSearchIndex(name)) continue;
    const found = await (database as unknown as Kysely<Record<string, Row>>)
      .selectFrom(name)
      .selectAll()
      .execute();
    if (found.length > 0) rows[name] = found;
  }
  return rows;
}
