import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { parseRedirect } from '#domain/redirects/redirect.ts';
import { textOfFile } from '#domain/text/text-of-file.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { saveRedirects, type ValidRedirect } from './save-redirects.server.ts';

/** As many as one transaction saves within moments. */
const MOST_LINES = 2_000;

/** What became of a file: `line` counts from 1, as a table shows it. */
export type ImportedRedirects =
  | { outcome: 'imported'; saved: number; refused: { line: number; message: string }[] }
  | { outcome: 'unreadable'; message: string };

const NO_TABLE =
  'Ce fichier ne peut pas être lu. Il faut un tableau CSV de deux colonnes\u00a0: ancienne adresse, nouvelle adresse';
const TOO_LONG = `${MOST_LINES.toLocaleString('fr-FR')} lignes au plus par fichier`;
/** What stands in the second column of an address that is withdrawn. */
const WITHDRAWN = /^(?:410|retiré|retirée)$/i;

/**
 * Saves the redirects of a table in CSV: former address, new address ('410' or 'retiré' for what is withdrawn), separated
 * by commas, semicolons or tabs, in UTF-8 or as Excel writes it on Windows, with or without a head (§37.3). What a
 * line lacks is told by the line; the other lines are saved. Throws what saving throws.
 */
export async function importRedirects(file: Uint8Array): Promise<ImportedRedirects> {
  const rows = readTable(textOfFile(file));
  if (rows === undefined || rows.every(({ cells }) => cells.length < 2))
    return { outcome: 'unreadable', message: NO_TABLE };
  if (rows.length > MOST_LINES) return { outcome: 'unreadable', message: TOO_LONG };
  const { SITE_URL } = configuration();
  const refused: { line: number; message: string }[] = [];
  const valid: { line: number; redirect: ValidRedirect }[] = [];
  for (const [index, { line, cells }] of rows.entries()) {
    const [source = '', target = ''] = cells.map((cell) => cell.trim());
    const parsed = parseRedirect({ source, target, withdrawn: WITHDRAWN.test(target) }, SITE_URL);
    if (parsed.valid) valid.push({ line, redirect: parsed });
    else if (index > 0 || !isHead(source)) refused.push({ line, message: parsed.message });
  }
  const result = await saveRedirects(valid.map(({ redirect }) => redirect));
  for (const { index, message } of result.refused) refused.push({ line: valid[index]?.line ?? 0, message });
  refused.sort((one, other) => one.line - other.line);
  return { outcome: 'imported', saved: result.saved, refused };
}

function readTable(text: string): { line: number; cells: string[] }[] | undefined {
  try {
    const rows = parse(text, {
      delimiter: [',', ';', '\t'],
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      bom: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return rows.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

/** A first line that names the columns. */
function isHead(source: string): boolean {
  return !/^(?:\/|https?:)/i.test(source);
}
