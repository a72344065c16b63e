import type { RemovedTable, Row } from '#infrastructure/database/untyped-rows.server.ts';

/** The complete data of something deleted. */
export type TrashContent = {
  rows: Partial<Record<RemovedTable, Row[]>>;
  /** For an article: its category and author, which stay. */
  named?: { blog_author: Row[]; blog_categories: Row[] };
  /** For a category or an author: its articles and pending drafts of articles, and to which one they were moved. */
  posts?: { ids: string[]; drafts?: string[]; movedTo: string | null };
  /** For a file: what its deletion changed in its row, which stays until the permanent deletion. */
  file?: { kept: boolean; released_at: Date | string | null };
};
