import { href } from 'react-router';
import { withOwnFileAddresses } from '#domain/files/stored-file-address.ts';
import { type PostFormValues, postFormSchema, UNCATEGORISED, UNKNOWN_AUTHOR } from '#domain/posts/post.ts';
import { isPublished } from '#domain/publication.ts';
import { slugFrom } from '#domain/text/slug.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { toColumns } from '#infrastructure/database/schema/columns.server.ts';
import { childRows, type Row } from '#infrastructure/database/untyped-rows.server.ts';
import { readPictureFacts } from '../../files/picture-facts.server.ts';
import type { ContentTypeAdapter } from '../content-type.server.ts';
import { cleanPostHtml } from './post-html/post-html.server.ts';
import { postText, postWords } from './post-html/post-text.server.ts';
import { existingDraftValues, readAuthors, readCategories } from './read-categories-and-authors.server.ts';
import { isSlugFree, readPost, readPostId } from './read-posts.server.ts';
import { restoredArticle } from './restore-article.server.ts';
import {
  endRedirects,
  freePostSlug,
  leaveRedirect,
  restoreEndedRedirect,
  restoreSlugRedirect,
} from './slugs.server.ts';
import { articlePage, withPictures } from './view/read-article-page.server.ts';

const FIELDS = Object.keys(postFormSchema.shape) as (keyof PostFormValues)[];

/** The adapter of articles: they have slugs with redirects, a category, an author and a cleaned text. */
export const articleType: ContentTypeAdapter<'post'> = {
  table: 'blog_posts',
  statuses: { draft: 'Draft', published: 'Published' },
  searched: { title: 'title', other: 'excerpt' },
  dateColumn: 'published_at',
  hasFeatured: false,
  sharedAs: 'blog',
  slug: {
    idOf: readPostId,
    isFree: ({ slug }, id) => isSlugFree(slug, id),
    // The unique index decides when two forms take the same slug concurrently.
    isTaken: (error) => error instanceof Error && /blog_posts(?:\.|_)slug/.test(error.message),
    endRedirects,
    restoreEndedRedirect,
  },
  children: { table: 'post_redirects', column: 'post_id', key: 'slug', restore: restoreSlugRedirect },
  read: readPost,
  /** Resolves the ids of a draft to the names and the cover. */
  async complete({ item, hasDraft }) {
    if (!hasDraft) return item;
    const category = (await readCategories()).find(({ id }) => id === item.categoryId);
    const author = (await readAuthors()).find(({ id }) => id === item.authorId);
    const facts = await readPictureFacts([item.coverImage]);
    return {
      ...item,
      categoryName: category?.name ?? UNCATEGORISED,
      authorName: author?.name ?? UNKNOWN_AUTHOR,
      coverFacts: facts[item.coverImage],
    };
  },
  page: async (post) => ({ type: 'article', article: await withPictures(articlePage(post)) }),
  formValues: (fields) =>
    Object.fromEntries(FIELDS.map((field) => [field, fields[field] ?? ''])) as PostFormValues,
  /** The text is stored within the editor's schema. */
  cleaned(values) {
    const { SITE_URL, FILES_URL } = configuration();
    return { ...values, content: cleanPostHtml(withOwnFileAddresses(values.content, FILES_URL), SITE_URL) };
  },
  /** One that came back from the trash may have no category or author any more (§35.2). */
  columns: (values) => ({
    ...toColumns(values),
    ...(values.categoryId === '' && { category_id: null }),
    ...(values.authorId === '' && { author_id: null }),
  }),
  statusIn: ({ status }) => status,
  withStatus: (values, status) => ({ ...values, status }),
  /** The former slug of an article that was public redirects to the new one (§19.4). */
  async saveRelated(transaction, { id, values: { slug }, former, now }) {
    if (!former?.slug || former.slug === slug || !former.first_published_at) return;
    const redirect = { slug: former.slug, post_id: id, created_at: now };
    await leaveRedirect(transaction, redirect, isPublished(former.status));
  },
  copiedColumns: async (transaction, title) => ({
    slug: await freePostSlug(transaction, slugFrom(title)),
  }),
  // The former slugs stay those of the original.
  copyChildren: async () => undefined,
  async named(transaction, rows) {
    const read = (table: 'blog_author' | 'blog_categories', column: string) =>
      childRows(transaction, table, 'id', valuesOf(rows, column));
    const categories = await read('blog_categories', 'category_id');
    const authors = await read('blog_author', 'author_id');
    return (row) => ({
      blog_author: authors.filter(({ id }) => id === row['author_id']),
      blog_categories: categories.filter(({ id }) => id === row['category_id']),
    });
  },
  publicTexts: async () => (row) => {
    const words = `${row['title']}\n${row['slug']}\n${row['excerpt']}`;
    const html = String(row['content']);
    return { stored: `${words}\n${html}`, read: () => `${words}\n${postText(html)}` };
  },
  path: ({ slug }) => href('/blog/:slug', { slug: String(slug) }),
  searchable: ({ title, excerpt, content, categoryName }) => ({
    title,
    lead: categoryName,
    body: `${excerpt}\n${postWords(content)}`,
  }),
  restored: restoredArticle,
  existingValues: existingDraftValues,
};

function valuesOf(rows: readonly Row[], column: string): unknown[] {
  return [...new Set(rows.map((row) => row[column]))].filter((value) => value !== null);
}
