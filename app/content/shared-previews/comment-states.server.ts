import type { Transaction } from 'kysely';
import type { ContentItem } from '#domain/content-kinds.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { recordAboutItem } from '../audit-log/audit-log.server.ts';

/** The number of comments that the agency has not marked as done, of each of these items that has some, by its id. */
export async function countOpenComments(ids: readonly string[]): Promise<Record<string, number>> {
  if (ids.length === 0) return {};
  const rows = await database()
    .selectFrom('preview_answers')
    .select((count) => ['item_id', count.fn.countAll<number>().as('open')])
    .where('item_id', 'in', [...ids])
    .where('approved', '=', false)
    .where('done_at', 'is', null)
    .groupBy('item_id')
    .execute();
  return Object.fromEntries(rows.map(({ item_id: id, open }) => [id, Number(open)]));
}

/**
 * Stores the agency's reply to what was said about an item (§39.11). Optimistic concurrency: `known` is the moment of
 * the reply that its form showed, undefined for none; another one stays and is 'changed'. The same text again changes
 * nothing. Throws what the database throws; a StorageFullError when the disk is full.
 */
export async function replyToComment(
  item: ContentItem,
  id: string,
  { text, known, by }: { text: string; known: Date | undefined; by: string },
): Promise<'done' | 'changed' | 'not-found'> {
  const now = new Date();
  return runInTransaction(async (transaction) => {
    const { numUpdatedRows } = await ofItem(transaction, item, id)
      .set({ reply: text, replied_at: now, replied_by: by })
      .where('replied_at', known ? '=' : 'is', known ?? null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) {
      await recordAboutItem(transaction, 'comment-answered', item);
      return 'done';
    }
    const stored = await readStored(transaction, item, id);
    return stored === undefined ? 'not-found' : stored.reply === text ? 'done' : 'changed';
  });
}

/**
 * Marks a comment on an item as done, or as open again (§39.11); with its undo. Idempotent. False when there is no such
 * comment. Throws what the database throws.
 */
export async function setCommentDone(item: ContentItem, id: string, done: boolean): Promise<boolean> {
  const now = new Date();
  return runInTransaction(async (transaction) => {
    const { numUpdatedRows } = await ofItem(transaction, item, id)
      .set({ done_at: done ? now : null })
      .where('approved', '=', false)
      .where('done_at', done ? 'is' : 'is not', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) {
      const action = done ? 'comment-done' : 'comment-reopened';
      await recordAboutItem(transaction, action, item, { type: 'comment', id, done: !done });
      return true;
    }
    return (await readStored(transaction, item, id)) !== undefined;
  });
}

function ofItem(transaction: Transaction<Schema>, { kind, id: itemId }: ContentItem, id: string) {
  return transaction
    .updateTable('preview_answers')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('item_id', '=', itemId);
}

function readStored(transaction: Transaction<Schema>, item: ContentItem, id: string) {
  return transaction
    .selectFrom('preview_answers')
    .select('reply')
    .where('id', '=', id)
    .where('item_id', '=', item.id)
    .executeTakeFirst();
}
