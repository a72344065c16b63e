import type { RemovedTable, Row } from '#infrastructure/database/untyped-rows.server.ts';

/** The rows that a removal deleted, and the ids of what it added. */
export type RemovedContent = {
  rows: Partial<Record<RemovedTable, Row[]>>;
  /** The ids of the categories and authors that were added so that a first article can be written. */
  added: { blog_author: string[]; blog_categories: string[] };
};
