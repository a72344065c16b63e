import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Post, PostCard } from '#domain/posts/post.ts';
import type { PostStatus } from '#domain/publication.ts';
import { HIDDEN } from '#domain/search-appearance/search-presence.ts';
import { cachedRead } from '#infrastructure/database/cached-read.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { idsByTitle } from '../../search/found-by-title.server.ts';
import { CARD_COLUMNS, cardFromRow, POST_COLUMNS, postFromRow, selectPosts } from './post-rows.server.ts';

/** Published articles, newest first by date of publication, and how many there are (§8.1). */
export async function readPublishedPosts(page: {
  offset: number;
  limit: number;
}): Promise<{ cards: PostCard[]; total: number }> {
  const rows = await published()
    .select(CARD_COLUMNS)
    .orderBy('blog_posts.published_at', 'desc')
    .orderBy('blog_posts.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { cards: rows.map(cardFromRow), total: await countPublishedPosts() };
}

/** Memoized: with many articles, counting dominates the cost of a list. */
const everyCount = cachedRead(() =>
  database()
    .selectFrom('blog_posts')
    .select((column) => ['status', column.fn.countAll<number | bigint>().as('count')])
    .groupBy('status')
    .execute(),
);

/** The number of articles, in total or of a status; computed again once content changes. */
export async function countPosts(status: PostStatus | undefined): Promise<number> {
  const counts = await everyCount();
  return counts
    .filter((counted) => status === undefined || counted.status === status)
    .reduce((sum, { count }) => sum + Number(count), 0);
}

/** The number of public articles. */
export const countPublishedPosts = () => countPosts('Published');

/**
 * The newest published articles with their whole text, for the feed: without those that engines must not show (§70.3).
 */
export async function readNewestPosts(limit: number): Promise<Post[]> {
  const rows = await published()
    .select(POST_COLUMNS)
    .where('blog_posts.search_presence', '<>', HIDDEN)
    .orderBy('blog_posts.published_at', 'desc')
    .orderBy('blog_posts.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(postFromRow);
}

/**
 * The newest published articles whose title contains `search`, normalized as in domain/text/search-text.ts (§30.9).
 * Throws what the database throws.
 */
export async function findPublishedPosts(
  search: string,
  limit: number,
): Promise<{ title: string; slug: string }[]> {
  const searched = { table: 'blog_posts', date: 'published_at', published: 'Published' } as const;
  const ids = await idsByTitle(searched, search, limit);
  return database()
    .selectFrom('blog_posts')
    .select(['title', 'slug'])
    .where(sql<SqlBool>`id in (${ids})`)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export type PublicPost =
  | { state: 'published'; post: Post }
  /** The slug has changed: redirect to the current one (§8.12). */
  | { state: 'moved'; slug: string }
  /** Was public once: 410 (§1.9). Carries no data of it. */
  | { state: 'withdrawn' };

/** The published article of a slug; undefined when the slug was never public (§8.12). */
export async function readPublicPost(slug: string): Promise<PublicPost | undefined> {
  const row = await published().select(POST_COLUMNS).where('blog_posts.slug', '=', slug).executeTakeFirst();
  if (row) return { state: 'published', post: postFromRow(row) };
  const address = await readPostAddress(slug);
  return address?.state === 'published' ? undefined : address;
}

/** Resolves a slug like readPublicPost(), but without the article, with one or two index lookups. */
export async function readPostAddress(
  slug: string,
  over: Kysely<Schema> = database(),
): Promise<Exclude<PublicPost, { state: 'published' }> | { state: 'published' } | undefined> {
  const row = await over
    .selectFrom('blog_posts')
    .select(['status', 'first_published_at'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (row?.status === 'Published') return { state: 'published' };
  const moved = await over
    .selectFrom('post_redirects')
    .innerJoin('blog_posts', 'blog_posts.id', 'post_redirects.post_id')
    .select(['blog_posts.slug', 'blog_posts.status'])
    .where('post_redirects.slug', '=', slug)
    .executeTakeFirst();
  // Visitors know the slug as that of this article until another one is public under it.
  if (moved?.status === 'Published') return { state: 'moved', slug: moved.slug };
  return row?.first_published_at || moved ? { state: 'withdrawn' } : undefined;
}

/** An article of any status: for the administrator only. */
export async function readPost(id: string): Promise<Post | undefined> {
  const row = await selectPosts().select(POST_COLUMNS).where('blog_posts.id', '=', id).executeTakeFirst();
  return row && postFromRow(row);
}

/** The slug of every article, of any status, by its id. */
export async function readPostSlugs(): Promise<Map<string, string>> {
  const rows = await database().selectFrom('blog_posts').select(['id', 'slug']).execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

/** The id of the article with this slug, of any status. */
export async function readPostId(slug: string): Promise<string | undefined> {
  const row = await database()
    .selectFrom('blog_posts')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.id;
}

/** Whether no other article than this one (or than a new one) has this slug. */
export async function isSlugFree(slug: string, postId?: string): Promise<boolean> {
  const taken = await readPostId(slug);
  return taken === undefined || taken === postId;
}

function published() {
  return selectPosts().where('blog_posts.status', '=', 'Published');
}
