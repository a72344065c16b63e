import type { Transaction } from 'kysely';
import { PUBLIC_FILES } from '#domain/files/stored-file.ts';
import { storable } from '#domain/text/storable-text.ts';
import { bulkLoad } from '#infrastructure/database/bulk-load.server.ts';
import { changeContent, database, databaseEngine } from '#infrastructure/database/database.server.ts';
import { migrate, readMigrationFiles } from '#infrastructure/database/schema/migrate.server.ts';
import { ownTables } from '#infrastructure/database/schema/own-schema.server.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';
import { eachEntry, keyOfEntry, type Row, rowsOf, type TableName, tableOfEntry } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { checkArchive, type TableSum } from './check-archive.ts';
import { tableWithRows } from './table-with-rows.ts';

// One statement writes at most this many rows, and about as many bytes.
const ROW_BATCH_SIZE = 100;
const CHUNK_BYTES = 4_000_000;

type AnyTransaction = Transaction<Record<string, Row>>;

export type RestoredBackup = {
  rows: number;
  files: number;
  missing: string[];
  /** Of each table, the rows that were to be written into it, as the archive was first read. */
  tables: Partial<Record<TableName, TableSum>>;
  /** The SHA-256 of every entry of the archive, by its name. */
  sums: Record<string, string>;
};

/**
 * Fills an empty installation from an archive of writeBackup(), whichever engine and file store it came from. The whole
 * archive is checked before anything is written; when the writing fails, what was written is taken away again.
 * `missing` names files that rows speak of and that are not there then. A backup of rows alone is restored beside stored
 * files. Throws a BackupError that says in one line what is in the way.
 */
export async function restoreBackup(file: string, passphrase?: string): Promise<RestoredBackup> {
  const { manifest, missing, sums, restorable: tables } = await checkArchive(file, passphrase);
  const { migrations } = manifest;
  const known = await readMigrationFiles();
  const unknown = migrations.find((name) => !known.includes(name));
  if (unknown) throw new BackupError(`${file}: made by a newer version, which has the migration ${unknown}`);
  await requireNoRows();
  if (!manifest.rowsOnly) await requireNoFiles();
  const begun: string[] = [];
  try {
    await eachEntry(file, passphrase, async (name, entry) => {
      const key = keyOfEntry(name);
      if (key === undefined) return;
      begun.push(key);
      await fileStore().put(key, entry);
    });
    // The rows fit the tables of their own time, which need not be a beginning of today's list: two lines of work that were
    // joined have numbers in between. What came after is applied to the rows as to any older installation.
    await migrate(database(), databaseEngine(), { only: migrations });
    const rows = await insertRows(file, passphrase);
    await migrate(database(), databaseEngine());
    const stillMissing = await notChildRows(missing, manifest.rowsOnly === true);
    return { rows, files: begun.length, missing: stillMissing, tables, sums };
  } catch (error) {
    // The first failure is the one to be told, whatever else fails because of it.
    for (const key of begun)
      await fileStore()
        .delete(key)
        .catch(() => undefined);
    throw error;
  }
}

async function requireNoRows(): Promise<void> {
  const name = await tableWithRows();
  if (name === undefined) return;
  throw new BackupError(
    `restores into an empty installation, and the table ${name} has rows: choose an empty DATA_DIR or DATABASE_URL`,
  );
}

async function requireNoFiles(): Promise<void> {
  for await (const key of fileStore().list('')) {
    throw new BackupError(`restores into an empty installation, and there are stored files (${key})`);
  }
}

/** Of the files that an archive did not hold, those that aren't in the file store either. */
async function notChildRows(missing: readonly string[], rowsOnly: boolean): Promise<string[]> {
  if (!rowsOnly) return [...missing];
  const there = new Set(await Array.fromAsync(fileStore().list('')));
  return missing.filter((url) => !there.has(url.slice(PUBLIC_FILES.length)));
}

async function insertRows(file: string, passphrase: string | undefined): Promise<number> {
  const json = await jsonColumns();
  let rows = 0;
  await changeContent(async (contentTransaction) => {
    const transaction = contentTransaction as unknown as AnyTransaction;
    const fill = () =>
      eachEntry(file, passphrase, async (name, entry) => {
        const table = tableOfEntry(name);
        if (!table) return;
        let part: Row[] = [];
        let size = 0;
        const flush = async () => {
          if (part.length > 0) await transaction.insertInto(table).values(part).execute();
          rows += part.length;
          [part, size] = [[], 0];
        };
        for await (const { row, bytes } of rowsOf(entry)) {
          part.push(asWritten(row, json.get(table) ?? []));
          size += bytes;
          if (part.length >= ROW_BATCH_SIZE || size >= CHUNK_BYTES) await flush();
        }
        await flush();
      });
    await bulkLoad(transaction, databaseEngine(), fill);
  });
  return rows;
}

/** Backups of former versions may hold what only SQLite took for text. */
function asWritten(row: Row, jsonNames: readonly string[]): Row {
  const written = storable(row) as Row;
  for (const column of jsonNames) written[column] = JSON.stringify(written[column]);
  return written;
}

/** Which columns are written as JSON text, as both engines declare them. */
async function jsonColumns(): Promise<Map<string, string[]>> {
  const tables = await ownTables(database());
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      columns.filter(({ dataType }) => dataType.toLowerCase() === 'jsonb').map((column) => column.name),
    ]),
  );
}
