import { type Expression, sql } from 'kysely';
import { database } from './database.server.ts';

/** How many there are, or, with `more`, that there are more than so many. */
export type CountedUpTo = { count: number; more: boolean };

/**
 * Counts the rows of a statement, which stands in brackets, and stops beyond `most`: what it costs doesn't grow with the table.
 */
export async function countUpTo(rows: Expression<unknown>, most: number): Promise<CountedUpTo> {
  const { rows: counted } = await sql<{ count: number | bigint }>`
    select count(*) as count from (select 1 as one from ${rows} as found limit ${sql.lit(most + 1)}) as counted`.execute(
    database(),
  );
  const count = Number(counted[0]?.count);
  return { count: Math.min(count, most), more: count > most };
}
