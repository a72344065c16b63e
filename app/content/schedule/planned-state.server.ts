import type { Transaction } from 'kysely';
import { type ContentItem, keyOfItem } from '#domain/content-kinds.ts';
import { isPublished } from '#domain/publication.ts';
import { database, databaseEngine } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { withDraft } from '../drafts/item-drafts.server.ts';
import { contentTables } from '../types/content-type.server.ts';
import { contentType, titleColumn } from '../types/content-types.server.ts';

/** Whether an item is public, and whether it has a draft; undefined when there is no such item. */
export async function readPlannedState(
  item: ContentItem,
): Promise<{ published: boolean; hasDraft: boolean } | undefined> {
  const row = await contentTables(database())
    .selectFrom(contentType(item.kind).table)
    .select('status')
    .where('id', '=', item.id)
    .executeTakeFirst();
  if (!row) return undefined;
  return { published: isPublished(row.status), hasDraft: (await withDraft([item])).has(item) };
}

/** Keeps an item from being deleted until the transaction ends. False when there is no such item. */
export async function lockExisting(
  transaction: Transaction<Schema>,
  { kind, id }: ContentItem,
): Promise<boolean> {
  const row = await contentTables(transaction)
    .selectFrom(contentType(kind).table)
    .select('id')
    .where('id', '=', id)
    .$if(databaseEngine() === 'postgres', (query) => query.forKeyShare())
    .executeTakeFirst();
  return row !== undefined;
}

/** The titles of items by their keys; deleted ones are missing. One query for each kind. */
export async function readTitles(items: readonly ContentItem[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const kind of new Set(items.map((item) => item.kind))) {
    const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
    const rows = await contentTables(database())
      .selectFrom(contentType(kind).table)
      .select((column) => ['id', column.ref(titleColumn(kind)).as('title')])
      .where('id', 'in', ids)
      .execute();
    for (const row of rows) titles.set(keyOfItem({ kind, id: String(row['id']) }), String(row.title));
  }
  return titles;
}
