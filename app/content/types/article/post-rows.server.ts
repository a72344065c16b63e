import type { Selectable } from 'kysely';
import {
  POST_PAGE_FIELDS,
  type Post,
  type PostCard,
  type PostFormValues,
  postForm,
  UNCATEGORISED,
  UNKNOWN_AUTHOR,
} from '#domain/posts/post.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { FACT_COLUMNS } from '#infrastructure/database/fact-columns.ts';
import { type ColumnsOf, columnName, fieldsFrom } from '#infrastructure/database/schema/columns.server.ts';
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

type Field = keyof PostFormValues;
const PAGE_FIELDS: readonly Field[] = POST_PAGE_FIELDS;
const CARD_FIELDS = (Object.keys(postForm.labels) as Field[]).filter((field) => !PAGE_FIELDS.includes(field));

export const CARD_COLUMNS = [
  'blog_posts.id',
  'blog_posts.created_at',
  'blog_posts.updated_at',
  'blog_posts.published_at',
  ...columnsOf(CARD_FIELDS),
  'blog_author.author_name',
  'blog_categories.categories_name',
  ...FACT_COLUMNS.map((column) => `stored_files.${column}` as const),
] as const;

export const POST_COLUMNS = [...CARD_COLUMNS, ...columnsOf(PAGE_FIELDS), 'blog_posts.version'] as const;

function columnsOf(fields: readonly Field[]) {
  return fields.map((field) => `blog_posts.${columnName(field) as keyof ColumnsOf<PostFormValues>}` as const);
}

/** The fact columns are those of the cover. */
type Joined = FactColumns & { author_name: string | null; categories_name: string | null };
type CardRow = Joined &
  Pick<Selectable<BlogPostsTable>, 'id' | 'cover_image' | 'created_at' | 'updated_at' | 'published_at'>;

/** The card of an article in lists, from its row. */
export function cardFromRow(row: CardRow): PostCard {
  return {
    ...fieldsFrom(row, CARD_FIELDS),
    id: row.id,
    coverFacts: pictureFacts(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
    authorName: row.author_name ?? UNKNOWN_AUTHOR,
    categoryName: row.categories_name ?? UNCATEGORISED,
  } as PostCard;
}

/** A whole article, from its row. */
export function postFromRow(row: CardRow & { version: number }): Post {
  return { ...cardFromRow(row), ...fieldsFrom(row, PAGE_FIELDS), version: row.version } as Post;
}
