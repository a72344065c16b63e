import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type AnyDatabase, readConsistently } from '#infrastructure/database/consistent-read.server.ts';
import { readAppliedMigrations, readMigrationFiles } from '#infrastructure/database/schema/migrate.server.ts';
import { BACKED_UP_TABLES, type TableName } from '#infrastructure/database/schema/tables.server.ts';
import { lineOfRow, type Row } from './archive.server.ts';
import { BackupError } from './backup-error.ts';
import { type TableSum, tableSum } from './check-archive.server.ts';

// An article may have a million characters; this many rows are in memory at a time.
const ROW_BATCH_SIZE = 50;

/** Of a database of a former version: without the tables that later migrations add. */
export type SpooledRows = {
  migrations: string[];
  tables: Partial<Record<TableName, TableSum>>;
  /** The content version of these rows; undefined in a database from before it existed. */
  contentVersion: number | undefined;
};

/** A table to read, with the column that orders it; without `columns`: all of them. */
export type SpooledTable = { name: TableName; key: string; columns?: readonly string[] };

/**
 * Reads every row as of one moment, also from a database of a former version, into one JSON Lines file for each table: a
 * tar entry needs its size in advance. Throws a BackupError when a row cannot be read or a newer version has used the
 * database.
 */
export async function spoolRows(
  folder: string,
  {
    wanted = BACKED_UP_TABLES,
    ending,
  }: { wanted?: readonly SpooledTable[]; ending?: AbortSignal | undefined } = {},
): Promise<SpooledRows> {
  return readConsistently(async ({ connection, tables: there, contentVersion }) => {
    const migrations = await readAppliedMigrations(connection);
    const known = await readMigrationFiles();
    const newer = migrations.find((name) => !known.includes(name));
    if (newer)
      throw new BackupError(
        `the database was used by a newer version, which has ${newer}: back it up with that one`,
      );
    const tables: Partial<Record<TableName, TableSum>> = {};
    for (const table of wanted) {
      const { name } = table;
      if (!there.has(name)) continue;
      const sum = tableSum();
      const lines = async function* () {
        for await (const row of rowsInOrder(connection, table)) {
          sum.add(row);
          yield lineOfRow(row);
        }
      };
      const options = ending ? { signal: ending } : {};
      await pipeline(Readable.from(lines()), createWriteStream(join(folder, name), { mode: 0o600 }), options);
      tables[name] = sum.end();
    }
    return { migrations, tables, contentVersion };
  });
}

async function* rowsInOrder(
  connection: AnyDatabase,
  { name: table, key, columns }: SpooledTable,
): AsyncIterable<Row> {
  let after: unknown;
  for (;;) {
    const part = await connection
      .selectFrom(table)
      .$if(columns === undefined, (query) => query.selectAll())
      .$if(columns !== undefined, (query) => query.select([...(columns ?? [])]))
      .$if(after !== undefined, (query) => query.where(key, '>', after))
      .orderBy(key)
      .limit(ROW_BATCH_SIZE)
      .execute()
      .catch((error: unknown) => {
        if (!(error instanceof SyntaxError)) throw error;
        // SQLite accepts any text in a JSON column; JSON broken by manual edits is detected here.
        throw new BackupError(`a row of ${table} after ${after ?? 'the beginning'} holds broken JSON`);
      });
    yield* part;
    after = part.at(-1)?.[key];
    if (part.length < ROW_BATCH_SIZE) return;
  }
}
