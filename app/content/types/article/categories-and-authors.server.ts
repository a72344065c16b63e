import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { PostFormValues } from '#domain/posts/post.ts';
import { countRows } from '#infrastructure/database/count-up-to.server.ts';
import { changeContent, database, lockContent } from '#infrastructure/database/database.server.ts';
import { isForeignKeyViolation } from '#infrastructure/database/database-unavailable.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { isThere, ofAnyTable } from '#infrastructure/database/untyped-rows.server.ts';
import { recordInAuditLog } from '../../audit-log/audit-log.server.ts';
import { changeItemDrafts } from '../../drafts/item-drafts.server.ts';
import { putIntoTrash } from '../../trash/trash.server.ts';
import {
  CATEGORY_AND_AUTHOR_ROWS,
  type CategoryOrAuthorKind,
  findCategoryOrAuthor,
} from './read-categories-and-authors.server.ts';

export type CategoryOrAuthorOutcome =
  | { outcome: 'done'; id: string }
  | { outcome: 'name-taken' }
  /** This many articles use it, and no replacement was given. */
  | { outcome: 'in-use'; posts: number }
  | { outcome: 'missing' };

/**
 * Adds a category or an author; an existing name, ignoring case, is not added twice. Demonstration content is marked
 * (§31.6).
 */
export async function createCategoryOrAuthor(
  kind: CategoryOrAuthorKind,
  name: string,
  { demonstration = false } = {},
): Promise<CategoryOrAuthorOutcome> {
  return changeContent(async (transaction): Promise<CategoryOrAuthorOutcome> => {
    // Of two requests with the same name the second one waits, and finds it.
    await lockContent(transaction);
    if (await findCategoryOrAuthor(kind, name, transaction)) return { outcome: 'name-taken' };
    const id = randomUUID();
    const { table, column } = CATEGORY_AND_AUTHOR_ROWS[kind];
    await ofAnyTable(transaction)
      .insertInto(table)
      .values({ id, [column]: name, demonstration })
      .execute();
    await recordInAuditLog(transaction, [{ action: 'created', kind, id, title: name }]);
    return { outcome: 'done', id };
  });
}

export async function renameCategoryOrAuthor(
  kind: CategoryOrAuthorKind,
  id: string,
  name: string,
): Promise<CategoryOrAuthorOutcome> {
  return changeContent(async (transaction): Promise<CategoryOrAuthorOutcome> => {
    // Of two renamings to the same name the second one waits, and finds it.
    await lockContent(transaction);
    const other = await findCategoryOrAuthor(kind, name, transaction);
    if (other && other.id !== id) return { outcome: 'name-taken' };
    const { table, column } = CATEGORY_AND_AUTHOR_ROWS[kind];
    const { numUpdatedRows } = await ofAnyTable(transaction)
      .updateTable(table)
      .set({ [column]: name, demonstration: false })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { outcome: 'missing' };
    if (kind === 'category') await indexPostsOf(transaction, id);
    await recordInAuditLog(transaction, [{ action: 'renamed', kind, id, title: name }]);
    return { outcome: 'done', id };
  });
}

/** Visitors find an article by its category, too: its row notes no change when that is renamed (§69.7). */
async function indexPostsOf(transaction: Transaction<Schema>, category: string): Promise<void> {
  await transaction
    .insertInto('public_search_pending')
    .columns(['kind', 'item_id'])
    .expression((query) =>
      query
        .selectFrom('blog_posts')
        .select((row) => [row.val('post' as const).as('kind'), 'id'])
        .where('category_id', '=', category),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'item_id'])
        .doUpdateSet((row) => ({ changes: row('public_search_pending.changes', '+', 1) })),
    )
    .execute();
}

/**
 * Moves a category or an author to the trash (§19.5, §35.1). Its articles are reassigned to the one called `moveTo`, in
 * the same transaction (§29.9); without `moveTo` one that is in use is not removed. 'missing' also where `moveTo`
 * doesn't exist.
 */
export async function removeCategoryOrAuthor(
  kind: CategoryOrAuthorKind,
  id: string,
  moveTo?: string,
): Promise<CategoryOrAuthorOutcome> {
  const { table, column } = CATEGORY_AND_AUTHOR_ROWS[kind];
  const remove = async (transaction: Transaction<Schema>): Promise<CategoryOrAuthorOutcome> => {
    let moved: string[] = [];
    if (moveTo === undefined) {
      const posts = await countPosts(transaction, kind, id);
      if (posts > 0) return { outcome: 'in-use', posts };
    } else if (moveTo === id || !(await isThere(transaction, table, moveTo))) {
      return { outcome: 'missing' };
    } else moved = await movePosts(transaction, kind, id, moveTo);
    const drafts = await moveInDrafts(transaction, kind, id, moveTo);
    const row = await ofAnyTable(transaction)
      .deleteFrom(table)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) return { outcome: 'missing' };
    const title = String(row[column]);
    const posts = { ids: moved, drafts, movedTo: moveTo ?? null };
    await putIntoTrash(transaction, [{ kind, id, title, content: { rows: { [table]: [row] }, posts } }]);
    return { outcome: 'done', id };
  };
  try {
    return await changeContent(remove);
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    // An article was filed under it after the articles were counted or reassigned.
    return { outcome: 'in-use', posts: await countPosts(database(), kind, id) };
  }
}

function countPosts(within: Kysely<Schema>, kind: CategoryOrAuthorKind, id: string): Promise<number> {
  return countRows(within.selectFrom('blog_posts').where(CATEGORY_AND_AUTHOR_ROWS[kind].postColumn, '=', id));
}

/**
 * Their versions stay: a form open elsewhere refers to a deleted name, and can't bring it back. Returns the reassigned
 * articles.
 */
async function movePosts(
  transaction: Transaction<Schema>,
  kind: CategoryOrAuthorKind,
  id: string,
  to: string,
): Promise<string[]> {
  const { postColumn } = CATEGORY_AND_AUTHOR_ROWS[kind];
  const moved = await transaction
    .updateTable('blog_posts')
    .set({ [postColumn]: to })
    .where(postColumn, '=', id)
    .returning('id')
    .execute();
  return moved.map((post) => post.id);
}

/**
 * Reassigns pending drafts that use the removed one: to the one of their article, or to its replacement. Returns the ids
 * of their articles.
 */
function moveInDrafts(
  transaction: Transaction<Schema>,
  kind: CategoryOrAuthorKind,
  id: string,
  to: string | undefined,
): Promise<string[]> {
  const { postField } = CATEGORY_AND_AUTHOR_ROWS[kind];
  return changeItemDrafts<PostFormValues>(transaction, 'post', { naming: id }, (draft) => {
    if (draft.values[postField] !== id) return draft;
    const { [postField]: _gone, ...others } = draft.values;
    return { ...draft, values: to === undefined ? others : { ...others, [postField]: to } };
  });
}
