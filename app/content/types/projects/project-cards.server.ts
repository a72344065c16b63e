import { type Kysely, type RawBuilder, sql } from 'kysely';
import { KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import type { ProjectCard } from '#domain/projects/project-card.ts';
import type { ProjectStatus } from '#domain/publication.ts';
import { type CountedUpTo, countUpTo } from '#infrastructure/database/count-up-to.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { FACT_COLUMNS } from '#infrastructure/database/fact-columns.ts';
import { columnName } from '#infrastructure/database/schema/columns.server.ts';
import { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { type FactColumns, pictureFacts } from '../../files/picture-facts.server.ts';
import type { SearchCondition } from '../../search/search-index.server.ts';
import { type CardOrder, orderBy } from './card-order.server.ts';
import { type PagedList, startFromCursor } from './keyset-pagination.server.ts';

export type CardFilter = {
  kinds: readonly ProjectKind[];
  status?: ProjectStatus | undefined;
  featured?: boolean | undefined;
  /** Condition of a cursor: only rows from this place of the list on. */
  from?: RawBuilder<unknown> | undefined;
  /** The search conditions of each kind's rows. */
  searched?: Partial<Record<ProjectKind, SearchCondition>> | undefined;
};

/** A row of the union over the tables: raw values of either engine, and the facts of the cover. */
type CardRow = FactColumns & {
  id: string;
  kind: ProjectKind;
  client: string;
  title: string;
  month: string;
  year: string;
  cover_image: string;
  status: ProjectStatus;
  featured: boolean | number;
  featured_order: number;
  created_at: Date | string;
  updated_at: Date | string;
  published_at: Date | string | null;
};

function cardFromRow(row: CardRow): ProjectCard {
  return {
    id: row.id,
    kind: row.kind,
    category: KINDS[row.kind].category,
    client: row.client,
    title: row.title,
    month: row.month,
    year: row.year,
    coverImage: row.cover_image,
    coverFacts: pictureFacts(row),
    status: row.status,
    featured: Boolean(row.featured),
    createdAt: new Date(row.created_at),
    publishedAt: row.published_at === null ? null : new Date(row.published_at),
  };
}

const COVER_FACTS = sql.join(FACT_COLUMNS.map((column) => sql.ref(`stored_files.${column}`)));

/**
 * The cards of several kinds merged in one order. Each table contributes at most offset + limit rows from its index, so
 * that the cost doesn't grow with the tables; far pages start from a cursor (keyset-pagination.server.ts).
 */
export async function readCards(filter: CardFilter, order: CardOrder, offset: number, limit: number) {
  return (await readRows(filter, order, offset, limit, database())).map(cardFromRow);
}

/** A card with the fields that only the back-office shows. */
export type ListedCard = ProjectCard & {
  updatedAt: Date;
  /** The larger, the further to the front; 0 for projects that follow by date. */
  featuredOrder: number;
};

/** As readCards(), with the fields that only the back-office shows. */
export async function readListedCards(
  filter: CardFilter,
  order: CardOrder,
  offset: number,
  limit: number,
  over: Kysely<Schema> = database(),
): Promise<ListedCard[]> {
  const rows = await readRows(filter, order, offset, limit, over);
  return rows.map((row) => ({
    ...cardFromRow(row),
    updatedAt: new Date(row.updated_at),
    featuredOrder: row.featured_order,
  }));
}

async function readRows(
  filter: CardFilter,
  order: CardOrder,
  offset: number,
  limit: number,
  over: Kysely<Schema>,
): Promise<CardRow[]> {
  if (filter.kinds.length === 0 || limit <= 0) return [];
  const start =
    over === database() && !filter.searched
      ? await startFromCursor(listOf(filter, order), offset)
      : undefined;
  const before = start?.offset ?? offset;
  const parts = filter.kinds.map(
    (kind) =>
      sql`select * from (${cardsOfKind(kind, { ...filter, from: start?.from }, order, before + limit)}) as ${sql.id(kind)}`,
  );
  const { rows } = await sql<CardRow>`
    select cards.*, ${COVER_FACTS}
    from (
      select * from (${sql.join(parts, sql` union all `)}) as newest
      order by ${orderBy(order)} limit ${limit} offset ${before}
    ) as cards
    left join stored_files on stored_files.url = cards.cover_image
    order by ${orderBy(order, 'cards.')}`.execute(over);
  return rows;
}

function listOf(filter: CardFilter, order: CardOrder): PagedList {
  const { kinds, status, featured } = filter;
  return {
    name: JSON.stringify([kinds, status, featured, order]),
    order,
    conditions: kinds.map((kind) => [kind, conditions(kind, filter)] as const),
  };
}

function cardsOfKind(kind: ProjectKind, filter: CardFilter, order: CardOrder, limit: number) {
  const names = KINDS[kind].names;
  return sql`
    select id, ${sql.lit(kind)} as kind, ${sql.id(columnName(names.client))} as client, ${sql.id(columnName(names.title))} as title, month, year,
      cover_image, status, featured, featured_order, created_at, updated_at, published_at, sorted_at
      ${order === 'title' ? sql`, substr(search_text, 1, 120) as title_key` : sql``}
    from ${sql.table(PROJECT_TABLES[kind])} where ${conditions(kind, filter)}
    order by ${orderBy(order)} limit ${limit}`;
}

/** The number of matches over all kinds together, counted up to a limit. */
export async function countCardsUpTo(filter: CardFilter, most: number): Promise<CountedUpTo> {
  if (filter.kinds.length === 0) return { count: 0, more: false };
  const parts = filter.kinds.map(
    (kind) => sql`select 1 as one from ${sql.table(PROJECT_TABLES[kind])} where ${conditions(kind, filter)}`,
  );
  return countUpTo(sql`(${sql.join(parts, sql` union all `)})`, most);
}

function conditions(kind: ProjectKind, { status, featured, searched, from }: CardFilter) {
  const all: RawBuilder<unknown>[] = [sql`1 = 1`];
  const search = searched?.[kind];
  const unindexed = search?.unindexed ?? sql``;
  if (status !== undefined) all.push(sql`${unindexed}status = ${status}`);
  if (featured !== undefined) all.push(sql`${unindexed}featured = ${featured}`);
  if (search) all.push(search.holds);
  if (from) all.push(from);
  return sql.join(all, sql` and `);
}
