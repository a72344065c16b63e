import type { Selectable } from 'kysely';
import { type Post, type PostCard, UNCATEGORISED, UNKNOWN_AUTHOR } from '#domain/posts/post.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { FACT_COLUMNS } from '#infrastructure/database/fact-columns.ts';
import type { BlogPostsTable } from '#infrastructure/database/schema/schema.server.ts';
import { type FactColumns, pictureFacts } from '../../files/picture-facts.server.ts';

/** Articles joined with their author, category and cover facts, where these are known (§8.4). */
export function selectPosts() {
  return database()
    .selectFrom('blog_posts')
    .leftJoin('blog_author', 'blog_author.id', 'blog_posts.author_id')
    .leftJoin('blog_categories', 'blog_categories.id', 'blog_posts.category_id')
    .leftJoin('stored_files', 'stored_files.url', 'blog_posts.cover_image');
}

export const CARD_COLUMNS = [
  'blog_posts.id',
  'blog_posts.title',
  'blog_posts.slug',
  'blog_posts.excerpt',
  'blog_posts.cover_image',
  'blog_posts.status',
  'blog_posts.created_at',
  'blog_posts.updated_at',
  'blog_posts.published_at',
  'blog_author.author_name',
  'blog_categories.categories_name',
  ...FACT_COLUMNS.map((column) => `stored_files.${column}` as const),
] as const;

export const POST_COLUMNS = [
  ...CARD_COLUMNS,
  'blog_posts.content',
  'blog_posts.author_id',
  'blog_posts.category_id',
  'blog_posts.version',
] as const;

/** The fact columns are those of the cover. */
type Joined = FactColumns & { author_name: string | null; categories_name: string | null };
type CardRow = Joined &
  Pick<
    Selectable<BlogPostsTable>,
    | 'id'
    | 'title'
    | 'slug'
    | 'excerpt'
    | 'cover_image'
    | 'status'
    | 'created_at'
    | 'updated_at'
    | 'published_at'
  >;
type PostRow = CardRow &
  Pick<Selectable<BlogPostsTable>, 'content' | 'author_id' | 'category_id' | 'version'>;

/** The card of an article in lists, from its row. */
export function cardFromRow(row: CardRow): PostCard {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    coverImage: row.cover_image,
    coverFacts: pictureFacts(row),
    status: row.status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
    authorName: row.author_name ?? UNKNOWN_AUTHOR,
    categoryName: row.categories_name ?? UNCATEGORISED,
  };
}

/** A whole article, from its row. */
export function postFromRow(row: PostRow): Post {
  return {
    ...cardFromRow(row),
    content: row.content,
    authorId: row.author_id,
    categoryId: row.category_id,
    version: row.version,
  };
}
