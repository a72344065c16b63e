import type { Row, TableName } from '../backup/archive/archive.server.ts';

/** An exported column: its public name and its description for people. */
type ExportedField = readonly [name: string, says: string];

/** An exported table: one line of `{file}.jsonl` for each row. */
export type ExportedTable = {
  table: TableName;
  /** The column that orders the rows. */
  key: string;
  /** Name of the file and its description. Several tables may share one. */
  file: string;
  about: string;
  /** Constant fields of each line, in addition to the columns. */
  same?: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, ExportedField>>;
  /** Columns that have no use elsewhere, and secrets. */
  leftOut: readonly string[];
};

/** Fields that every project and article has. */
export const SHARED_FIELDS = {
  id: ['id', 'identifiant'],
  status: ['status', 'brouillon ou publié'],
  created_at: ['createdAt', 'date de création'],
  updated_at: ['updatedAt', 'date de la dernière modification'],
  published_at: ['publishedAt', 'date de publication, null pour ce qui n’est pas en ligne'],
  first_published_at: ['firstPublishedAt', 'date de la première mise en ligne'],
} as const satisfies ExportedTable['fields'];

/** Maps a row to its exported form: the exported columns under their public names. */
export function exportedRow({ same, fields }: ExportedTable, row: Row): Row {
  const named = Object.entries(fields).map(([column, [name]]) => [name, row[column] ?? null]);
  return { ...same, ...Object.fromEntries(named) };
}
