import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { z } from 'zod';
import { byteLines } from '#infrastructure/byte-lines.ts';
import { BACKED_UP_TABLES, type TableName } from '#infrastructure/database/schema/tables.server.ts';
import { readArchiveFile } from './encryption.server.ts';

/** Name of the first entry of the archive. Former versions wrote no row counts. */
export const MANIFEST = 'manifest.json';
export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  migrations: z.array(z.string()).min(1),
  /** Number of rows of each table. */
  rows: z.record(z.string(), z.number().int()).optional(),
  /** The archive holds rows only, no stored files (docs/decisions/043). */
  rowsOnly: z.literal(true).optional(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Name of the last entry: the SHA-256 of every other entry. An archive without it is truncated. */
export const CHECKSUMS = 'checksums.json';
export const checksumsSchema = z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/));

export type Row = Record<string, unknown>;

/** Name of the entry with the rows of a table: JSON Lines, one row a line. */
export function rowsEntry(table: TableName): string {
  return `rows/${table}.jsonl`;
}

/** The table whose rows an entry holds; undefined for any other entry. */
export function tableOfEntry(name: string): TableName | undefined {
  return BACKED_UP_TABLES.find((table) => rowsEntry(table.name) === name)?.name;
}

const FILES = 'files/';

/** The name of the entry that holds a stored file; `key` is its key in the file store. */
export function fileEntry(key: string): string {
  return `${FILES}${key}`;
}

/** The key of the stored file that an entry holds; undefined for any other entry. */
export function keyOfEntry(name: string): string | undefined {
  return name.startsWith(FILES) ? name.slice(FILES.length) : undefined;
}

/**
 * Serializes a row as one line of JSON. U+2028 and U+2029 are escaped: former versions treated them as line ends, and
 * can so read what this version writes.
 */
export function lineOfRow(row: Row): string {
  const escaped = JSON.stringify(row).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return `${escaped}\n`;
}

/** Parses the rows of an entry, with the number of bytes of each. Throws a SyntaxError for a line that is not JSON. */
export async function* rowsOf(entry: AsyncIterable<Uint8Array>): AsyncIterable<{ row: Row; bytes: number }> {
  for await (const line of byteLines(entry)) {
    const row: unknown = JSON.parse(UTF8.decode(line));
    if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new SyntaxError('not a row');
    yield { row: row as Row, bytes: line.length };
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads an archive from its beginning, encrypted or not; unread bytes of an entry are skipped. `ending`: rejects once it
 * is aborted.
 */
export async function eachEntry(
  file: string,
  passphrase: string | undefined,
  visit: (name: string, entry: AsyncIterable<Uint8Array>) => Promise<void>,
  ending?: AbortSignal,
): Promise<void> {
  const archive = extract();
  const options = ending ? { signal: ending } : {};
  const reading = pipeline(await readArchiveFile(file, passphrase), createGunzip(), archive, options);
  reading.catch(() => undefined);
  for await (const entry of archive) {
    await visit(entry.header.name, entry as AsyncIterable<Uint8Array>);
    entry.resume();
  }
  await reading;
}
