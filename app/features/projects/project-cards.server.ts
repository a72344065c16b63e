import { sql } from 'kysely';
import { KINDS, PROJECT_KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import type { ProjectCard } from '#domain/projects/project-card.ts';
import type { ProjectStatus } from '#domain/publication.ts';
import { database } from '#infrastructure/database/database.server.ts';
import {
  FACT_COLUMNS,
  type FactColumns,
  pictureFacts,
} from '#infrastructure/database/picture-facts.server.ts';
import { columnName } from '#infrastructure/database/schema/columns.server.ts';
import { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';

export type CardFilter = {
  kinds: readonly ProjectKind[];
  status?: ProjectStatus | undefined;
  featured?: boolean | undefined;
  /** Already in the form of domain/text/search-text.ts. */
  search?: string | undefined;
};

/** What a union over the tables returns: every engine's raw values, and the facts of the cover. */
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
  created_at: Date | string;
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

type CardOrder = 'sorted_at' | 'created_at';

/**
 * The cards of several kinds merged in one order, newest first, ties broken by id (§12.9). Each table gives at
 * most offset + limit rows from its index, so that the cost doesn't grow with the tables.
 */
export async function readCards(filter: CardFilter, order: CardOrder, offset: number, limit: number) {
  if (filter.kinds.length === 0 || limit <= 0) return [];
  const parts = filter.kinds.map(
    (kind) => sql`select * from (${cardsOfKind(kind, filter, order, offset + limit)}) as ${sql.id(kind)}`,
  );
  const { rows } = await sql<CardRow>`
    select cards.*, ${COVER_FACTS}
    from (
      select * from (${sql.join(parts, sql` union all `)}) as newest
      order by ${sql.id(order)} desc, id desc limit ${limit} offset ${offset}
    ) as cards
    left join stored_files on stored_files.url = cards.cover_image
    order by ${sql.id('cards', order)} desc, cards.id desc`.execute(database());
  return rows.map(cardFromRow);
}

function cardsOfKind(kind: ProjectKind, filter: CardFilter, order: CardOrder, limit: number) {
  const names = KINDS[kind].names;
  return sql`
    select id, ${sql.lit(kind)} as kind, ${sql.id(columnName(names.client))} as client, ${sql.id(columnName(names.title))} as title, month, year,
      cover_image, status, featured, created_at, published_at, sorted_at
    from ${sql.table(PROJECT_TABLES[kind])} where ${conditions(filter)}
    order by ${sql.id(order)} desc, id desc limit ${limit}`;
}

/** How many rows of each kind match. */
export async function countCards(filter: CardFilter): Promise<Record<ProjectKind, number>> {
  const counts = Object.fromEntries(PROJECT_KINDS.map((kind) => [kind, 0])) as Record<ProjectKind, number>;
  if (filter.kinds.length === 0) return counts;
  const parts = filter.kinds.map(
    (kind) =>
      sql`select ${sql.lit(kind)} as kind, count(*) as count from ${sql.table(PROJECT_TABLES[kind])} where ${conditions(filter)}`,
  );
  const { rows } = await sql<{
    kind: ProjectKind;
    count: number;
  }>`${sql.join(parts, sql` union all `)}`.execute(database());
  for (const row of rows) counts[row.kind] = Number(row.count);
  return counts;
}

function conditions(filter: CardFilter) {
  const all = [sql`1 = 1`];
  if (filter.status !== undefined) all.push(sql`status = ${filter.status}`);
  if (filter.featured !== undefined) all.push(sql`featured = ${filter.featured}`);
  if (filter.search) all.push(sql`search_text like ${likePattern(filter.search)} escape '!'`);
  return sql.join(all, sql` and `);
}

/** What a person typed, found anywhere and literally. */
function likePattern(text: string): string {
  return `%${text.replace(/[!%_]/g, (character) => `!${character}`)}%`;
}
