import type { Transaction } from 'kysely';
import type { BulkOutcome } from '#domain/bulk-outcome.ts';
import { changeContent } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { deletePosts } from './delete-posts.server.ts';
import { publishing, recorded, unpublishing } from './post-changes.server.ts';

export type PostsChange = 'publish' | 'unpublish' | 'delete';

/**
 * Bulk action: applies the same change to several articles, all in one transaction or none (§29.4). Articles already in
 * that state are left as they are, with their dates. Logs and rethrows database errors; throws a StorageFullError when
 * there is no room.
 */
export async function changePosts(change: PostsChange, asked: readonly string[]): Promise<BulkOutcome> {
  const ids = [...new Set(asked)];
  if (ids.length === 0) return { done: 0, already: 0, missing: 0 };
  try {
    return await changeContent((transaction) =>
      change === 'delete' ? deleteAll(transaction, ids) : setAll(transaction, change, ids),
    );
  } catch (error) {
    log.error('several articles could not be changed', { what: change, articles: ids.length, error });
    throw error;
  }
}

async function setAll(
  transaction: Transaction<Schema>,
  change: Exclude<PostsChange, 'delete'>,
  ids: readonly string[],
): Promise<BulkOutcome> {
  const now = new Date();
  const changing =
    change === 'publish'
      ? publishing(transaction, now).where('status', '<>', 'Published')
      : unpublishing(transaction, now).where('status', '<>', 'Draft');
  const action = change === 'publish' ? 'published' : 'unpublished';
  const { numUpdatedRows } = await recorded(transaction, action, ids, () =>
    changing.where('id', 'in', ids).executeTakeFirst(),
  );
  const there = await transaction.selectFrom('blog_posts').select('id').where('id', 'in', ids).execute();
  const done = Number(numUpdatedRows);
  return { done, already: there.length - done, missing: ids.length - there.length };
}

/** Already deleted articles count as done. */
async function deleteAll(transaction: Transaction<Schema>, ids: readonly string[]): Promise<BulkOutcome> {
  const done = await deletePosts(transaction, ids);
  return { done, already: ids.length - done, missing: 0 };
}
