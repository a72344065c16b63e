import type { Kysely, Transaction } from 'kysely';
import { searchText } from '#domain/text/search-text.ts';
import type { ChildTable, ProjectTable } from './schema/project-tables.server.ts';
import type { Schema } from './schema/schema.server.ts';

export type Row = Record<string, unknown>;

/** The tables whose rows are stored whole when they are deleted, so that they can be restored. */
export type RemovedTable =
  | 'blog_author'
  | 'blog_categories'
  | 'blog_posts'
  | 'contact_messages'
  | 'item_drafts'
  | 'plans'
  | 'post_redirects'
  | ChildTable
  | ProjectTable;

/** The transaction, typed for rows of any table. */
export function ofAnyTable(transaction: Kysely<Schema>): Kysely<Record<string, Row>> {
  return transaction as unknown as Kysely<Record<string, Row>>;
}

/** Child rows: the films of projects, the former slugs of articles. */
export async function childRows(
  transaction: Kysely<Schema>,
  table: RemovedTable,
  column: string,
  owners: readonly unknown[],
): Promise<Row[]> {
  if (owners.length === 0) return [];
  return ofAnyTable(transaction).selectFrom(table).selectAll().where(column, 'in', owners).execute();
}

/** Inserts a row that was read and serialized as JSON. */
export async function insertRow(
  transaction: Transaction<Schema>,
  table: RemovedTable,
  row: Row,
): Promise<void> {
  await ofAnyTable(transaction).insertInto(table).values(asWritten(row)).execute();
}

/**
 * A deserialized row as both engines accept it: dates are texts, lists and objects JSON. Search texts are folded again,
 * since a former rule may have folded them.
 */
export function asWritten(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (column === 'search_text' && typeof value === 'string') return [column, searchText(value)];
      return [column, typeof value === 'object' && value !== null ? JSON.stringify(value) : value];
    }),
  );
}

/** Locks the items of these ids until the transaction ends, by a write that changes nothing, and returns their rows. */
export function lockItems(
  transaction: Kysely<Schema>,
  table: RemovedTable,
  ids: readonly string[],
): Promise<Row[]> {
  return ofAnyTable(transaction)
    .updateTable(table)
    .set((column) => ({ version: column.ref('version') }))
    .where('id', 'in', ids)
    .returningAll()
    .execute();
}

/** Whether a row of this id exists. */
export async function isThere(over: Kysely<Schema>, table: RemovedTable, id: unknown): Promise<boolean> {
  const row = await ofAnyTable(over).selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
