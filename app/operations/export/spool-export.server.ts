import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { StoredContent } from '#domain/site-content/stored-content.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { readAppliedMigrations, readMigrationFiles } from '#infrastructure/database/schema/migrate.server.ts';
import { TABLES, type TableName } from '#infrastructure/database/schema/tables.server.ts';
import { type Row, rowsOf } from '../backup/archive/archive.server.ts';
import { BackupError } from '../backup/archive/backup-error.ts';
import { type SpooledTable, spoolRows } from '../backup/archive/spool-rows.server.ts';
import { readBackupPlan } from '../backup/backup-plan.server.ts';
import { pageLines, type StoredContents, settingsLines } from './exported-contents.ts';
import { EXPORTED_FILES, EXPORTED_TABLES } from './exported-tables.ts';

/** The exported rows as of one moment. */
export type SpooledExport = {
  at: Date;
  rows: number;
  rowsOf(table: TableName): AsyncIterable<Row>;
  settings: Row[];
  pages: Row[];
};

/**
 * Reads every exported row as of one moment, while the site runs, into a folder; columns that are not exported never
 * leave the database. Throws a BackupError when the database is of another version.
 */
export async function spoolExport(folder: string): Promise<SpooledExport> {
  const [applied, known] = [await readAppliedMigrations(database()), await readMigrationFiles()];
  const missing = known.find((name) => !applied.includes(name));
  if (missing !== undefined)
    throw new BackupError(
      applied.length === 0
        ? 'there is nothing to export: this database is empty'
        : `the database lacks the migration ${missing}: start this version once, or export with the one before`,
    );
  const { plan } = await readBackupPlan();
  const at = new Date();
  const { tables } = await spoolRows(folder, { wanted: SPOOLED });
  const spooled = async function* (table: TableName) {
    for await (const { row } of rowsOf(createReadStream(join(folder, table)))) yield row;
  };
  const contents = await storedContents(spooled('site_contents'));
  return {
    at,
    rows: Object.values(tables).reduce((sum, table) => sum + table.rows, 0),
    rowsOf: spooled,
    settings: settingsLines(contents, plan),
    pages: pageLines(contents),
  };
}

/** The column that marks a file for deletion; it is read in addition to the exported ones. */
export const GOING = 'deleted_at';

const SPOOLED: readonly SpooledTable[] = [
  ...EXPORTED_TABLES.map(({ table: name, key, fields }) => ({ name, key, columns: Object.keys(fields) })),
  {
    name: EXPORTED_FILES.table,
    key: EXPORTED_FILES.key,
    columns: [...Object.keys(EXPORTED_FILES.fields), GOING],
  },
  { name: 'site_contents', key: TABLES.site_contents.key },
];

async function storedContents(rows: AsyncIterable<Row>): Promise<StoredContents> {
  const contents: StoredContents = {};
  for await (const row of rows)
    contents[String(row['name'])] = {
      published: (row['published'] ?? {}) as StoredContent,
      draft: row['draft'] as StoredContent | null,
    };
  return contents;
}
