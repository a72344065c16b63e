import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { recordInAuditLog } from '#content/audit-log/audit-log.server.ts';
import { recordFileUses } from '#content/files/file-uses.server.ts';
import { removeTraces } from '#content/lifecycle/delete-items.server.ts';
import { removePlansOf } from '#content/schedule/item-plans.server.ts';
import { deleteSharedPreviews } from '#content/shared-previews/shared-previews.server.ts';
import type { ContentTable } from '#content/types/content-type.server.ts';
import { contentType } from '#content/types/content-types.server.ts';
import { CONTENT_KINDS, type ContentItem, type ListName, listOf } from '#domain/content-kinds.ts';
import { FIRST_AUTHOR, FIRST_CATEGORIES } from '#domain/posts/first-filing.ts';
import { changeContent, database } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { childRows, ofAnyTable, type Row } from '#infrastructure/database/untyped-rows.server.ts';
import { isUnused, MARKED } from './read-demonstration.server.ts';
import type { RemovedContent } from './removed-content.server.ts';

/**
 * Removes every project and article that still is demonstration content, with films, redirects, categories and authors
 * that nothing else uses, in one transaction, and stores them so that restoreDemonstration() can bring them back
 * (§31.7, §31.8). Returns what was removed; an empty list when nothing was left.
 */
export async function removeDemonstration(): Promise<ContentItem[]> {
  const now = new Date();
  const removed = await changeContent((transaction) => remove(transaction, now));
  await removeTraces(removed);
  return removed;
}

async function remove(transaction: Transaction<Schema>, now: Date): Promise<ContentItem[]> {
  const rows: RemovedContent['rows'] = {};
  const removed: ContentItem[] = [];
  for (const kind of CONTENT_KINDS) {
    const { table, children } = contentType(kind);
    const marked = await lockMarked(transaction, table);
    const ids = marked.map(({ id }) => String(id));
    rows[table] = marked;
    if (children) rows[children.table] = await childRows(transaction, children.table, children.column, ids);
    await transaction.deleteFrom(table).where(MARKED).execute();
    removed.push(...ids.map((id) => ({ kind, id })));
  }
  if (removed.length === 0) return [];
  rows.plans = await removePlansOf(transaction, removed);
  rows.blog_author = await deleteUnused(transaction, 'blog_author', 'author_id');
  rows.blog_categories = await deleteUnused(transaction, 'blog_categories', 'category_id');
  const content: RemovedContent = { rows, added: await addFirstFiling(transaction) };
  const count = (list: ListName) => removed.filter(({ kind }) => listOf(kind) === list).length;
  await transaction.deleteFrom('removed_demonstration').execute();
  await transaction
    .insertInto('removed_demonstration')
    .values({
      id: randomUUID(),
      projects: count('projects'),
      posts: count('posts'),
      content: JSON.stringify(content),
      removed_at: now,
    })
    .execute();
  await deleteSharedPreviews(transaction, removed);
  for (const item of removed) await recordFileUses(transaction, item, '', now);
  await recordInAuditLog(transaction, [{ action: 'deleted', kind: 'demonstration', id: '', title: '' }]);
  return removed;
}

/** Locks the marked rows until the transaction ends; waits for one that is being saved. */
function lockMarked(transaction: Transaction<Schema>, table: ContentTable): Promise<Row[]> {
  return ofAnyTable(transaction)
    .updateTable(table)
    .set({ demonstration: true })
    .where(MARKED)
    .returningAll()
    .execute();
}

/** Deletes its authors or categories, except those that the agency's content uses. */
function deleteUnused(
  transaction: Transaction<Schema>,
  table: 'blog_author' | 'blog_categories',
  column: 'author_id' | 'category_id',
): Promise<Row[]> {
  return ofAnyTable(transaction)
    .deleteFrom(table)
    .where(MARKED)
    .where(isUnused(table, column))
    .returningAll()
    .execute();
}

/** Adds a category and an author for a first article, where none is left. */
async function addFirstFiling(transaction: Transaction<Schema>): Promise<RemovedContent['added']> {
  const isEmpty = async (table: 'blog_author' | 'blog_categories') =>
    (await transaction.selectFrom(table).select('id').limit(1).executeTakeFirst()) === undefined;
  const authors = (await isEmpty('blog_author')) ? [{ id: randomUUID(), author_name: FIRST_AUTHOR }] : [];
  const categories = (await isEmpty('blog_categories'))
    ? FIRST_CATEGORIES.map((name) => ({ id: randomUUID(), categories_name: name }))
    : [];
  if (authors.length > 0) await transaction.insertInto('blog_author').values(authors).execute();
  if (categories.length > 0) await transaction.insertInto('blog_categories').values(categories).execute();
  return {
    blog_author: authors.map(({ id }) => id),
    blog_categories: categories.map(({ id }) => id),
  };
}

/** Deletes the stored removal: it can't be undone any more. False when there was none, or a newer one. */
export async function forgetRemovedDemonstration(id: string): Promise<boolean> {
  const { numDeletedRows } = await database()
    .deleteFrom('removed_demonstration')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
