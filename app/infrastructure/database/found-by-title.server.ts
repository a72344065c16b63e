import { type SqlBool, sql } from 'kysely';
import { likePattern } from './like-pattern.server.ts';
import { type SearchedTable, searchCondition } from './search-index.server.ts';

/** A search that no index helps looks through the newest of each table only: the rest costs nothing, however much there is of it. */
const SEARCHED_TITLES = 20_000;

/**
 * The ids of what is public in a table and whose title holds `search` (in the form of domain/text/search-text.ts), the newest by
 * `date` first: a part of a statement. It reads indexes (migrations/0025, migrations/0041) and no row but those that it finds.
 */
export async function idsByTitle(
  { table, date, published }: { table: SearchedTable; date: string; published: string },
  search: string,
  limit: number,
) {
  const { holds, indexed, beside } = await searchCondition(table, search);
  const order = sql`order by ${sql.ref(date)} desc, id desc`;
  const searched = indexed ? sql` and ${holds}` : sql``;
  const newest = indexed ? sql`` : sql`${order} limit ${sql.lit(SEARCHED_TITLES)}`;
  return sql`
    select id from (
      select id, ${sql.ref(date)}, substr(search_text, 1, 300) as beginning from ${sql.table(table)}
      where ${beside}status = ${published}${searched} ${newest}
    ) as newest
    where ${sql<SqlBool>`beginning like ${likePattern(search)} escape '!'`} ${order} limit ${limit}`;
}
