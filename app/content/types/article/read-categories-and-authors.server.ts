import type { PostAuthor, PostCategory } from '#domain/posts/post.ts';
import { database } from '#infrastructure/database/database.server.ts';

/** The category or the author of an article (§19.5). */
export type CategoryOrAuthorKind = 'category' | 'author';

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

/** The category or author of this name, ignoring case and accents; undefined when there is none. */
export async function findCategoryOrAuthor(
  kind: CategoryOrAuthorKind,
  name: string,
): Promise<PostCategory | PostAuthor | undefined> {
  const all = kind === 'category' ? await readCategories() : await readAuthors();
  return all.find((entry) => FRENCH.compare(entry.name, name) === 0);
}

function inFrenchOrder<T extends { name: string }>(entries: T[]): T[] {
  return entries.sort((one, other) => FRENCH.compare(one.name, other.name));
}
