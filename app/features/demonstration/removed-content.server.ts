import type { RemovedTable, Row } from '#infrastructure/database/removed-rows.server.ts';

/** What a removal took, whole, and what it put in its place. */
export type RemovedContent = {
  rows: Record<Exclude<RemovedTable, 'contact_messages' | 'item_drafts'>, Row[]>;
  /** The ids of the categories and authors that came so that a first article can be written. */
  added: { blog_author: string[]; blog_categories: string[] };
};
