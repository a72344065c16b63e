import type { TableName } from '../backups/archive/archive.ts';

/** What a column is in the export: its public name, and what is said of it to people. */
type ExportedField = readonly [name: string, says: string];

/** A table as the export holds it: a line of `{file}.jsonl` for each row. */
export type ExportedTable = {
  table: TableName;
  /** The column that orders the rows. */
  key: string;
  /** The name of the file, and what stands in it. Several tables may share one. */
  file: string;
  about: string;
  /** What stands in each line beside the columns. */
  same?: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, ExportedField>>;
  /** What nobody needs elsewhere, and what nobody may have. */
  leftOut: readonly string[];
};

/** What every project and article has beside its own fields. */
export const SHARED_FIELDS = {
  id: ['id', 'identifiant'],
  status: ['status', 'brouillon ou publié'],
  created_at: ['createdAt', 'date de création'],
  updated_at: ['updatedAt', 'date de la dernière modification'],
  published_at: ['publishedAt', 'date de publication, null pour ce qui n’est pas en ligne'],
  first_published_at: ['firstPublishedAt', 'date de la première mise en ligne'],
} as const satisfies ExportedTable['fields'];
