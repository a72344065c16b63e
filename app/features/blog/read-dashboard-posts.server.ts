import { type SqlBool, sql } from 'kysely';
import type { PostCard } from '#domain/posts/post.ts';
import type { PostStatus } from '#domain/publication.ts';
import { searchText } from '#domain/text/search-text.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { CARD_COLUMNS, cardFromRow, selectPosts } from './post-rows.server.ts';

export type DashboardPostFilters = {
  search: string;
  status: PostStatus | undefined;
  offset: number;
  limit: number;
};

/**
 * The articles of every status that match, newest created first, with how many match and how many there are at
 * all (§15.10, §15.11). For the administrator only.
 */
export async function readDashboardPosts(
  filters: DashboardPostFilters,
): Promise<{ items: PostCard[]; total: number; totalUnfiltered: number }> {
  const search = searchText(filters.search);
  const pattern = `%${search.replace(/[!%_]/g, (character) => `!${character}`)}%`;
  const matches = sql<SqlBool>`${sql.join(
    [
      filters.status === undefined ? sql`1 = 1` : sql`blog_posts.status = ${filters.status}`,
      search === '' ? sql`1 = 1` : sql`blog_posts.search_text like ${pattern} escape '!'`,
    ],
    sql` and `,
  )}`;
  const rows = await selectPosts()
    .select(CARD_COLUMNS)
    .where(matches)
    .orderBy('blog_posts.created_at', 'desc')
    .orderBy('blog_posts.id', 'desc')
    .offset(filters.offset)
    .limit(filters.limit)
    .execute();
  const count = (condition: typeof matches) =>
    database()
      .selectFrom('blog_posts')
      .where(condition)
      .select((column) => column.fn.countAll<number | bigint>().as('count'))
      .executeTakeFirstOrThrow();
  const total = Number((await count(matches)).count);
  const totalUnfiltered = Number((await count(sql<SqlBool>`1 = 1`)).count);
  return { items: rows.map(cardFromRow), total, totalUnfiltered };
}
