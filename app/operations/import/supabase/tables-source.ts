import type { ProjectKind } from '#domain/projects/kinds.ts';
import type { TableRow } from './source-row.ts';

/** Returned after the last row. `cutOff`: a truncated dump ends in this table; '' between tables. */
export type RowsFacts = { strayBytes: number; cutOff?: string | undefined };

/** A former database that can be read repeatedly, always in the same snapshot. */
export type TablesSource = {
  rows(): AsyncGenerator<TableRow, RowsFacts>;
  /** The names of files in an archive that are ignored. */
  left: string[];
  close(): Promise<void>;
};

/** The tables that are imported, with their possible names: of each kind the first one that has rows. */
export const SOURCE_TABLES = {
  influence: ['influence_projects'],
  production: ['production_projects'],
  web: ['web_solutions', 'web_projects', 'solutions_web'],
  videos: ['production_project_videos', 'production_videos'],
  post: ['blog_posts', 'blog_articles', 'posts', 'articles'],
  category: ['blog_categories', 'post_categories', 'article_categories', 'categories'],
  author: ['blog_author', 'blog_authors', 'authors', 'users'],
} as const;

export type SourceTable = keyof typeof SOURCE_TABLES;
/** The kinds of projects that the former site had. */
export type SourceKind = Extract<SourceTable, ProjectKind>;

/** The kind of content of a table, of any schema; undefined for tables that are not imported. */
export function sourceTable(table: string): SourceTable | undefined {
  const name = table.slice(table.lastIndexOf('.') + 1);
  const tables = Object.entries(SOURCE_TABLES) as [SourceTable, readonly string[]][];
  return tables.find(([, names]) => names.includes(name))?.[0];
}
