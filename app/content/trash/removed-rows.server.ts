import type { Kysely, Transaction } from 'kysely';
import { searchText } from '#domain/text/search-text.ts';
import type { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';

export type Row = Record<string, unknown>;

/** The tables whose rows are stored whole when they are deleted, so that they can be restored. */
export type RemovedTable =
  | 'blog_author'
  | 'blog_categories'
  | 'blog_posts'
  | 'contact_messages'
  | 'item_drafts'
  | 'post_redirects'
  | 'production_project_videos'
  | (typeof PROJECT_TABLES)[keyof typeof PROJECT_TABLES];

/** The transaction, typed for rows of any table. */
export function ofAnyTable(transaction: Transaction<Schema>): Kysely<Record<string, Row>> {
  return transaction as unknown as Kysely<Record<string, Row>>;
}

/** Child rows: the films of projects, the former slugs of articles. */
export async function childRows(
  transaction: Transaction<Schema>,
  table: RemovedTable,
  column: string,
  owners: readonly unknown[],
): Promise<Row[]> {
  if (owners.length === 0) return [];
  return ofAnyTable(transaction).selectFrom(table).selectAll().where(column, 'in', owners).execute();
}

/** Inserts a row that was read and serialised as JSON. */
export async function insertRow(
  transaction: Transaction<Schema>,
  table: RemovedTable,
  row: Row,
): Promise<void> {
  await ofAnyTable(transaction).insertInto(table).values(asWritten(row)).execute();
}

/**
 * A deserialised row as both engines accept it: dates are texts, lists and objects JSON. Search texts are folded again,
 * since a former rule may have folded them.
 */
function asWritten(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (column === 'search_text' && typeof value === 'string') return [column, searchText(value)];
      return [column, typeof value === 'object' && value !== null ? JSON.stringify(value) : value];
    }),
  );
}

/** The column of the name of a category or an author. */
const NAMES = { blog_author: 'author_name', blog_categories: 'categories_name' } as const;

/** The id of the category or author with the same name; undefined when there is none. */
export async function idOfSameName(
  transaction: Transaction<Schema>,
  table: keyof typeof NAMES,
  row: Row,
): Promise<string | undefined> {
  const same = await ofAnyTable(transaction)
    .selectFrom(table)
    .select('id')
    .where(NAMES[table], '=', row[NAMES[table]])
    .executeTakeFirst();
  return same && String(same['id']);
}

/** Restores a category or an author, unless one of its name exists. Returns its current id. */
export async function restoreNamed(
  transaction: Transaction<Schema>,
  table: keyof typeof NAMES,
  row: Row,
): Promise<string> {
  const same = await idOfSameName(transaction, table, row);
  if (same === undefined) await insertRow(transaction, table, row);
  return same ?? String(row['id']);
}

/** Whether a row of this id exists. */
export async function isThere(
  transaction: Transaction<Schema>,
  table: RemovedTable,
  id: unknown,
): Promise<boolean> {
  const row = await ofAnyTable(transaction)
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The article's former slug, with a number appended when another article has taken it meanwhile. */
export async function freeSlug(transaction: Transaction<Schema>, slug: string): Promise<string> {
  for (let number = 1; ; number++) {
    const wanted = number === 1 ? slug : `${slug}-${number}`;
    if (!(await isTaken(transaction, wanted))) return wanted;
  }
}

/** Restores the redirect of an article, unless an article has its source now or it leads to another one. */
export async function restoreRedirect(transaction: Transaction<Schema>, row: Row): Promise<void> {
  if (await isTaken(transaction, String(row['slug']))) return;
  await ofAnyTable(transaction)
    .insertInto('post_redirects')
    .values(asWritten(row))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
}

async function isTaken(transaction: Transaction<Schema>, slug: string): Promise<boolean> {
  const post = await transaction
    .selectFrom('blog_posts')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return post !== undefined;
}
