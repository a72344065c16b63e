import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import { type ContentItem, type ContentKind, keyOfItem } from '#domain/content-kinds.ts';
import { database, databaseEngine } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';

/** The pending draft of a published item (§40.1). */
export type ItemDraft<Values> = {
  /** The stored fields of its form. */
  values: Values;
  /** Set where the draft differs from the published value. */
  featured?: boolean | undefined;
  publishedAt?: Date | undefined;
};

/** The pending draft of an item; undefined when there is none. Throws what the database throws. */
export async function readItemDraft<Values extends object>(
  item: ContentItem,
  over: Kysely<Schema> = database(),
): Promise<(ItemDraft<Partial<Values>> & { savedAt: Date }) | undefined> {
  const row = await over
    .selectFrom('item_drafts')
    .select(['content', 'updated_at'])
    .where('item', '=', keyOfItem(item))
    .executeTakeFirst();
  if (!row) return undefined;
  return { ...draftFrom<Values>(row.content), savedAt: row.updated_at };
}

/** Which of these items have a draft. */
export async function withDraft<Item extends ContentItem>(items: readonly Item[]): Promise<Set<Item>> {
  if (items.length === 0) return new Set();
  const rows = await database()
    .selectFrom('item_drafts')
    .select('item')
    .where('item', 'in', items.map(keyOfItem))
    .execute();
  const names = new Set(rows.map(({ item }) => item));
  return new Set(items.filter((item) => names.has(keyOfItem(item))));
}

/** Stores an item's draft, replacing the former one. Call it in the transaction that raises the item's version. */
export async function writeItemDraft(
  transaction: Transaction<Schema>,
  item: ContentItem,
  draft: ItemDraft<object>,
): Promise<void> {
  const set = { content: JSON.stringify(draft), updated_at: new Date() };
  await transaction
    .insertInto('item_drafts')
    .values({ item: keyOfItem(item), ...set })
    .onConflict((conflict) => conflict.column('item').doUpdateSet(set))
    .execute();
}

/** Deletes the drafts of items: they were published or discarded, or the items were deleted. */
export async function deleteItemDrafts(
  transaction: Transaction<Schema>,
  items: readonly ContentItem[],
): Promise<void> {
  if (items.length === 0) return;
  await transaction.deleteFrom('item_drafts').where('item', 'in', items.map(keyOfItem)).execute();
}

/**
 * Updates the drafts of a kind that name this id, or those of these items, where `change` doesn't return them unchanged.
 * Returns the ids of their items.
 */
export async function changeItemDrafts<Values extends object>(
  transaction: Transaction<Schema>,
  kind: ContentKind,
  which: { naming: string } | { of: readonly string[] },
  change: (draft: ItemDraft<Partial<Values>>) => ItemDraft<Partial<Values>>,
): Promise<string[]> {
  if ('of' in which && which.of.length === 0) return [];
  const start = `${kind}:`;
  const rows = await transaction
    .selectFrom('item_drafts')
    .select(['item', 'content'])
    .where('item', 'like', `${start}%`)
    .where(({ eb }) =>
      'of' in which
        ? eb(
            'item',
            'in',
            which.of.map((id) => keyOfItem({ kind, id })),
          )
        : sql<SqlBool>`cast(content as text) like ${`%${which.naming}%`}`,
    )
    .orderBy('item')
    // A concurrent save of a draft must not be overwritten by its former content: lock the rows.
    .$if(databaseEngine() === 'postgres', (query) => query.forUpdate())
    .execute();
  const ids: string[] = [];
  for (const { item, content } of rows) {
    const draft = draftFrom<Values>(content);
    const changed = change(draft);
    if (changed === draft) continue;
    await transaction
      .updateTable('item_drafts')
      .set({ content: JSON.stringify(changed) })
      .where('item', '=', item)
      .execute();
    ids.push(item.slice(start.length));
  }
  return ids;
}

function draftFrom<Values extends object>(content: unknown): ItemDraft<Partial<Values>> {
  const { values, featured, publishedAt } = content as StoredDraft;
  return {
    values: values as Partial<Values>,
    featured,
    publishedAt: publishedAt === undefined ? undefined : new Date(publishedAt),
  };
}

type StoredDraft = { values: object; featured?: boolean; publishedAt?: string };
