import { type RawBuilder, sql } from 'kysely';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import { primaryDatabase } from '#infrastructure/database/database.server.ts';
import { memoizeByContentVersion } from '#infrastructure/database/memoize-by-content-version.server.ts';
import { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';
import { type CardOrder, orderBy, sortedBy } from './card-order.server.ts';

/** So far apart are the projects whose places are remembered: no page walks past more. */
const STEP = 1000;

type Mark = { kind: ProjectKind; id: string };
/** A list: what each of its kinds demands of its rows. `name` is another one for each list. */
export type PagedList = {
  name: string;
  order: CardOrder;
  conditions: readonly (readonly [ProjectKind, RawBuilder<unknown>])[];
};

/** For the lists of a version that somebody has gone far into. */
const marks = memoizeByContentVersion(async () => new Map<string, Promise<Mark[]>>());

/**
 * Where a list is read from, to be shown from `offset` on: a condition of its rows, and how many of those still come before.
 * Undefined near its beginning, or beyond its end.
 */
export async function startFromCursor(
  list: PagedList,
  offset: number,
): Promise<{ from: RawBuilder<unknown>; offset: number } | undefined> {
  if (offset < STEP) return undefined;
  const kept = await marks();
  const asked = kept.get(list.name) ?? readCursors(list);
  kept.set(list.name, asked);
  asked.catch(() => kept.delete(list.name));
  const mark = (await asked)[Math.floor(offset / STEP)];
  return mark && { from: fromOn(list.order, mark), offset: offset % STEP };
}

/** One in a thousand of a list, by its indexes: costs as much as to count it, once for each version. */
async function readCursors({ order, conditions }: PagedList): Promise<Mark[]> {
  const { keys } = sortedBy(order);
  const columns = keys.map((key) =>
    sql.raw(key === 'substr(search_text, 1, 120)' ? `${key} as title_key` : key),
  );
  const parts = conditions.map(
    ([kind, condition]) =>
      sql`select ${sql.lit(kind)} as kind, id, ${sql.join(columns)} from ${sql.table(PROJECT_TABLES[kind])} where ${condition}`,
  );
  const { rows } = await sql<Mark>`
    select kind, id from (
      select kind, id, row_number() over (order by ${orderBy(order)}) as place
      from (${sql.join(parts, sql` union all `)}) as cards
    ) as placed
    where (place - 1) % ${sql.lit(STEP)} = 0 order by place`.execute(primaryDatabase());
  return rows;
}

/** The rows of any kind from a project on, itself included. */
function fromOn(order: CardOrder, { kind, id }: Mark) {
  const { keys, descending } = sortedBy(order);
  const values = keys.map(
    (key) => sql`(select ${sql.raw(key)} from ${sql.table(PROJECT_TABLES[kind])} where id = ${id})`,
  );
  const columns = sql.join([...keys.map((key) => sql.raw(key)), sql.raw('id')]);
  return sql`(${columns}) ${sql.raw(descending ? '<=' : '>=')} (${sql.join([...values, sql`${id}`])})`;
}
