import type { Transaction } from 'kysely';
import type { PostFormValues } from '#domain/posts/post.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { insertRow, isThere, type Row } from '#infrastructure/database/untyped-rows.server.ts';
import { changeItemDrafts } from '../../drafts/item-drafts.server.ts';
import type { TrashContent } from '../../trash/trash-content.ts';
import {
  CATEGORY_AND_AUTHOR_ROWS,
  type CategoryOrAuthorKind,
  findCategoryOrAuthor,
} from './read-categories-and-authors.server.ts';
import { freePostSlug } from './slugs.server.ts';

/** The row of an article from the trash with a free slug, and filed under what still exists. */
export async function restoredArticle(
  transaction: Transaction<Schema>,
  row: Row,
  named: TrashContent['named'],
): Promise<Row> {
  return {
    ...row,
    slug: await freePostSlug(transaction, String(row['slug'])),
    author_id: await filing(transaction, 'author', row['author_id'], named?.blog_author),
    category_id: await filing(transaction, 'category', row['category_id'], named?.blog_categories),
  };
}

/** The former category or author, or the one that has its name now; null when there is neither. */
async function filing(
  transaction: Transaction<Schema>,
  kind: CategoryOrAuthorKind,
  id: unknown,
  named: readonly Row[] = [],
): Promise<string | null> {
  if (id === null) return null;
  if (await isThere(transaction, CATEGORY_AND_AUTHOR_ROWS[kind].table, id)) return String(id);
  const [row] = named;
  return (row && (await idOfSameName(transaction, kind, row))) ?? null;
}

/**
 * Restores a category or author, and reassigns its articles and their pending drafts that are still filed as the deletion
 * left them.
 */
export async function restoreCategoryOrAuthor(
  transaction: Transaction<Schema>,
  kind: CategoryOrAuthorKind,
  { rows, posts }: TrashContent,
): Promise<string | undefined> {
  const { table, postColumn } = CATEGORY_AND_AUTHOR_ROWS[kind];
  const [row] = rows[table] ?? [];
  if (!row) return undefined;
  const id = await restoreNamed(transaction, kind, row);
  for (const post of posts?.ids ?? []) {
    await transaction
      .updateTable('blog_posts')
      .set({ [postColumn]: id })
      .where('id', '=', post)
      .where((where) =>
        where.or([where(postColumn, 'is', null), where(postColumn, '=', posts?.movedTo ?? null)]),
      )
      .execute();
  }
  const { postField } = CATEGORY_AND_AUTHOR_ROWS[kind];
  const left = posts?.movedTo ?? undefined;
  await changeItemDrafts<PostFormValues>(transaction, 'post', { of: posts?.drafts ?? [] }, (draft) =>
    draft.values[postField] === left ? { ...draft, values: { ...draft.values, [postField]: id } } : draft,
  );
  return id;
}

/** The id of the category or author with the same name (§19.5); undefined when there is none. */
async function idOfSameName(
  transaction: Transaction<Schema>,
  kind: CategoryOrAuthorKind,
  row: Row,
): Promise<string | undefined> {
  const name = String(row[CATEGORY_AND_AUTHOR_ROWS[kind].column]);
  return (await findCategoryOrAuthor(kind, name, transaction))?.id;
}

/** Restores a category or an author, unless one of its name exists. Returns its current id. */
export async function restoreNamed(
  transaction: Transaction<Schema>,
  kind: CategoryOrAuthorKind,
  row: Row,
): Promise<string> {
  const same = await idOfSameName(transaction, kind, row);
  if (same === undefined) await insertRow(transaction, CATEGORY_AND_AUTHOR_ROWS[kind].table, row);
  return same ?? String(row['id']);
}
