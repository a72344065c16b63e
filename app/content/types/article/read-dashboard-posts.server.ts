import { type SqlBool, sql } from 'kysely';
import type { ListOrder } from '#domain/list-order.ts';
import { COUNTED_MATCHES } from '#domain/page-of-list.ts';
import type { PostCard } from '#domain/posts/post.ts';
import type { PostStatus } from '#domain/publication.ts';
import { searchText } from '#domain/text/search-text.ts';
import { countUpTo } from '#infrastructure/database/count-up-to.server.ts';
import { withDraft } from '../../drafts/item-drafts.server.ts';
import { searchCondition } from '../../search/search-index.server.ts';
import { CARD_COLUMNS, cardFromRow, selectPosts } from './post-rows.server.ts';
import { countPosts } from './read-posts.server.ts';

export type DashboardPostFilters = {
  search: string;
  status: PostStatus | undefined;
  order?: ListOrder;
  offset: number;
  limit: number;
};

/** `labels`: its category and author; `featured`: an article can't be; `hasDraft`: it has a pending draft (§40.4). */
export type ListedPost = PostCard & {
  kind: 'post';
  labels: readonly [string, string];
  featured: undefined;
  hasDraft: boolean;
};

/** The sort orders of the list, each with an index (§29.1). */
const ORDERS: Record<ListOrder, string> = {
  created: 'blog_posts.created_at desc, blog_posts.id desc',
  updated: 'blog_posts.updated_at desc, blog_posts.id desc',
  published:
    'blog_posts.status desc, coalesce(blog_posts.published_at, blog_posts.created_at) desc, ' +
    'blog_posts.created_at desc, blog_posts.id desc',
  title: 'substr(blog_posts.search_text, 1, 120), blog_posts.id',
};

/**
 * The articles of every status that match, newest created first unless another order is given, with the number of
 * matches (§29.10) and the total (§15.10, §15.11). For the administrator only.
 */
export async function readDashboardPosts(filters: DashboardPostFilters): Promise<{
  items: ListedPost[];
  total: number;
  /** `total` is a lower bound. */
  more: boolean;
  totalUnfiltered: number;
}> {
  const search = searchText(filters.search);
  const found = search === '' ? undefined : await searchCondition('blog_posts', search);
  const beside = found?.unindexed ?? sql``;
  const { status } = filters;
  const matches = sql<SqlBool>`${sql.join(
    [
      status === undefined ? sql`1 = 1` : sql`${beside}blog_posts.status = ${status}`,
      found?.holds ?? sql`1 = 1`,
    ],
    sql` and `,
  )}`;
  const order = sql.raw(ORDERS[filters.order ?? 'created']);
  // The subquery reads ids from an index: only the rows of the page are read, whatever its offset.
  const page = sql<SqlBool>`blog_posts.id in (
    select blog_posts.id from blog_posts where ${matches}
    order by ${order} limit ${filters.limit} offset ${filters.offset})`;
  const rows = await selectPosts().select(CARD_COLUMNS).where(page).orderBy(order).execute();
  const matching =
    search === ''
      ? { count: await countPosts(filters.status), more: false }
      : await countUpTo(sql`(select 1 from blog_posts where ${matches})`, filters.offset + COUNTED_MATCHES);
  const cards = rows.map((row) => ({ ...cardFromRow(row), kind: 'post' as const }));
  const drafted = await withDraft(cards);
  const items = cards.map(
    (card): ListedPost => ({
      ...card,
      labels: [card.categoryName, card.authorName],
      featured: undefined,
      hasDraft: drafted.has(card),
    }),
  );
  return { items, total: matching.count, more: matching.more, totalUnfiltered: await countPosts(undefined) };
}
