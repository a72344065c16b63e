import { PROJECT_KINDS } from '#domain/projects/kinds.ts';
import { CHILD_TABLES, PROJECT_TABLES } from '../schema/project-tables.server.ts';
import type { Schema } from '../schema/schema.server.ts';

/** What public pages show of a table. */
export type TaggedTable =
  /**
   * Its rows, under this name. `row`: the column that tells one from another where pages show a single one; `lookup`: another
   * column that finds a single one.
   */
  | { as: string; row?: string; lookup?: string }
  /** What is known of stored files: it changes whatever uses them. */
  | 'files'
  /** Nothing that a page keeps: it only decides where an address leads. */
  | 'nothing';

/**
 * The tables of which something public is known. A page that reads another one is dropped at every change
 * (docs/decisions/049), so that one which is forgotten here costs hits and never truth.
 */
const SHOWN: { [Table in keyof Schema]?: TaggedTable } = {
  blog_posts: { as: 'post', row: 'id', lookup: 'slug' },
  blog_author: { as: 'author' },
  blog_categories: { as: 'category' },
  site_contents: { as: 'content', row: 'name' },
  stored_files: 'files',
  film_widths: 'files',
  // Redirects and missing pages are kept by nobody.
  redirects: 'nothing',
  post_redirects: 'nothing',
  content_version: 'nothing',
};

const byName = new Map<string, TaggedTable>(Object.entries(SHOWN));
for (const kind of PROJECT_KINDS) {
  byName.set(PROJECT_TABLES[kind], { as: kind, row: 'id' });
  const beside = CHILD_TABLES[kind];
  if (beside) byName.set(beside.table, { as: kind, row: beside.column });
}

/** What pages show of a table; undefined where nothing is known. */
export function taggedTable(name: string): TaggedTable | undefined {
  return byName.get(name);
}
