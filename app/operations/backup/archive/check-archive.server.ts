import { createHash, hash } from 'node:crypto';
import type { z } from 'zod';
import { isFileKey, PUBLIC_FILES } from '#domain/files/stored-file.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { storable } from '#domain/text/storable-text.ts';
import type { TableName } from '#infrastructure/database/schema/tables.server.ts';
import {
  CHECKSUMS,
  checksumsSchema,
  eachEntry,
  keyOfEntry,
  lineOfRow,
  MANIFEST,
  type Manifest,
  manifestSchema,
  type Row,
  rowsOf,
  tableOfEntry,
} from './archive.server.ts';
import { BackupError } from './backup-error.ts';

/** Row count of one table and the sum of the SHA-256 of each row, modulo 2^256. */
export type TableSum = { rows: number; sum: string };

export type CheckedArchive = {
  manifest: Manifest;
  tables: Partial<Record<TableName, TableSum>>;
  /** The same sums over the rows as a restore writes them. */
  restorable: Partial<Record<TableName, TableSum>>;
  files: number;
  /** The SHA-256 of every entry, by its name. */
  sums: Record<string, string>;
  /** URLs that rows refer to and whose files are not in the archive. */
  missing: string[];
};

/**
 * Computes a checksum over rows in any order, because each database orders texts by its own collation, with columns in
 * any order, which is that of the migrations. The rows read from the database, those read from the archive and those
 * of a restored copy must have the same sum. Added rather than combined by XOR: two equal rows don't cancel out.
 */
export function tableSum(): { add(row: Record<string, unknown>): void; end(): TableSum } {
  let [rows, sum] = [0, 0n];
  return {
    add(row) {
      const columns = Object.keys(row).sort();
      const inOrder = Object.fromEntries(columns.map((column) => [column, row[column]]));
      sum = BigInt.asUintN(256, sum + BigInt(`0x${hash('sha256', lineOfRow(inOrder))}`));
      rows += 1;
    },
    end: () => ({ rows, sum: sum.toString(16) }),
  };
}

/**
 * Verifies a whole archive: it is complete, every checksum matches, every row of every table parses. Throws a
 * BackupError with a one-line reason.
 */
export async function checkArchive(
  file: string,
  passphrase: string | undefined,
  ending?: AbortSignal,
): Promise<CheckedArchive> {
  const { texts, sums, tables, restorable, files, spokenOf } = await readParts(file, passphrase, ending);
  const manifest = parsed(manifestSchema, texts[MANIFEST]);
  const expected = parsed(checksumsSchema, texts[CHECKSUMS]);
  if (!manifest || !expected) throw notWhole(file);
  const names = new Set([...Object.keys(sums), ...Object.keys(expected)]);
  const wrong = [...names].find((name) => sums[name] !== expected[name]);
  if (wrong) throw new BackupError(`${file}: damaged at ${wrong}`);
  for (const [table, rows] of Object.entries(manifest.rows ?? {})) {
    const found = tables[table as TableName]?.rows;
    if (found !== rows)
      throw new BackupError(`${file}: ${found ?? 'no'} rows of ${table} where ${rows} were`);
  }
  const missing = spokenOf.filter((url) => !files.has(url.slice(PUBLIC_FILES.length)));
  return { manifest, tables, restorable, files: files.size, sums, missing };
}

function notWhole(file: string): BackupError {
  return new BackupError(`${file}: not a whole backup (made by npm run backup)`);
}

function parsed<T>(schema: z.ZodType<T>, text: string | undefined): T | undefined {
  return schema.safeParse(parseJson(text ?? '')).data;
}

async function readParts(file: string, passphrase: string | undefined, ending: AbortSignal | undefined) {
  const parts = {
    texts: {} as Record<string, string>,
    sums: {} as Record<string, string>,
    tables: {} as Partial<Record<TableName, TableSum>>,
    restorable: {} as Partial<Record<TableName, TableSum>>,
    files: new Set<string>(),
    spokenOf: [] as string[],
  };
  try {
    await eachEntry(
      file,
      passphrase,
      async (name, entry) => {
        const hash = createHash('sha256');
        const hashed = (async function* () {
          for await (const chunk of entry) {
            hash.update(chunk);
            yield chunk;
          }
        })();
        await readPart(file, name, hashed, parts);
        // Reads the rest of the entry for its checksum, also when a broken row ended the parsing early.
        for await (const _rest of hashed);
        if (name !== CHECKSUMS) parts.sums[name] = hash.digest('hex');
      },
      ending,
    );
  } catch (error) {
    ending?.throwIfAborted();
    if (error instanceof BackupError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR'
      ? new BackupError(message)
      : notWhole(file);
  }
  return parts;
}

async function readPart(
  file: string,
  name: string,
  entry: AsyncIterable<Uint8Array>,
  parts: Awaited<ReturnType<typeof readParts>>,
): Promise<void> {
  const key = keyOfEntry(name);
  const table = tableOfEntry(name);
  if (name === MANIFEST || name === CHECKSUMS) {
    parts.texts[name] = Buffer.concat(await Array.fromAsync(entry)).toString();
  } else if (table !== undefined) {
    await readRows(file, table, entry, parts);
  } else if (key === undefined) {
    throw new BackupError(`${file}: holds ${name}, which this version does not know`);
  } else if (isFileKey(key)) {
    parts.files.add(key);
  } else {
    throw new BackupError(`${file}: not a name of a stored file: ${key}`);
  }
}

async function readRows(
  file: string,
  table: TableName,
  entry: AsyncIterable<Uint8Array>,
  parts: Awaited<ReturnType<typeof readParts>>,
): Promise<void> {
  const sum = tableSum();
  const restorable = tableSum();
  let line = 1;
  try {
    for await (const { row } of rowsOf(entry)) {
      sum.add(row);
      restorable.add(storable(row) as Row);
      if (table === 'stored_files' || table === 'picture_variants') parts.spokenOf.push(String(row['url']));
      if (table === 'stored_files' && row['poster']) parts.spokenOf.push(String(row['poster']));
      line += 1;
    }
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
    throw new BackupError(`${file}: damaged at line ${line} of ${table}`);
  }
  parts.tables[table] = sum.end();
  parts.restorable[table] = restorable.end();
}
