import type { Kysely, Transaction } from 'kysely';
import { type ContentItem, keyOfItem } from '#domain/content-kinds.ts';
import { database } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { readItemDraft, withDraft } from '../drafts/item-drafts.server.ts';
import { readTitles } from '../schedule/planned-state.server.ts';
import { contentType } from '../types/content-types.server.ts';

/** The items of these previews in their order, by the preview's id. */
export async function readItemsOfPreviews(
  ids: readonly string[],
  over: Kysely<Schema> = database(),
): Promise<Map<string, ContentItem[]>> {
  const items = new Map<string, ContentItem[]>();
  if (ids.length === 0) return items;
  const rows = await over
    .selectFrom('shared_preview_items')
    .select(['preview_id', 'kind', 'item_id'])
    .where('preview_id', 'in', ids)
    .orderBy('preview_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
  for (const { preview_id, kind, item_id } of rows) {
    const those = items.get(preview_id) ?? [];
    items.set(preview_id, [...those, { kind, id: item_id }]);
  }
  return items;
}

export type TitledItem = ContentItem & { title: string };

/** The items that exist, each with the title that its preview shows: that of its draft. */
export async function readShownItems(items: readonly ContentItem[]): Promise<TitledItem[]> {
  const titles = await readTitles(items);
  for (const item of await withDraft(items)) {
    const draft = await readItemDraft<Record<string, unknown>>(item);
    const title = draft?.values[contentType(item.kind).searched.title];
    if (typeof title === 'string') titles.set(keyOfItem(item), title);
  }
  return items.flatMap((item) => {
    const title = titles.get(keyOfItem(item));
    return title === undefined ? [] : [{ ...item, title }];
  });
}

/**
 * Takes deleted items with what was said about them out of their shared previews, and deletes those that show nothing
 * any more (§39.5).
 */
export async function deleteSharedPreviews(
  transaction: Transaction<Schema>,
  items: readonly ContentItem[],
): Promise<void> {
  if (items.length === 0) return;
  const ids = items.map(({ id }) => id);
  // An id is unique across all kinds of items.
  await transaction.deleteFrom('preview_answers').where('item_id', 'in', ids).execute();
  const removed = await transaction
    .deleteFrom('shared_preview_items')
    .where('item_id', 'in', ids)
    .returning('preview_id')
    .execute();
  const previews = [...new Set(removed.map((row) => row.preview_id))];
  const left = await readItemsOfPreviews(previews, transaction);
  const empty = previews.filter((id) => !left.has(id));
  if (empty.length === 0) return;
  await transaction.deleteFrom('shared_previews').where('id', 'in', empty).execute();
}
