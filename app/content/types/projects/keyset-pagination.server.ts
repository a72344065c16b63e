import { type RawBuilder, sql } from 'kysely';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import { cachedRead } from '#infrastructure/database/cached-read.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';
import { type CardOrder, orderBy, sortedBy } from './card-order.server.ts';

/** The distance of remembered cursors, in rows: no page skips more. */
const STEP = 1000;

type Cursor = { kind: ProjectKind; id: string };
/** A list: the conditions of each kind's rows. `name` identifies the list. */
export type PagedList = {
  name: string;
  order: CardOrder;
  conditions: readonly (readonly [ProjectKind, RawBuilder<unknown>])[];
};

/**
 * Keyset pagination: the cursor from which a page at `offset` is read, as a condition on the rows, and the number of
 * rows to skip after it. Undefined near the beginning, or beyond the end.
 */
export async function startFromCursor(
  list: PagedList,
  offset: number,
): Promise<{ from: RawBuilder<unknown>; offset: number } | undefined> {
  if (offset < STEP) return undefined;
  const cursor = (await cursorsOf(list))[Math.floor(offset / STEP)];
  return cursor && { from: fromOn(list.order, cursor), offset: offset % STEP };
}

/** The cursors of lists that were paged far into, until content changes. */
const cursorsOf = cachedRead(readCursors, ({ name }) => name);

/** One cursor per thousand rows of a list, from its indexes: costs as much as counting the list. */
async function readCursors({ order, conditions }: PagedList): Promise<Cursor[]> {
  const { keys } = sortedBy(order);
  const columns = keys.map((key) =>
    sql.raw(key === 'substr(search_text, 1, 120)' ? `${key} as title_key` : key),
  );
  const parts = conditions.map(
    ([kind, condition]) =>
      sql`select ${sql.lit(kind)} as kind, id, ${sql.join(columns)} from ${sql.table(PROJECT_TABLES[kind])} where ${condition}`,
  );
  const { rows } = await sql<Cursor>`
    select kind, id from (
      select kind, id, row_number() over (order by ${orderBy(order)}) as place
      from (${sql.join(parts, sql` union all `)}) as cards
    ) as placed
    where (place - 1) % ${sql.lit(STEP)} = 0 order by place`.execute(database());
  return rows;
}

/** Condition: rows of any kind from a project on, itself included. */
function fromOn(order: CardOrder, { kind, id }: Cursor) {
  const { keys, descending } = sortedBy(order);
  const values = keys.map(
    (key) => sql`(select ${sql.raw(key)} from ${sql.table(PROJECT_TABLES[kind])} where id = ${id})`,
  );
  const columns = sql.join([...keys.map((key) => sql.raw(key)), sql.raw('id')]);
  return sql`(${columns}) ${sql.raw(descending ? '<=' : '>=')} (${sql.join([...values, sql`${id}`])})`;
}
