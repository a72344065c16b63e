import {
  EXPORT_FILES,
  TABLES,
  type TableFacts,
  type TableName,
  tableFacts,
} from '#infrastructure/database/schema/tables.server.ts';
import type { Row } from '../backup/archive/archive.server.ts';

type Exported = Extract<TableFacts, { exported: unknown }>;

/** A table that is exported row by row, with its file and the description of that. */
export type ExportedTable = { table: TableName; key: string; about: string } & Exported['exported'];

const EXPORTED = (Object.keys(TABLES) as TableName[]).flatMap((table): ExportedTable[] => {
  const facts = tableFacts(table);
  if (!facts || !('exported' in facts)) return [];
  const { key, exported } = facts;
  return [{ table, key, about: EXPORT_FILES[exported.file], ...exported }];
});

/** The tables of the files that hold rows alone, in the order of the files (§59.3). */
export const EXPORTED_TABLES: readonly ExportedTable[] = Object.keys(EXPORT_FILES)
  .filter((file) => file !== 'files')
  .flatMap((file) => EXPORTED.filter((table) => table.file === file));

/** The table of the list of files, which is written with the files. */
export const EXPORTED_FILES = EXPORTED.filter(({ file }) => file === 'files')[0] as ExportedTable;

/** Maps a row to its exported form: the exported columns under their public names. */
export function exportedRow({ same, fields }: ExportedTable, row: Row): Row {
  const named = Object.entries(fields).map(([column, [name]]) => [name, row[column] ?? null]);
  return { ...same, ...Object.fromEntries(named) };
}
