import type { Kysely, Transaction } from 'kysely';
import { type ContentItem, type ContentKind, keyOfItem } from '#domain/content-kinds.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { childRows } from '#infrastructure/database/untyped-rows.server.ts';
import { contentType } from '../types/content-types.server.ts';
import { recordFileUses } from './file-uses.server.ts';

/**
 * Records the file uses of an item from everything that is stored of it. Call it once all rows of the save are written,
 * as the last step of its transaction. Returns what recordFileUses() does.
 */
export async function recordItemFileUses(
  transaction: Transaction<Schema>,
  { kind, id }: ContentItem,
): Promise<boolean> {
  const texts = await storedItemTexts(transaction, kind, [id]);
  return recordFileUses(transaction, { kind, id }, texts.get(id) ?? '');
}

/**
 * All that is stored of items, as JSON by the item's id: the row, its child rows and its pending draft. A file that only
 * one of them names is in use, too.
 */
export async function storedItemTexts(
  over: Kysely<Schema>,
  kind: ContentKind,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { table, children } = contentType(kind);
  const rows = await childRows(over, table, 'id', ids);
  const storedChildren = children ? await childRows(over, children.table, children.column, ids) : [];
  const keys = ids.map((id) => keyOfItem({ kind, id }));
  const drafts = await childRows(over, 'item_drafts', 'item', keys);
  return new Map(
    rows.map((row) => {
      const id = String(row['id']);
      const own = storedChildren.filter((child) => children && child[children.column] === id);
      const pending = drafts.filter(({ item }) => item === keyOfItem({ kind, id }));
      return [id, JSON.stringify([row, own, pending])];
    }),
  );
}
