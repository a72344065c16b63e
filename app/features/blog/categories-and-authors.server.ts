import { randomUUID } from 'node:crypto';
import type { PostAuthor, PostCategory } from '#domain/posts/post.ts';
import { changeContent, database } from '#infrastructure/database/database.server.ts';
import { log } from '#infrastructure/log.server.ts';

/** What an article is filed under: its category and its author (§19.5). */
export type CategoryOrAuthorKind = 'category' | 'author';

export type CategoryOrAuthorOutcome =
  | { outcome: 'done'; id: string }
  | { outcome: 'name-taken' }
  | { outcome: 'in-use' }
  | { outcome: 'missing' };

const FRENCH = new Intl.Collator('fr', { sensitivity: 'base', numeric: true });

/** All categories by name, in French order. */
export async function readCategories(): Promise<PostCategory[]> {
  const rows = await database().selectFrom('blog_categories').selectAll().execute();
  return inFrenchOrder(rows.map((row) => ({ id: row.id, name: row.categories_name })));
}

/** All authors by name, in French order. */
export async function readAuthors(): Promise<PostAuthor[]> {
  const rows = await database().selectFrom('blog_author').selectAll().execute();
  return inFrenchOrder(rows.map((row) => ({ id: row.id, name: row.author_name })));
}

/**
 * Adds a category or an author; a name that exists, whatever its case, is not added twice. What the demonstration brings
 * is marked (§31.6).
 */
export async function createCategoryOrAuthor(
  kind: CategoryOrAuthorKind,
  name: string,
  { demonstration = false } = {},
): Promise<CategoryOrAuthorOutcome> {
  return logged('create', kind, async () => {
    if (await named(kind, name)) return { outcome: 'name-taken' };
    const id = randomUUID();
    await changeContent((transaction) =>
      kind === 'category'
        ? transaction
            .insertInto('blog_categories')
            .values({ id, categories_name: name, demonstration })
            .execute()
        : transaction.insertInto('blog_author').values({ id, author_name: name, demonstration }).execute(),
    );
    return { outcome: 'done', id };
  });
}

export async function renameCategoryOrAuthor(
  kind: CategoryOrAuthorKind,
  id: string,
  name: string,
): Promise<CategoryOrAuthorOutcome> {
  return logged('rename', kind, async () => {
    const other = await named(kind, name);
    if (other && other.id !== id) return { outcome: 'name-taken' };
    const { numUpdatedRows } = await changeContent((transaction) =>
      kind === 'category'
        ? transaction
            .updateTable('blog_categories')
            .set({ categories_name: name, demonstration: false })
            .where('id', '=', id)
            .executeTakeFirst()
        : transaction
            .updateTable('blog_author')
            .set({ author_name: name, demonstration: false })
            .where('id', '=', id)
            .executeTakeFirst(),
    );
    return numUpdatedRows > 0n ? { outcome: 'done', id } : { outcome: 'missing' };
  });
}

/** Removes one that no article uses (§19.5). */
export async function removeCategoryOrAuthor(
  kind: CategoryOrAuthorKind,
  id: string,
): Promise<CategoryOrAuthorOutcome> {
  return logged('remove', kind, () =>
    changeContent(async (transaction): Promise<CategoryOrAuthorOutcome> => {
      const used = await transaction
        .selectFrom('blog_posts')
        .select('id')
        .where(kind === 'category' ? 'category_id' : 'author_id', '=', id)
        .executeTakeFirst();
      if (used) return { outcome: 'in-use' };
      const { numDeletedRows } = await transaction
        .deleteFrom(kind === 'category' ? 'blog_categories' : 'blog_author')
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n ? { outcome: 'done', id } : { outcome: 'missing' };
    }),
  );
}

async function named(kind: CategoryOrAuthorKind, name: string) {
  const all = kind === 'category' ? await readCategories() : await readAuthors();
  return all.find((entry) => FRENCH.compare(entry.name, name) === 0);
}

function inFrenchOrder<T extends { name: string }>(entries: T[]): T[] {
  return entries.sort((one, other) => FRENCH.compare(one.name, other.name));
}

async function logged(
  what: string,
  kind: CategoryOrAuthorKind,
  change: () => Promise<CategoryOrAuthorOutcome>,
) {
  try {
    return await change();
  } catch (error) {
    log.error('a category or author could not be changed', { what, kind, error });
    throw error;
  }
}
