import type { ColumnMetadata, Transaction } from 'kysely';
import { PUBLIC_FILES } from '#domain/files/stored-file.ts';
import { storable } from '#domain/text/storable-text.ts';
import { changeContent, database, databaseEngine } from '#infrastructure/database/database.server.ts';
import { migrate, readMigrationFiles } from '#infrastructure/database/schema/migrate.server.ts';
import { ownTables } from '#infrastructure/database/schema/own-schema.server.ts';
import type { TableName } from '#infrastructure/database/schema/tables.server.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';
import { bulkLoad } from '../bulk-load.server.ts';
import { eachEntry, keyOfEntry, type Row, rowsOf, tableOfEntry } from './archive.server.ts';
import { BackupError } from './backup-error.ts';
import { checkArchive, type TableSum } from './check-archive.server.ts';
import { tableWithRows } from './table-with-rows.server.ts';

// Maximum rows of one INSERT statement, and about the maximum of its bytes.
const ROW_BATCH_SIZE = 100;
const CHUNK_BYTES = 4_000_000;

type AnyTransaction = Transaction<Record<string, Row>>;

export type RestoredBackup = {
  rows: number;
  files: number;
  missing: string[];
  /** Checksum of the rows to be written of each table, computed when the archive was verified. */
  tables: Partial<Record<TableName, TableSum>>;
  /** The SHA-256 of every entry of the archive, by its name. */
  sums: Record<string, string>;
};

/**
 * Restores an archive of writeBackup() into an empty installation, from any engine and file store. The whole archive is
 * verified before anything is written; when writing fails, everything written is removed again. Once the rows are there
 * they and the files stay, also when a later migration fails. `missing` lists files that rows refer to and that don't
 * exist afterwards. A backup of rows only is restored next to existing stored files. `ending` is a failure like others
 * once it is aborted, until the rows are there. Throws a BackupError with a one-line reason.
 */
export async function restoreBackup(
  file: string,
  passphrase?: string,
  ending?: AbortSignal,
): Promise<RestoredBackup> {
  const { manifest, missing, sums, restorable: tables } = await checkArchive(file, passphrase, ending);
  const { migrations } = manifest;
  const known = await readMigrationFiles();
  const unknown = migrations.find((name) => !known.includes(name));
  if (unknown) throw new BackupError(`${file}: made by a newer version, which has the migration ${unknown}`);
  await requireNoRows();
  if (!manifest.rowsOnly) await requireNoFiles();
  const begun: string[] = [];
  let rows: number;
  try {
    await eachEntry(
      file,
      passphrase,
      async (name, entry) => {
        const key = keyOfEntry(name);
        if (key === undefined) return;
        begun.push(key);
        await fileStore().put(key, entry);
      },
      ending,
    );
    // The rows need the schema of their own time. Its migrations need not be a prefix of today's list: two merged
    // branches have numbers in between. Later migrations are then applied to the rows as in any older installation.
    await migrate(database(), databaseEngine(), { only: migrations });
    rows = await insertRows(file, passphrase, ending);
  } catch (error) {
    // The first failure is the one to be reported, whatever the cleanup throws.
    for (const key of begun)
      await fileStore()
        .delete(key)
        .catch(() => undefined);
    throw error;
  }
  await bringToThisVersion(migrations.at(-1) ?? '');
  const stillMissing = await notChildRows(missing, manifest.rowsOnly === true);
  return { rows, files: begun.length, missing: stillMissing, tables, sums };
}

async function bringToThisVersion(restored: string): Promise<void> {
  try {
    await migrate(database(), databaseEngine());
  } catch (error) {
    // A failed migration's own line is about a start: it names a former version that doesn't exist here.
    const { message } =
      error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error);
    throw new BackupError(
      `rows and files are restored as of ${restored}; bringing them to this version failed (${message.split('\n')[0]}): npm start tries again`,
      { cause: error },
    );
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

/** Of the files that the archive doesn't hold, those that the file store doesn't hold either. */
async function notChildRows(missing: readonly string[], rowsOnly: boolean): Promise<string[]> {
  if (!rowsOnly) return [...missing];
  const there = new Set(await Array.fromAsync(fileStore().list('')));
  return missing.filter((url) => !there.has(url.slice(PUBLIC_FILES.length)));
}

async function insertRows(
  file: string,
  passphrase: string | undefined,
  ending: AbortSignal | undefined,
): Promise<number> {
  const json = await jsonColumns();
  let rows = 0;
  await changeContent(async (contentTransaction) => {
    const transaction = contentTransaction as unknown as AnyTransaction;
    // The transaction may run again.
    rows = 0;
    const fill = () =>
      eachEntry(
        file,
        passphrase,
        async (name, entry) => {
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
        },
        ending,
      );
    await bulkLoad(transaction, databaseEngine(), fill);
  });
  return rows;
}

/** Normalizes a row: backups of former versions may hold text that only SQLite accepts. */
function asWritten(row: Row, jsonColumns: readonly ColumnMetadata[]): Row {
  const written = storable(row) as Row;
  for (const { name, isNullable } of jsonColumns) {
    // SQL's NULL, which queries look for, and not JSON's, except where only that can have been stored.
    if (written[name] !== null || !isNullable) written[name] = JSON.stringify(written[name]);
  }
  return written;
}

/** The JSON columns of each table, as both engines declare them. */
async function jsonColumns(): Promise<Map<string, ColumnMetadata[]>> {
  const tables = await ownTables(database());
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      columns.filter(({ dataType }) => dataType.toLowerCase() === 'jsonb'),
    ]),
  );
}
