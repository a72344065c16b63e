import { createItem } from '#content/lifecycle/save-item.server.ts';
import { createCategoryOrAuthor } from '#content/types/article/categories-and-authors.server.ts';
import { readAuthors, readCategories } from '#content/types/article/read-categories-and-authors.server.ts';
import { readPost } from '#content/types/article/read-posts.server.ts';
import { DAY_MS } from '#domain/durations.ts';
import { postFormSchema } from '#domain/posts/post.ts';
import { namedId } from '#infrastructure/named-id.server.ts';
import { demonstrationArticles } from '../../../demonstration/articles.ts';
import type { StoreFile } from './demonstration-files.server.ts';

/** Creates the demonstration articles with their categories and authors, through the use cases of the forms. */
export async function loadArticles(stored: StoreFile): Promise<void> {
  for (const article of demonstrationArticles) {
    const id = namedId(`post ${article.slug}`);
    if (await readPost(id)) continue;
    await createCategoryOrAuthor('category', article.category, { demonstration: true });
    await createCategoryOrAuthor('author', article.author, { demonstration: true });
    const category = (await readCategories()).find(({ name }) => name === article.category);
    const author = (await readAuthors()).find(({ name }) => name === article.author);
    const values = postFormSchema.parse({
      ...article,
      status: 'Published',
      categoryId: category?.id,
      authorId: author?.id,
      coverImage: (await stored(`covers/${article.cover}`, 'blog-cover')).url,
    });
    const publishedAt = new Date(Date.now() - article.publishedDaysAgo * DAY_MS);
    await createItem('post', values, { id, now: publishedAt, demonstration: true });
  }
}
