import type { Transaction } from 'kysely';
import { deleteItemDrafts, draftName } from '#infrastructure/database/item-drafts.server.ts';
import { deletePlansOf } from '#infrastructure/database/item-plans.server.ts';
import { childRows, ofAnyTable } from '#infrastructure/database/removed-rows.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { putIntoTrash } from '#infrastructure/database/trash.server.ts';

/**
 * Puts articles into the trash with their former addresses and the drafts beside them (§35.1); those that are there no more
 * are left out. Returns how many went.
 */
export async function deletePosts(transaction: Transaction<Schema>, ids: readonly string[]): Promise<number> {
  // First a write: from here on nobody else changes them.
  const rows = await ofAnyTable(transaction)
    .updateTable('blog_posts')
    .set((column) => ({ version: column.ref('version') }))
    .where('id', 'in', ids)
    .returningAll()
    .execute();
  const there = rows.map(({ id }) => String(id));
  if (there.length === 0) return 0;
  const items = there.map((id) => ({ kind: 'post' as const, id }));
  const redirects = await childRows(transaction, 'post_redirects', 'post_id', there);
  const drafts = await childRows(transaction, 'item_drafts', 'item', items.map(draftName));
  const categories = await childRows(transaction, 'blog_categories', 'id', valuesOf(rows, 'category_id'));
  const authors = await childRows(transaction, 'blog_author', 'id', valuesOf(rows, 'author_id'));
  await transaction.deleteFrom('blog_posts').where('id', 'in', there).execute();
  await deleteItemDrafts(transaction, items);
  await deletePlansOf(transaction, items);
  await putIntoTrash(
    transaction,
    rows.map((row) => {
      const id = String(row['id']);
      return {
        kind: 'post',
        id,
        title: String(row['title']),
        content: {
          rows: {
            blog_posts: [row],
            post_redirects: redirects.filter((redirect) => redirect['post_id'] === id),
            item_drafts: drafts.filter(({ item }) => item === draftName({ kind: 'post', id })),
          },
          named: {
            blog_author: authors.filter((author) => author['id'] === row['author_id']),
            blog_categories: categories.filter((category) => category['id'] === row['category_id']),
          },
        },
      };
    }),
  );
  return rows.length;
}

function valuesOf(rows: readonly Record<string, unknown>[], column: string): unknown[] {
  return [...new Set(rows.map((row) => row[column]))].filter((value) => value !== null);
}
