import { PROJECT_KINDS } from '#domain/projects/kinds.ts';
import { CHILD_TABLES, PROJECT_TABLES } from '../schema/project-tables.server.ts';
import type { Schema } from '../schema/schema.server.ts';

/** What public pages show of a table. */
export type TaggedTable =
  /**
   * Its rows, under this name. `row`: the column that identifies a row where pages show a single one; `lookup`: another
   * column that finds a single one.
   */
  | { as: string; row?: string; lookup?: string }
  /** Facts about stored files: a change affects everything that uses them. */
  | 'files'
  /** Nothing that a cached page shows: the table only decides where a URL redirects. */
  | 'nothing';

/**
 * The tables with known public content. A page that reads another one is invalidated at every change
 * (docs/decisions/049): a forgotten table costs cache hits, never correctness.
 */
const SHOWN: { [Table in keyof Schema]?: TaggedTable } = {
  blog_posts: { as: 'post', row: 'id', lookup: 'slug' },
  blog_author: { as: 'author' },
  blog_categories: { as: 'category' },
  site_contents: { as: 'content', row: 'name' },
  stored_files: 'files',
  film_widths: 'files',
  // Redirects and the 404 log are not cached.
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

/** What pages show of a table; undefined where that is unknown. */
export function taggedTable(name: string): TaggedTable | undefined {
  return byName.get(name);
}
