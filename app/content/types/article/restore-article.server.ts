import type { Transaction } from 'kysely';
import { MAX_SLUG_LENGTH, type PostFormValues } from '#domain/posts/post.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { changeItemDrafts } from '../../drafts/item-drafts.server.ts';
import {
  asWritten,
  insertRow,
  isThere,
  ofAnyTable,
  type Row,
  type TrashContent,
} from '../../trash/removed-rows.server.ts';
import {
  CATEGORY_AND_AUTHOR_ROWS,
  type CategoryOrAuthorKind,
  findCategoryOrAuthor,
} from './read-categories-and-authors.server.ts';

/** The row of an article from the trash with a free slug, and filed under what still exists. */
export async function restoredArticle(
  transaction: Transaction<Schema>,
  row: Row,
  named: TrashContent['named'],
): Promise<Row> {
  return {
    ...row,
    slug: await freeSlug(transaction, String(row['slug'])),
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
  const column = kind === 'category' ? 'category_id' : 'author_id';
  const [row] = rows[CATEGORY_AND_AUTHOR_ROWS[kind].table] ?? [];
  if (!row) return undefined;
  const id = await restoreNamed(transaction, kind, row);
  for (const post of posts?.ids ?? []) {
    await transaction
      .updateTable('blog_posts')
      .set({ [column]: id })
      .where('id', '=', post)
      .where((where) => where.or([where(column, 'is', null), where(column, '=', posts?.movedTo ?? null)]))
      .execute();
  }
  const { field } = CATEGORY_AND_AUTHOR_ROWS[kind];
  const left = posts?.movedTo ?? undefined;
  await changeItemDrafts<PostFormValues>(transaction, 'post', { of: posts?.drafts ?? [] }, (draft) =>
    draft.values[field] === left ? { ...draft, values: { ...draft.values, [field]: id } } : draft,
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

/**
 * The article's former slug, with a number appended when another article has taken it meanwhile, or redirects from it.
 */
async function freeSlug(transaction: Transaction<Schema>, slug: string): Promise<string> {
  for (let number = 1; ; number++) {
    const wanted = number === 1 ? slug : numbered(slug, number);
    const redirect = transaction.selectFrom('post_redirects').select('slug').where('slug', '=', wanted);
    if (!(await isTaken(transaction, wanted)) && !(await redirect.executeTakeFirst())) return wanted;
  }
}

/** A slug with a number behind it, shortened where both would be longer than the form accepts. */
function numbered(slug: string, number: number): string {
  const end = `-${number}`;
  return slug.slice(0, MAX_SLUG_LENGTH - end.length).replace(/-$/, '') + end;
}

/** Restores the redirect of an article, unless an article has its source now or it leads to another one. */
export async function restoreSlugRedirect(transaction: Transaction<Schema>, row: Row): Promise<void> {
  if (await isTaken(transaction, String(row['slug']))) return;
  await ofAnyTable(transaction)
    .insertInto('post_redirects')
    .values(asWritten(row))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
}

async function isTaken(transaction: Transaction<Schema>, slug: string): Promise<boolean> {
  const post = await transaction
    .selectFrom('blog_posts')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return post !== undefined;
}
