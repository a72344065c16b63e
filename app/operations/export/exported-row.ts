import type { Row } from '../backup/archive/archive.server.ts';
import type { ExportedTable } from './exported-table.ts';

/** Maps a row to its exported form: the exported columns under their public names. */
export function exportedRow({ same, fields }: ExportedTable, row: Row): Row {
  const named = Object.entries(fields).map(([column, [name]]) => [name, row[column] ?? null]);
  return { ...same, ...Object.fromEntries(named) };
}
