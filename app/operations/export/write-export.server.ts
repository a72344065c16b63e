import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { makeZip } from 'client-zip';
import { configuration } from '#infrastructure/configuration.server.ts';
import { fileBytes } from '#infrastructure/file-store/file-bytes.server.ts';
import { lineOfRow, type Row } from '../backup/archive/archive.server.ts';
import { articlePath, articleTexts } from './exported-articles.ts';
import { exportedFiles } from './exported-files.server.ts';
import { EXPORTED_FILES, EXPORTED_TABLES, exportedRow } from './exported-tables.ts';
import { READ_ME, readMe } from './read-me.ts';
import { type SpooledExport, spoolExport } from './spool-export.server.ts';

/** Small chunks are merged up to this size. */
const PIECE_BYTES = 65_536;

export type WrittenExport = {
  rows: number;
  articles: number;
  files: number;
  /** Number of files that rows refer to and that don't exist. */
  missing: number;
};

type Entry = { name: string; input: string | AsyncIterable<Uint8Array>; lastModified: Date };
type Counts = Omit<WrittenExport, 'rows'>;

/**
 * Reads all rows as of one moment into a folder. Returns the second half, which streams everything as a ZIP (§59.2) and
 * needs the folder until it is done. Throws a BackupError with a one-line reason, and the errors of external systems.
 */
export async function beginExport(folder: string): Promise<(output: Writable) => Promise<WrittenExport>> {
  const spooled = await spoolExport(folder);
  return async (output) => {
    const counts: Counts = { articles: 0, files: 0, missing: 0 };
    // Typed as the browser's ReadableStream; its reader differs only in parts that are not used here.
    const zip = makeZip(entries(spooled, folder, counts)) as unknown as ReadableStream<Uint8Array>;
    await pipeline(Readable.fromWeb(zip), inPieces, output);
    return { rows: spooled.rows, ...counts };
  };
}

async function* entries(spooled: SpooledExport, folder: string, counts: Counts): AsyncIterable<Entry> {
  const { SITE_URL } = configuration();
  const lastModified = spooled.at;
  yield { name: READ_ME, input: readMe(SITE_URL, spooled.at), lastModified };
  for (const file of new Set(EXPORTED_TABLES.map((table) => table.file)))
    yield { name: `data/${file}.jsonl`, input: inPieces(tableLines(spooled, file)), lastModified };
  for (const [file, rows] of Object.entries({ pages: spooled.pages, settings: spooled.settings }))
    yield { name: `data/${file}.jsonl`, input: rows.map(lineOfRow).join(''), lastModified };
  for await (const { name, text, at } of articleTexts(spooled, SITE_URL)) {
    counts.articles += 1;
    yield { name, input: text, lastModified: at };
  }
  yield* fileEntries(spooled, folder, counts);
}

async function* tableLines(spooled: SpooledExport, file: string): AsyncIterable<Uint8Array> {
  for (const table of EXPORTED_TABLES.filter((one) => one.file === file))
    for await (const row of spooled.rowsOf(table.table)) {
      const markdown = table.table === 'blog_posts' ? { markdown: articlePath(row) } : {};
      yield Buffer.from(lineOfRow({ ...exportedRow(table, row), ...markdown }));
    }
}

/** The files, then the list of them, so that it names exactly what was packed. */
async function* fileEntries(spooled: SpooledExport, folder: string, counts: Counts): AsyncIterable<Entry> {
  const path = join(folder, 'packed-files');
  await using list = await open(path, 'wx', 0o600);
  const note = (line: Row) => list.appendFile(lineOfRow(line));
  for await (const file of exportedFiles(spooled)) {
    await note(file.line);
    if ('body' in file) {
      counts.files += 1;
      yield { name: file.name, input: file.body, lastModified: file.at };
    } else counts.missing += 1;
  }
  yield {
    name: `data/${EXPORTED_FILES.file}.jsonl`,
    input: fileBytes(path),
    lastModified: spooled.at,
  };
}

/** Merges small chunks into larger writes. */
async function* inPieces(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PIECE_BYTES) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(waiting);
}
