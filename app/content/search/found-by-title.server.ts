import { type SqlBool, sql } from 'kysely';
import { likePattern } from '#infrastructure/database/like-pattern.server.ts';
import { type SearchedTable, searchCondition } from './search-index.server.ts';

/** A search without an index scans only the newest rows of each table, which bounds its cost. */
const SEARCHED_TITLES = 20_000;

/**
 * A subquery: the ids of the public rows of a table whose title contains `search` (in the form of
 * domain/text/search-text.ts), the newest by `date` first. It reads indexes (migrations/0025, migrations/0041) and only
 * the rows that match.
 */
export async function idsByTitle(
  { table, date, published }: { table: SearchedTable; date: string; published: string },
  search: string,
  limit: number,
) {
  const { holds, indexed, unindexed } = await searchCondition(table, search);
  const order = sql`order by ${sql.ref(date)} desc, id desc`;
  const searched = indexed ? sql` and ${holds}` : sql``;
  const newest = indexed ? sql`` : sql`${order} limit ${sql.lit(SEARCHED_TITLES)}`;
  return sql`
    select id from (
      select id, ${sql.ref(date)}, substr(search_text, 1, 300) as beginning from ${sql.table(table)}
      where ${unindexed}status = ${published}${searched} ${newest}
    ) as newest
    where ${sql<SqlBool>`beginning like ${likePattern(search)} escape '!'`} ${order} limit ${limit}`;
}
