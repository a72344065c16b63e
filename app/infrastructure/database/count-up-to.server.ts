import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import { database } from './database.server.ts';

/** A row count, or, with `more`, a lower bound. */
export type CountedUpTo = { count: number; more: boolean };

/**
 * Counts the rows of a statement, given in parentheses, and stops beyond `most`: the cost doesn't grow with the table.
 */
export async function countUpTo(rows: Expression<unknown>, most: number): Promise<CountedUpTo> {
  const { rows: counted } = await sql<{ count: number | bigint }>`
    select count(*) as count from (select 1 as one from ${rows} as found limit ${sql.lit(most + 1)}) as counted`.execute(
    database(),
  );
  const count = Number(counted[0]?.count);
  return { count: Math.min(count, most), more: count > most };
}

/** The number of rows that a query without a selection matches. */
export async function countRows<Schema, Table extends keyof Schema>(
  rows: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> {
  const counted = await rows
    .select((column) => column.fn.countAll<number | bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number((counted as { count: number | bigint }).count);
}
