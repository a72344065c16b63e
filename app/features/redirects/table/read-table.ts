import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { isAddress, isHead } from './columns.ts';

/** A row of a table: `line` counts from 1, as an editor shows it. Without cells where its quotes can't be read. */
export type TableRow = { line: number; cells: string[] | undefined };

/** So many lines, and cells of each, are looked at to find what separates all of them. */
const SAMPLE = 30;
/** A cell with line breaks, a title for example, goes on over so many lines. */
const MAX_LINES_OF_ROW = 10;
/** Longer rows hold no two addresses, and are not looked through. */
const LONGEST_ROW = 20_000;

/**
 * The rows of a table in CSV, `most` at most; lines of nothing but separators are none. One separator holds for the whole file, so that commas in
 * addresses stay in a table of semicolons; quotes that can't be read cost the row in which they stand (§37.3).
 */
export function readTable(text: string, most: number): TableRow[] {
  const lines = text.split(/\r\n|\n|\r/);
  // Excel's own line, which says what separates.
  const declared = /^sep=(.)$/i.exec(lines[0]?.trim() ?? '')?.[1];
  const separator = declared ?? separatorOf(lines);
  const rows: TableRow[] = [];
  let width: number | undefined;
  let at = declared === undefined ? 0 : 1;
  while (at < lines.length && rows.length < most) {
    const line = lines[at] ?? '';
    const row = /^[\s",;]*$/.test(line) ? undefined : readRow(lines, at, separator, width);
    if (row) rows.push({ line: at + 1, cells: row.cells });
    width ??= row?.cells?.length;
    at += row?.lines ?? 1;
  }
  return rows;
}

type ReadRow = { cells: string[] | undefined; lines: number };

/**
 * The row that begins here. One with a quote that is still open goes on over line breaks, until there are as many quotes as close
 * them; it has as many cells as the others.
 */
function readRow(lines: readonly string[], at: number, separator: string, width = 0): ReadRow {
  let text = '';
  for (let count = 1; count <= MAX_LINES_OF_ROW && at + count <= lines.length; count++) {
    text += (count > 1 ? '\n' : '') + lines[at + count - 1];
    if (text.length > LONGEST_ROW) break;
    if ((text.split('"').length - 1) % 2 > 0) continue;
    const cells = readCells(text, separator);
    if (!cells || (count > 1 && cells.length !== width)) break;
    return { cells, lines: count };
  }
  return { cells: undefined, lines: 1 };
}

function readCells(text: string, separator: string): string[] | undefined {
  if (!text.includes('"')) return text.split(separator).map((cell) => cell.trim());
  try {
    const rows = parse(text, { delimiter: separator, relax_column_count: true, trim: separator !== '\t' });
    return rows[0]?.map((cell) => cell.trim());
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

/** What separates the most cells that say something: addresses, and heads of columns. */
function separatorOf(lines: readonly string[]): string {
  const sample = lines.filter((line) => line.trim() !== '').slice(0, SAMPLE);
  const scores = ['\t', ';', ','].map((separator) => {
    const rows = sample.map((line) => line.split(separator, SAMPLE)).filter((cells) => cells.length > 1);
    const telling = rows.flat().filter((cell) => {
      const text = cell.trim().replace(/^"|"$/g, '');
      return isAddress(text) || isHead(text);
    });
    return { separator, score: telling.length * SAMPLE + rows.length };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}
