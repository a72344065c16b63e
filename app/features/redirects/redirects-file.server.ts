import { completedAddress } from '#domain/redirects/completed-address.ts';
import { NO_PATTERN, parseRedirect } from '#domain/redirects/redirect.ts';
import { textOfFile } from '#domain/text/text-of-file.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { saveRedirects, type ValidRedirect } from './save-redirects.server.ts';
import { type Columns, columnsOf, isAddress } from './table/columns.ts';
import { readTable } from './table/read-table.ts';

/** The maximal number of rows, so that one transaction takes only moments. */
const MAX_LINES = 2_000;

/** `line` counts from 1, as a spreadsheet shows it. */
type AboutLine = { line: number; message: string };

/** The result of an import: refused lines, and lines that were skipped or changed. */
export type ImportedRedirects =
  | { outcome: 'imported'; saved: number; refused: AboutLine[]; notes: AboutLine[] }
  | { outcome: 'unreadable'; message: string };

const NO_TABLE =
  'Ce fichier ne peut pas être lu. Il faut un tableau CSV de deux colonnes\u00a0: ancienne adresse, nouvelle adresse';
const NO_TEXT =
  'Ce fichier n’est pas un tableau CSV. Dans Excel, Numbers ou LibreOffice, enregistrez le tableau au format CSV, puis choisissez ce fichier';
const NO_COLUMNS =
  'Les colonnes de ce tableau ne sont pas reconnues. Nommez-les, en première ligne, «\u00a0Ancienne adresse\u00a0» et «\u00a0Nouvelle adresse\u00a0»';
const TOO_LONG = `${MAX_LINES.toLocaleString('fr-FR')} lignes au plus par fichier`;
const BAD_QUOTE = 'Un guillemet est mal placé ou n’est pas fermé';
const DISABLED = 'Désactivée dans le fichier\u00a0: laissée de côté';
const TEMPORARY = 'Temporaire dans le fichier, elle devient permanente';

/** Values in the target column that mark a withdrawn page. */
const WITHDRAWN = /^(?:410|451|retiré|retirée)$/i;
const STATUS_CODE = /^\d{3}\b/;
const TEMPORARY_CODE = /^(?:30[237]\b|temp)/i;
const MANY_ADDRESSES = /^(?:1|true|yes|oui|regex|contains|start|starts with|end|ends with)$/i;
const OFF = /^(?:disabled|inactive|inactif|désactivée?|off|trash(?:ed)?|0|false|no|non)$/i;

/**
 * Imports redirects from a CSV table, in UTF-8, UTF-16 or as Excel writes it on Windows (§37.3, §37.7): source, target
 * ('410' or 'retiré' for a withdrawn page), or the columns that its header row names. Each refused or changed line is
 * reported with its reason; the others are saved. Throws database errors.
 */
export async function importRedirects(file: Uint8Array): Promise<ImportedRedirects> {
  const text = textOfFile(file);
  // A workbook (.xlsx) is a ZIP archive, which contains such bytes and no lines.
  if (text.includes('\0')) return { outcome: 'unreadable', message: NO_TEXT };
  const rows = readTable(text, MAX_LINES + 2);
  const [first] = rows;
  if (!first || rows.every(({ cells }) => (cells?.length ?? 0) < 2))
    return { outcome: 'unreadable', message: NO_TABLE };
  const columns = columnsOf(first.cells ?? []);
  if (columns === 'unknown') return { outcome: 'unreadable', message: NO_COLUMNS };
  const lines = columns.named ? rows.slice(1) : rows;
  if (lines.length > MAX_LINES) return { outcome: 'unreadable', message: TOO_LONG };
  const refused: AboutLine[] = [];
  const notes: AboutLine[] = [];
  const valid = new Map<string, { line: number; redirect: ValidRedirect }>();
  for (const { line, cells } of lines) {
    const read = readLine(cells, columns);
    if (read.is === 'refused') refused.push({ line, message: read.message });
    if (read.is === 'skipped') notes.push({ line, message: DISABLED });
    if (read.is !== 'redirect') continue;
    const { source } = read.redirect.redirect;
    const before = valid.get(source);
    if (before) notes.push({ line: before.line, message: `Remplacée par la ligne ${line}, de même adresse` });
    if (read.temporary) notes.push({ line, message: TEMPORARY });
    valid.set(source, { line, redirect: read.redirect });
  }
  const saving = [...valid.values()];
  const result = await saveRedirects(saving.map(({ redirect }) => redirect));
  for (const { index, message } of result.refused) refused.push({ line: saving[index]?.line ?? 0, message });
  const byLine = (one: AboutLine, other: AboutLine) => one.line - other.line;
  return {
    outcome: 'imported',
    saved: result.saved,
    refused: refused.toSorted(byLine),
    notes: notes.toSorted(byLine),
  };
}

type ReadLine =
  | { is: 'redirect'; redirect: ValidRedirect; temporary: boolean }
  | { is: 'refused'; message: string }
  | { is: 'skipped' };

function readLine(cells: string[] | undefined, columns: Columns): ReadLine {
  if (!cells) return { is: 'refused', message: BAD_QUOTE };
  const cell = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? ''));
  const state = cell(columns.state);
  if (OFF.test(state)) return { is: 'skipped' };
  if (MANY_ADDRESSES.test(cell(columns.matching))) return { is: 'refused', message: NO_PATTERN };
  const source = cell(columns.source);
  const target = targetOf(cell(columns.target), source, columns);
  const status = cell(columns.code) || (STATUS_CODE.test(state) ? state : '');
  const code = STATUS_CODE.exec(status)?.[0] ?? '';
  if (target === '' && code !== '' && !WITHDRAWN.test(code))
    return { is: 'refused', message: `Sans nouvelle adresse (code ${code})` };
  const withdrawn = WITHDRAWN.test(target) || WITHDRAWN.test(code);
  const parsed = parseRedirect({ source, target, withdrawn }, configuration().SITE_URL);
  if (!parsed.valid) return { is: 'refused', message: parsed.message };
  return {
    is: 'redirect',
    redirect: parsed,
    temporary: !withdrawn && TEMPORARY_CODE.test(status),
  };
}

/** Programs that write sources without their leading slash (Yoast) write targets so, too. */
function targetOf(target: string, source: string, { named }: Columns): string {
  const bare = named && !isAddress(source) && !WITHDRAWN.test(target);
  return bare || /^www\./i.test(target) ? (completedAddress(target) ?? target) : target;
}
