import type { Kysely, Transaction } from 'kysely';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import { database } from './database.server.ts';
import type { Schema } from './schema/schema.server.ts';

/** A project by its kind, or an article. */
export type DraftedItem = { kind: ProjectKind | 'post'; id: string };

/** What stands beside a published item and is not public yet (§40.1). */
export type ItemDraft<Values> = {
  /** The fields of its form, as they are stored. */
  values: Values;
  /** Where the form asks for another than the published one. */
  featured?: boolean | undefined;
  publishedAt?: Date | undefined;
};

/** Under which name the draft beside an item is stored. */
export const draftName = ({ kind, id }: DraftedItem) => `${kind}:${id}`;

/** The draft beside an item; undefined when there is none. Throws what the database throws. */
export async function readItemDraft<Values extends object>(
  item: DraftedItem,
  over: Kysely<Schema> = database(),
): Promise<ItemDraft<Partial<Values>> | undefined> {
  const row = await over
    .selectFrom('item_drafts')
    .select('content')
    .where('item', '=', draftName(item))
    .executeTakeFirst();
  if (!row) return undefined;
  return draftFrom(row.content);
}

/** Which of these items have a draft. */
export async function withDraft<Item extends DraftedItem>(items: readonly Item[]): Promise<Set<Item>> {
  if (items.length === 0) return new Set();
  const rows = await database()
    .selectFrom('item_drafts')
    .select('item')
    .where('item', 'in', items.map(draftName))
    .execute();
  const names = new Set(rows.map(({ item }) => item));
  return new Set(items.filter((item) => names.has(draftName(item))));
}

/** Puts a draft beside an item, in place of the one before. Belongs into the transaction that raises the item's version. */
export async function writeItemDraft(
  transaction: Transaction<Schema>,
  item: DraftedItem,
  draft: ItemDraft<object>,
): Promise<void> {
  const set = { content: JSON.stringify(draft), updated_at: new Date() };
  await transaction
    .insertInto('item_drafts')
    .values({ item: draftName(item), ...set })
    .onConflict((conflict) => conflict.column('item').doUpdateSet(set))
    .execute();
}

/** Takes the drafts beside items away: they are public now, given up, or their items are gone. */
export async function deleteItemDrafts(
  transaction: Transaction<Schema>,
  items: readonly DraftedItem[],
): Promise<void> {
  if (items.length === 0) return;
  await transaction.deleteFrom('item_drafts').where('item', 'in', items.map(draftName)).execute();
}

/** Changes every draft of a kind that `change` doesn't give back as it was. */
export async function changeItemDrafts<Values extends object>(
  transaction: Transaction<Schema>,
  kind: DraftedItem['kind'],
  change: (draft: ItemDraft<Partial<Values>>) => ItemDraft<Partial<Values>>,
): Promise<void> {
  const rows = await transaction
    .selectFrom('item_drafts')
    .select(['item', 'content'])
    .where('item', 'like', `${kind}:%`)
    .execute();
  for (const { item, content } of rows) {
    const draft = draftFrom<Values>(content);
    const changed = change(draft);
    if (changed === draft) continue;
    await transaction
      .updateTable('item_drafts')
      .set({ content: JSON.stringify(changed) })
      .where('item', '=', item)
      .execute();
  }
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
