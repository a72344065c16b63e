import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { importedSite } from './imported-site.ts';
import { missingWords, type Piece, piece, wordsOf } from './pieces.ts';
import { readSourceHtml } from './source-html.ts';

/**
 * Every column of every dump: its words are on a public page or in the report, or the report names the column or its
 * table. A refused file counts as one piece.
 */
export async function* dumps(
  browser: Browser,
  files: string[],
  uploads: string | undefined,
): AsyncGenerator<Piece> {
  const page = await browser.newPage();
  for (const file of files) {
    const { report, failed, pages } = await importedSite(page, 'supabase', file, uploads);
    const columns = failed ? [] : columnsOf(dumpText(file));
    if (columns.length === 0) yield piece(basename(file), false, wordsOf(report).size > 4);
    const shown = pages.map(({ text }) => text).join('\n');
    for (const { table, column, text } of columns) {
      const missing = missingWords((await readSourceHtml(page, text)).text, shown);
      const reported =
        missingWords(missing.join(' '), report).length === 0 ||
        report.includes(column) ||
        report.includes(table);
      const name = `${basename(file)}: ${table}.${column}: ${missing.slice(0, 8).join(' ')}`;
      yield piece(name, missing.length === 0, reported);
    }
  }
}

function dumpText(file: string): string {
  const bytes = readFileSync(file);
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return gunzipSync(bytes).toString('utf8');
  const isArchive =
    bytes.subarray(0, 5).toString('latin1') === 'PGDMP' || bytes.subarray(257, 262).toString() === 'ustar';
  if (!isArchive) return bytes.toString('utf8');
  return execFileSync('pg_restore', ['-f', '-', file], { timeout: 60_000, encoding: 'utf8', maxBuffer: 1e9 });
}

const COPY = /^COPY (?:\w+\.)?"?(\w+)"? \(([^)]*)\) FROM stdin;\r?\n([\s\S]*?)^\\\.\r?$/gm;
const INSERT = /^INSERT INTO (?:\w+\.)?"?(\w+)"? \(([^)]*)\) VALUES \(((?:'(?:[^']|'')*'|[^';])*)\);/gm;

/** The prose of each column in COPY and INSERT statements: values of at least two words, all rows joined. */
function columnsOf(sql: string): { table: string; column: string; text: string }[] {
  const columns = new Map<string, { table: string; column: string; text: string }>();
  const add = (table: string, names: string, values: string[]) => {
    for (const [at, value] of values.entries()) {
      const column = names.split(',')[at]?.trim().replaceAll('"', '') ?? '';
      if (!/\p{L}{2,}\s+\p{L}{2,}/u.test(value) || column === '') continue;
      const found = columns.get(`${table}.${column}`) ?? { table, column, text: '' };
      found.text += `\n<p>${value.replaceAll('\\n', '\n').replaceAll('\\t', ' ')}</p>`;
      columns.set(`${table}.${column}`, found);
    }
  };
  for (const [, table = '', names = '', rows = ''] of sql.matchAll(COPY))
    for (const row of rows.split('\n').filter(Boolean)) add(table, names, row.split('\t'));
  for (const [, table = '', names = '', row = ''] of sql.matchAll(INSERT)) {
    const values = [...row.matchAll(/'((?:[^']|'')*)'|([^,]+)/g)];
    add(
      table,
      names,
      values.map(([, text, other = '']) => (text ?? other).replaceAll("''", "'")),
    );
  }
  return [...columns.values()];
}
