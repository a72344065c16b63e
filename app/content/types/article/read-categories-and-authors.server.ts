import type { PostAuthor, PostCategory } from '#domain/posts/post.ts';
import { type Database, database } from '#infrastructure/database/database.server.ts';
import { isThere } from '#infrastructure/database/untyped-rows.server.ts';

/** The category or the author of an article (§19.5). */
export type CategoryOrAuthorKind = 'category' | 'author';

/** The table of each kind, the column of its name, and where an article refers to it: its column and form field. */
export const CATEGORY_AND_AUTHOR_ROWS = {
  category: {
    table: 'blog_categories',
    column: 'categories_name',
    postColumn: 'category_id',
    postField: 'categoryId',
  },
  author: { table: 'blog_author', column: 'author_name', postColumn: 'author_id', postField: 'authorId' },
} as const;

const FRENCH = new Intl.Collator('fr', { sensitivity: 'base', numeric: true });

/** All categories by name, in French order. */
export async function readCategories(over: Database = database()): Promise<PostCategory[]> {
  const rows = await over.selectFrom('blog_categories').selectAll().execute();
  return inFrenchOrder(rows.map((row) => ({ id: row.id, name: row.categories_name })));
}

/** All authors by name, in French order. */
export async function readAuthors(over: Database = database()): Promise<PostAuthor[]> {
  const rows = await over.selectFrom('blog_author').selectAll().execute();
  return inFrenchOrder(rows.map((row) => ({ id: row.id, name: row.author_name })));
}

/** The category or author of this name, ignoring case and accents; undefined when there is none. */
export async function findCategoryOrAuthor(
  kind: CategoryOrAuthorKind,
  name: string,
  over?: Database,
): Promise<PostCategory | PostAuthor | undefined> {
  const all = kind === 'category' ? await readCategories(over) : await readAuthors(over);
  return all.find((entry) => FRENCH.compare(entry.name, name) === 0);
}

/** The values of a draft: a category or an author that no longer exists becomes that of its article. */
export async function existingDraftValues(over: Database, values: object): Promise<object> {
  const { categoryId = null, authorId = null, ...others }: Record<string, unknown> = { ...values };
  return {
    ...others,
    ...((await isThere(over, 'blog_categories', categoryId)) && { categoryId }),
    ...((await isThere(over, 'blog_author', authorId)) && { authorId }),
  };
}

function inFrenchOrder<T extends { name: string }>(entries: T[]): T[] {
  return entries.sort((one, other) => FRENCH.compare(one.name, other.name));
}
