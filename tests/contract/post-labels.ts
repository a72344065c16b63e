import { createCategoryOrAuthor } from '#content/types/article/categories-and-authors.server.ts';

/** A new category and a new author, as fields of an article's form. */
export async function createPostLabels(
  category = 'Carnets',
): Promise<{ categoryId: string; authorId: string }> {
  const [made, author] = [
    await createCategoryOrAuthor('category', category),
    await createCategoryOrAuthor('author', 'Inès V.'),
  ];
  if (made.outcome !== 'done' || author.outcome !== 'done') throw new Error('no category or author');
  return { categoryId: made.id, authorId: author.id };
}
