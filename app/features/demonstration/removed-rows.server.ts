import type { Kysely, Transaction } from 'kysely';
import type { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';

export type Row = Record<string, unknown>;

type RemovedTable =
  | 'blog_author'
  | 'blog_categories'
  | 'blog_posts'
  | 'post_redirects'
  | 'production_project_videos'
  | (typeof PROJECT_TABLES)[keyof typeof PROJECT_TABLES];

/** What a removal took, whole, and what it put in its place. */
export type RemovedContent = {
  rows: Record<RemovedTable, Row[]>;
  /** The ids of the categories and authors that came so that a first article can be written. */
  added: { blog_author: string[]; blog_categories: string[] };
};

/** A transaction that takes rows of any table as they are. */
export function ofAnyTable(transaction: Transaction<Schema>): Kysely<Record<string, Row>> {
  return transaction as unknown as Kysely<Record<string, Row>>;
}

/** A row that was read and became JSON, as both engines take it back: dates are texts, lists and objects JSON. */
export function asWritten(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  );
}
