import type { TableRow } from './source-row.ts';

/** A former database that can be read more than once, always as it was at one moment. */
export type TablesSource = {
  rows(): AsyncGenerator<TableRow, { strayBytes: number }>;
  close(): Promise<void>;
};

/** The tables that are brought, by the names under which they may stand. */
const SOURCE_TABLES = {
  influence: ['influence_projects'],
  production: ['production_projects'],
  web: ['web_solutions', 'web_projects', 'solutions_web'],
  videos: ['production_project_videos', 'production_videos'],
  post: ['blog_posts'],
  category: ['blog_categories'],
  author: ['blog_author', 'blog_authors'],
} as const;

export type SourceTable = keyof typeof SOURCE_TABLES;

/** What a table of the former database holds; undefined for those that are not brought. */
export function sourceTable(name: string): SourceTable | undefined {
  const tables = Object.entries(SOURCE_TABLES) as [SourceTable, readonly string[]][];
  return tables.find(([, names]) => names.includes(name))?.[0];
}
