import { type Kysely, sql } from 'kysely';
import type { Database, Engine } from '#infrastructure/database/database.server.ts';
import { migrate } from '#infrastructure/database/schema/migrate.server.ts';
import { BACKED_UP_TABLES } from '#infrastructure/database/schema/tables.server.ts';
import type { SchemaFixture } from '../../commands/schema-fixture/schema-fixture.ts';

type AnyDatabase = Kysely<Record<string, Record<string, unknown>>>;

/** Restores a schema fixture into an empty database: the migrations of that version, and its rows. */
export async function restoreFixture(
  database: Database,
  engine: Engine,
  fixture: SchemaFixture,
): Promise<void> {
  await migrate(database, engine, { only: fixture.migrations });
  const tables = await database.introspection.getTables();
  // Referenced rows come first, in the order in which a restore writes tables.
  const order = new Map<string, number>(BACKED_UP_TABLES.map(({ name }, index) => [name, index]));
  const rank = (table: string) => order.get(table) ?? order.size;
  const inOrder = Object.entries(fixture.rows).toSorted(([a], [b]) => rank(a) - rank(b));
  await (database as unknown as AnyDatabase).transaction().execute(async (transaction) => {
    for (const [table, rows] of inOrder) {
      const columns = tables.find(({ name }) => name === table)?.columns ?? [];
      const json = columns
        .filter(({ dataType }) => dataType.toLowerCase() === 'jsonb')
        .map(({ name }) => name);
      const written = rows.map((row) => ({
        ...row,
        ...Object.fromEntries(
          json.map((name) => [name, row[name] === null ? null : JSON.stringify(row[name])]),
        ),
      }));
      // A migration may have inserted a row.
      await transaction.deleteFrom(table).execute();
      await transaction.insertInto(table).values(written).execute();
    }
  });
}

/** Every table, column, key and index of a database in a normalized order: equal results mean equal schemas. */
export async function schemaOf(database: Database, engine: Engine): Promise<Record<string, string[]>> {
  if (engine === 'sqlite') {
    const { rows } = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_master where sql is not null`.execute(database);
    // A column that was added later is the last one: the order of a definition's parts is ignored.
    return Object.fromEntries(rows.map(({ name, sql: text }) => [name, partsOf(text)]));
  }
  const { rows } = await sql<{ name: string; part: string }>`
    select table_name as name, concat_ws(' ', column_name, data_type, is_nullable, column_default) as part
      from information_schema.columns where table_schema = 'public'
    union all select indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass::text, concat_ws(' ', conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace`.execute(database);
  const names = [...new Set(rows.map(({ name }) => name))];
  return Object.fromEntries(
    names.map((name) => [
      name,
      rows
        .filter((row) => row.name === name)
        .map(({ part }) => part)
        .toSorted(),
    ]),
  );
}

function partsOf(definition: string): string[] {
  return definition
    .replace(/[()]/g, ' ')
    .split(',')
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .toSorted();
}
