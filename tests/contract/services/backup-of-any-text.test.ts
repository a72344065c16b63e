import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { storable } from '#domain/text/storable-text.ts';
import { closeDatabase, database, setDatabase } from '#infrastructure/database/database.server.ts';
import { BACKED_UP_TABLES } from '#infrastructure/database/schema/tables.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { restoreBackup } from '#operations/backup/archive/restore-backup.server.ts';
import { writeBackup } from '#operations/backup/archive/write-backup.server.ts';
import { anyJson, anyText } from '../../support/any-text.ts';
import { testFolder } from '../../support/test-folder.ts';
import { type Engine, openFreshDatabase, openMigratedDatabase } from '../engines.ts';

type Row = Record<string, unknown>;
type Rows = Record<string, Row[]>;

// Random texts on each run; a failure prints the seed that reproduces them.
const SEED = Number(process.env['TEXT_SEED'] ?? Date.now() % 2 ** 31);
const SEED_SAID = `TEXT_SEED=${SEED}`;
const ROWS_OF_A_TABLE = 20;
const AT = new Date('2026-11-22T10:00:00.123Z');
/** Columns that can't hold arbitrary text: constrained by the schema, or foreign keys. */
const FIXED: Row = {
  status: 'draft',
  client_type: 'private',
  additional_media_type: 'video',
  delivery_state: 'kept',
  format: 'webp',
  published_at: null,
  first_published_at: null,
};
/** Indexed texts are short, as those of the forms are: PostgreSQL limits the size of an index row. */
const INDEXED_LENGTH = 100;
const REFERS: Record<string, string> = {
  userId: 'user',
  owner_id: 'user',
  project_id: 'production_projects',
  post_id: 'blog_posts',
  category_id: 'blog_categories',
  author_id: 'blog_author',
  preview_id: 'shared_previews',
};

const folder = testFolder('backup-any-text');

/** Read from the schema, so that columns indexed by later migrations are included. */
let indexed: Set<string>;
beforeAll(async () => {
  const schema = await openMigratedDatabase('sqlite', folder);
  const { rows } = await sql<{ name: string | null }>`
    select distinct columns.name from sqlite_master as indexes, pragma_index_info(indexes.name) as columns
    where indexes.type = 'index'`.execute(schema);
  // Index expressions have no column name: those of the schema use these columns.
  indexed = new Set(['search_text', 'email', ...rows.flatMap(({ name }) => name ?? [])]);
  await schema.destroy();
});

/** Rows for every table, with arbitrary text in each text column and arbitrary values in each JSON column. */
async function anyRows(): Promise<{ rows: Rows; json: Record<string, string[]> }> {
  const tables = await database().introspection.getTables();
  const columnsOf = (name: string) => tables.find((table) => table.name === name)?.columns ?? [];
  const texts = fc.sample(anyText(), { numRuns: ROWS_OF_A_TABLE * 200, seed: SEED }).values();
  const values = fc.sample(anyJson(), { numRuns: ROWS_OF_A_TABLE * 12, seed: SEED }).values();
  const rows: Rows = {};
  const json: Record<string, string[]> = {};
  for (const { name } of BACKED_UP_TABLES) {
    json[name] = columnsOf(name)
      .filter((column) => column.dataType.toLowerCase() === 'jsonb')
      .map((column) => column.name);
    rows[name] = Array.from({ length: ROWS_OF_A_TABLE }, (_, index) =>
      Object.fromEntries(
        columnsOf(name).map((column): [string, unknown] => {
          const type = column.dataType.toLowerCase();
          const parent = REFERS[column.name];
          if (parent !== undefined) return [column.name, rows[parent]?.[index]?.['id']];
          if (name === 'blog_posts' && column.name === 'status') return [column.name, 'Draft'];
          if (column.name in FIXED) return [column.name, FIXED[column.name]];
          if (type.startsWith('timestamp')) return [column.name, AT];
          if (type.startsWith('bool')) return [column.name, index % 2 === 0];
          if (type.includes('int')) return [column.name, index];
          if (type === 'jsonb') return [column.name, storable(values.next().value ?? null)];
          // The number, of two digits after any text, makes unique columns unique.
          const text = texts.next().value ?? '';
          const length = indexed.has(column.name) ? INDEXED_LENGTH : text.length;
          return [column.name, storable(`${text.slice(0, length)}${String(index).padStart(2, '0')}`)];
        }),
      ),
    );
  }
  return { rows, json };
}

async function insert({ rows, json }: Awaited<ReturnType<typeof anyRows>>): Promise<void> {
  for (const [name, ofTable] of Object.entries(rows)) {
    const written = ofTable.map((row) => {
      const texts = (json[name] ?? []).map((column) => [column, JSON.stringify(row[column])]);
      return { ...row, ...Object.fromEntries(texts) };
    });
    await (database() as unknown as Kysely<Record<string, Row>>).insertInto(name).values(written).execute();
  }
}

async function everyRow(): Promise<Rows> {
  const all: Rows = {};
  for (const { name, key } of BACKED_UP_TABLES) {
    const rows = await (database() as unknown as Kysely<Record<string, Row>>)
      .selectFrom(name)
      .selectAll()
      .execute();
    all[name] = inOrder(rows, key);
  }
  return all;
}

// The engines have different collations.
function inOrder(rows: Row[], key: string): Row[] {
  return [...rows].sort((one, other) => (String(one[key]) < String(other[key]) ? -1 : 1));
}

describe.each<[Engine, Engine]>([
  ['sqlite', 'sqlite'],
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
  ['postgres', 'postgres'],
])('with arbitrary text in every column, a backup of %s', (from, to) => {
  it(`is restored into ${to} unchanged`, async () => {
    setDatabase(await openMigratedDatabase(from, folder));
    setFileStore(diskFileStore(mkdtempSync(join(folder, 'files-'))));
    const planted = await anyRows();
    await insert(planted);
    const stored = await everyRow();
    for (const { name, key } of BACKED_UP_TABLES)
      expect(stored[name], SEED_SAID).toEqual(inOrder(planted.rows[name] ?? [], key));
    const archive = join(folder, `${from}-${to}.backup`);
    const written = await writeBackup(archive);
    expect(written).toMatchObject({ rows: ROWS_OF_A_TABLE * BACKED_UP_TABLES.length, files: 0 });
    await closeDatabase();
    setDatabase(await openFreshDatabase(to, folder));
    expect(await restoreBackup(archive)).toMatchObject({ rows: written.rows });
    expect(await everyRow(), SEED_SAID).toEqual(stored);
    await closeDatabase();
  });
});
