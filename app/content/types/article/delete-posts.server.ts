import type { Transaction } from 'kysely';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { deleteItemDrafts, draftName } from '../../drafts/item-drafts.server.ts';
import { deletePlansOf } from '../../schedule/item-plans.server.ts';
import { childRows, ofAnyTable } from '../../trash/removed-rows.server.ts';
import { putIntoTrash } from '../../trash/trash.server.ts';

/**
 * Moves articles to the trash with their redirects and pending drafts (§35.1); skips articles that no longer exist.
 * Returns how many were moved.
 */
export async function deletePosts(transaction: Transaction<Schema>, ids: readonly string[]): Promise<number> {
  // The write comes first: it locks the rows until the transaction ends.
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
