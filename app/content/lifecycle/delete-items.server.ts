import type { Transaction } from 'kysely';
import { type ContentItem, type ContentKind, keyOfItem } from '#domain/content-kinds.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { childRows, lockItems } from '#infrastructure/database/untyped-rows.server.ts';
import { deleteItemDrafts } from '../drafts/item-drafts.server.ts';
import { removePlansOf } from '../schedule/item-plans.server.ts';
import { removeSharePictures } from '../share-pictures/remove-share-pictures.server.ts';
import { putIntoTrash, type TrashedItem } from '../trash/trash.server.ts';
import { contentType, titleColumn } from '../types/content-types.server.ts';

export type ItemsOfKind = { kind: ContentKind; ids: readonly string[] };

/** Items to delete were drafts in the list that the person saw, and are public now: nothing was deleted. */
export class PublishedMeanwhileError extends Error {
  override name = 'PublishedMeanwhileError';
  readonly titles: readonly string[];
  constructor(titles: readonly string[]) {
    super('items to delete were published meanwhile');
    this.titles = titles;
  }
}

/**
 * Moves items with their child rows, drafts and plans to the trash (§12.12, §35.1); missing ones are skipped. Returns
 * the number of deleted items. Throws a PublishedMeanwhileError when one of `drafts` (keys of items) is public. Lock order
 * of every save: all rows first, then the file uses. Search indexes and purges of the CDN follow from the deleted rows;
 * call removeTraces() after the transaction for the rest.
 */
export async function deleteItems(
  transaction: Transaction<Schema>,
  parts: readonly ItemsOfKind[],
  drafts: ReadonlySet<string> = new Set(),
): Promise<number> {
  const items: RemovedItem[] = [];
  for (const { kind, ids } of parts) items.push(...(await removeRows(transaction, kind, ids)));
  const published = items.filter((item) => item.published && drafts.has(keyOfItem(item)));
  if (published.length > 0) throw new PublishedMeanwhileError(published.map(({ title }) => title));
  await putIntoTrash(transaction, items);
  return items.length;
}

/** Removes what deleted items leave outside the database: their share pictures. */
export async function removeTraces(items: readonly ContentItem[]): Promise<void> {
  for (const { kind, id } of items) await removeSharePictures(contentType(kind).sharedAs, id);
}

type RemovedItem = TrashedItem & ContentItem & { published: boolean };

async function removeRows(
  transaction: Transaction<Schema>,
  kind: ContentKind,
  ids: readonly string[],
): Promise<RemovedItem[]> {
  const { table, children, named, statuses } = contentType(kind);
  const rows = await lockItems(transaction, table, ids);
  if (rows.length === 0) return [];
  const there = rows.map(({ id }) => String(id));
  const items = there.map((id) => ({ kind, id }));
  const storedChildren = children ? await childRows(transaction, children.table, children.column, there) : [];
  const drafts = await childRows(transaction, 'item_drafts', 'item', items.map(keyOfItem));
  const namedBy = await named(transaction, rows);
  await transaction.deleteFrom(table).where('id', 'in', there).execute();
  await deleteItemDrafts(transaction, items);
  const plans = await removePlansOf(transaction, items, { keepGroups: true });
  return rows.map((row) => {
    const id = String(row['id']);
    const references = namedBy(row);
    return {
      kind,
      id,
      title: String(row[titleColumn(kind)]),
      published: row['status'] === statuses.published,
      content: {
        rows: {
          [table]: [row],
          ...(children
            ? { [children.table]: storedChildren.filter((child) => child[children.column] === id) }
            : {}),
          item_drafts: drafts.filter(({ item }) => item === keyOfItem({ kind, id })),
          plans: plans.filter(({ item_id }) => item_id === id),
        },
        ...(references ? { named: references } : {}),
      },
    };
  });
}
