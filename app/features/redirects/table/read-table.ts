import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { isAddress, isHead } from './columns.ts';

/** A row of a table: `line` counts from 1, as an editor shows it. Without cells where its quotes can't be parsed. */
export type TableRow = { line: number; cells: string[] | undefined };

/** The number of lines, and of cells in each, that are sampled to detect the separator. */
const SAMPLE = 30;
/** The maximal number of lines of a row: a cell can contain line breaks, a title for example. */
const MAX_LINES_OF_ROW = 10;
/** Longer rows are not plausible for two URLs, and are not parsed. */
const LONGEST_ROW = 20_000;

/**
 * Parses a CSV table, at most `most` rows; lines of nothing but separators are skipped. One separator holds for the
 * whole file, so that commas in URLs stay in a table of semicolons; invalid quotes cost only the row that contains them
 * (§37.3).
 */
export function readTable(text: string, most: number): TableRow[] {
  const lines = text.split(/\r\n|\n|\r/);
  // Excel's own `sep=` line declares the separator.
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
 * Parses the row that begins here. A row with an open quote continues over line breaks until the quotes are balanced;
 * it has as many cells as the others.
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

/** The separator that yields the most meaningful cells: URLs and column names. */
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
