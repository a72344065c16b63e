import { SourceError } from '../import-errors.ts';
import { encodingNamed, encodingOfStart, TextOfBytes } from '../text/decoded-text.server.ts';
import { sourceLines, startOf } from '../text/source-lines.server.ts';
import { DumpStatements } from './dump-statements.ts';
import { sourceRow, type TableRow } from './source-row.ts';
import { SqlTokens } from './sql-tokens.ts';
import { type RowsFacts, sourceTable } from './tables-source.ts';

/** The comments with which pg_dump begins a dump and ends it. */
const BEGINNING = '-- PostgreSQL database dump';
const END = `${BEGINNING} complete`;

/**
 * Streams the rows of the tables in a plain-text dump of pg_dump (COPY or INSERT, also with the options of hosted
 * services) or of mysqldump; gzip is decompressed. Tables of other schemas than 'public' are named with theirs. Of a
 * truncated dump the row in which it ends is left out. Throws a SourceError for an archive in pg_dump's own formats,
 * for UTF-16, for rows whose columns nothing names, and for anything that is no dump.
 */
export async function* readDump(path: string): AsyncGenerator<TableRow, RowsFacts> {
  if (await isDumpArchive(path)) throw new SourceError(`${path}: ${ARCHIVE}`, 'archive');
  if (encodingOfStart(await startOf(path, 2)).startsWith('utf-16'))
    throw new SourceError(`${path}: ${REDIRECTED}`, 'encoding');
  let text = new TextOfBytes('utf-8');
  let strayBytes = 0;
  const tokens = new SqlTokens();
  const statements = new DumpStatements();
  let copy: { table: string; columns: string[] } | undefined;
  /** A row of COPY: it may be truncated until the next line is read. */
  let copied: TableRow | undefined;
  let seen = false;
  let ended = true;
  for await (const bytes of sourceLines(path)) {
    const line = text.text(bytes, true).replace(/\r$/, '');
    if (copy) {
      if (copied) yield withColumns(copied, path);
      copied = undefined;
      if (line === '\\.') copy = undefined;
      else copied = { table: copy.table, row: sourceRow(copy.columns, line.split('\t').map(copiedValue)) };
      continue;
    }
    if (!tokens.isOpen && line.startsWith(BEGINNING)) ended = line === END;
    // psql meta-commands, which newer versions of pg_dump write.
    if (!tokens.isOpen && line.startsWith('\\')) continue;
    for (const token of tokens.of(line)) {
      const found = statements.add(token);
      if (!found) continue;
      seen = true;
      if (found.event === 'row') yield withColumns(found.row, path);
      else if (found.event === 'copy') copy = found;
      else {
        const encoding = encodingNamed(found.name);
        if (!encoding)
          throw new SourceError(
            `${path}: written in ${found.name}, dump it again with --encoding=UTF8`,
            'encoding',
          );
        strayBytes += text.strayBytes;
        text = new TextOfBytes(encoding);
      }
    }
  }
  if (!seen) throw new SourceError(`${path}: holds no rows of a dump`, 'no-export');
  const openTable = copy ? copy.table : tokens.isOpen ? (statements.openTable ?? '') : statements.openTable;
  return { strayBytes: strayBytes + text.strayBytes, cutOff: openTable ?? (ended ? undefined : '') };
}

/** Without their names the values of an imported table would be lost, each of them. */
function withColumns(found: TableRow, path: string): TableRow {
  if (found.row.size > 0 || sourceTable(found.table) === undefined) return found;
  throw new SourceError(`${path}: ${found.table} ${NO_COLUMNS}`, 'no-columns');
}

const NO_COLUMNS =
  'is without the names of its columns: dump it again with its schema or with --column-inserts';

/**
 * Whether a file is in one of pg_dump's own formats: `-Fc`, or a tar whose first entry is the table of contents
 * (`-Ft`).
 */
export async function isDumpArchive(path: string): Promise<boolean> {
  const start = (await startOf(path, 262)).toString('latin1');
  return start.startsWith('PGDMP') || (start.startsWith('toc.dat\0') && start.endsWith('ustar'));
}

/** Its accents are lost: PowerShell has read UTF-8 in the code page of the console. */
const REDIRECTED = 'UTF-16, as written by > of PowerShell: dump it again with -f FILE --encoding=UTF8';

const ARCHIVE = 'an archive of pg_dump: make text of it with `pg_restore -f dump.sql FILE`';

const ESCAPE = /\\(?:([0-7]{1,3})|x([0-9a-f]{1,2})|(.))/gis;
const MEANT: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' };

/** Decodes a value of COPY. */
function copiedValue(written: string): string | null {
  if (written === '\\N') return null;
  if (!written.includes('\\')) return written;
  return written.replace(ESCAPE, (_all, octal?: string, hex?: string, letter = '') => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    return MEANT[letter] ?? letter;
  });
}
