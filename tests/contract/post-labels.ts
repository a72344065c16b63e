import { createCategoryOrAuthor } from '#content/types/article/categories-and-authors.server.ts';

/** A new category and a new author, as fields of an article's form. */
export async function createPostLabels(
  category = 'Carnets',
  author = 'Inès V.',
): Promise<{ categoryId: string; authorId: string }> {
  const [madeCategory, madeAuthor] = [
    await createCategoryOrAuthor('category', category),
    await createCategoryOrAuthor('author', author),
  ];
  if (madeCategory.outcome !== 'done' || madeAuthor.outcome !== 'done')
    throw new Error('no category or author');
  return { categoryId: madeCategory.id, authorId: madeAuthor.id };
}
