import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Kysely, Transaction } from 'kysely';
import { extract } from 'tar-stream';
import { changeContent, database, databaseEngine } from '#infrastructure/database/database.server.ts';
import { migrate, readKnownMigrations } from '#infrastructure/database/migrate.server.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';
import { isFileKey } from '#infrastructure/file-store/file-store-port.ts';
import { BACKED_UP_TABLES, BackupError, CHECKSUMS, MANIFEST, type Manifest } from './backed-up-tables.ts';

const ROWS_AT_ONCE = 100;

type Entry = AsyncIterable<Uint8Array>;
type AnyDatabase = Kysely<Record<string, Record<string, unknown>>>;
type AnyTransaction = Transaction<Record<string, Record<string, unknown>>>;

/**
 * Fills an empty installation from an archive of writeBackup(), whichever engine and file store it came from. The whole
 * archive is checked before anything is written; when the writing fails, what was written is taken away again. Throws a
 * BackupError that says in one line what is in the way.
 */
export async function restoreBackup(file: string): Promise<{ rows: number; files: number }> {
  const { migrations } = await check(file);
  const known = await readKnownMigrations();
  const unknown = migrations.find((name) => !known.includes(name));
  if (unknown) throw new BackupError(`${file}: made by a newer version, which has the migration ${unknown}`);
  await requireEmpty();
  const written: string[] = [];
  try {
    await eachEntry(file, async (name, entry) => {
      if (!name.startsWith('files/')) return;
      const key = name.slice('files/'.length);
      await fileStore().put(key, entry);
      written.push(key);
    });
    // The rows fit the tables of their own time; what came after is applied to them as to any older installation.
    await migrate(database(), databaseEngine(), { last: migrations.at(-1) });
    const rows = await insertRows(file);
    await migrate(database(), databaseEngine());
    return { rows, files: written.length };
  } catch (error) {
    for (const key of written) await fileStore().delete(key);
    throw error;
  }
}

/** Reads the whole archive once: every part there, none altered. */
async function check(file: string): Promise<Manifest> {
  const sums: Record<string, string> = {};
  let manifest: Manifest | undefined;
  let expected: Record<string, string> | undefined;
  const notOne = new BackupError(`${file}: not a whole backup (made by npm run backup)`);
  try {
    await eachEntry(file, async (name, entry) => {
      const hash = createHash('sha256');
      const kept: Uint8Array[] = [];
      for await (const chunk of entry) {
        hash.update(chunk);
        if (name === MANIFEST || name === CHECKSUMS) kept.push(chunk);
      }
      if (name === MANIFEST) manifest = JSON.parse(Buffer.concat(kept).toString());
      if (name === CHECKSUMS) expected = JSON.parse(Buffer.concat(kept).toString());
      else sums[name] = hash.digest('hex');
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw code === 'ENOENT' || code === 'EACCES' ? new BackupError(message) : notOne;
  }
  if (manifest?.format !== 1 || !expected) throw notOne;
  const names = new Set([...Object.keys(sums), ...Object.keys(expected)]);
  const wrong = [...names].find((name) => sums[name] !== expected?.[name]);
  if (wrong) throw new BackupError(`${file}: damaged at ${wrong}`);
  const strange = Object.keys(sums).find(
    (name) => name.startsWith('files/') && !isFileKey(name.slice('files/'.length)),
  );
  if (strange) throw new BackupError(`${file}: not a name of a stored file: ${strange}`);
  return manifest;
}

async function requireEmpty(): Promise<void> {
  const tables = new Set((await database().introspection.getTables()).map(({ name }) => name));
  for (const { name } of BACKED_UP_TABLES) {
    if (!tables.has(name)) continue;
    const row = await (database() as unknown as AnyDatabase)
      .selectFrom(name)
      .selectAll()
      .limit(1)
      .executeTakeFirst();
    if (row) {
      throw new BackupError(
        `restores into an empty installation, and the table ${name} has rows: choose an empty DATA_DIR or DATABASE_URL`,
      );
    }
  }
  for await (const key of fileStore().list('')) {
    throw new BackupError(`restores into an empty installation, and there are stored files (${key})`);
  }
}

async function insertRows(file: string): Promise<number> {
  const json = await jsonColumns();
  let rows = 0;
  await changeContent(async (contentTransaction) => {
    const transaction = contentTransaction as unknown as AnyTransaction;
    await eachEntry(file, async (name, entry) => {
      const table = BACKED_UP_TABLES.find((known) => name === `rows/${known.name}.jsonl`)?.name;
      if (!table) return;
      let part: Record<string, unknown>[] = [];
      const flush = async () => {
        if (part.length > 0) await transaction.insertInto(table).values(part).execute();
        rows += part.length;
        part = [];
      };
      for await (const line of createInterface({
        input: Readable.from(entry),
        crlfDelay: Number.POSITIVE_INFINITY,
      })) {
        const row = JSON.parse(line) as Record<string, unknown>;
        for (const column of json.get(table) ?? []) row[column] = JSON.stringify(row[column]);
        part.push(row);
        if (part.length >= ROWS_AT_ONCE) await flush();
      }
      await flush();
    });
  });
  return rows;
}

/** Which columns are written as JSON text, as both engines declare them. */
async function jsonColumns(): Promise<Map<string, string[]>> {
  const tables = await database().introspection.getTables();
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      columns.filter(({ dataType }) => dataType.toLowerCase() === 'jsonb').map((column) => column.name),
    ]),
  );
}

async function eachEntry(file: string, visit: (name: string, entry: Entry) => Promise<void>): Promise<void> {
  const archive = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), archive);
  reading.catch(() => undefined);
  for await (const entry of archive) {
    await visit(entry.header.name, entry as Entry);
    entry.resume();
  }
  await reading;
}
