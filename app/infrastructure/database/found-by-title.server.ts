import { type SqlBool, sql } from 'kysely';
import { likePattern } from './like-pattern.server.ts';

/** A search by title looks through the newest of each table only: the rest costs nothing, however much there is of it. */
const SEARCHED_TITLES = 20_000;

/**
 * The ids of what is public in a table and whose title holds `search` (in the form of domain/text/search-text.ts), the newest by
 * `date` first: a part of a statement. It reads the index `{table}_found` (migrations/0025) and no row.
 */
export function idsByTitle(
  { table, date, published }: { table: string; date: string; published: string },
  search: string,
  limit: number,
) {
  const order = sql`order by ${sql.ref(date)} desc, id desc`;
  return sql`
    select id from (
      select id, ${sql.ref(date)}, substr(search_text, 1, 300) as beginning from ${sql.table(table)}
      where status = ${published} ${order} limit ${sql.lit(SEARCHED_TITLES)}
    ) as newest
    where ${sql<SqlBool>`beginning like ${likePattern(search)} escape '!'`} ${order} limit ${limit}`;
}
