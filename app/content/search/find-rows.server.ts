import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { KINDS, PROJECT_KINDS } from '#domain/projects/kinds.ts';
import { matchRank, nearFragments, wordsOf } from '#domain/text/near-match.ts';
import { searchText } from '#domain/text/search-text.ts';
import { database, databaseEngine } from '#infrastructure/database/database.server.ts';
import { columnName } from '#infrastructure/database/schema/columns.server.ts';
import { PROJECT_TABLES, type ProjectTable } from '#infrastructure/database/schema/project-tables.server.ts';
import { MAX_NEAR, nearCondition, type SearchedTable, searchCondition } from './search-index.server.ts';

/** What a search shows of a row, as columns. */
type Source = {
  id: string;
  /** The text that is shown and ranked first. */
  title: string;
  /** Shown besides it. */
  detail: string;
  /** The columns of an index that orders the rows, the newest last. */
  order: readonly [string, string];
  /** Which rows are found. */
  only?: RawBuilder<SqlBool>;
};

/** Every table with a search index: a missing one is a compile error here. */
const SOURCES: Record<SearchedTable, Source> = {
  ...(Object.fromEntries(
    PROJECT_KINDS.map((kind) => {
      const { client, title } = KINDS[kind].names;
      return [
        PROJECT_TABLES[kind],
        { id: 'id', title: columnName(title), detail: columnName(client), order: ['updated_at', 'id'] },
      ];
    }),
  ) as unknown as Record<ProjectTable, Source>),
  blog_posts: { id: 'id', title: 'title', detail: 'excerpt', order: ['updated_at', 'id'] },
  contact_messages: {
    id: 'id',
    title: "first_name || ' ' || last_name",
    detail: 'company',
    order: ['created_at', 'id'],
    only: sql<SqlBool>`unwanted_at is null`,
  },
  stored_files: {
    id: 'url',
    title: 'name',
    detail: 'alt',
    order: ['created_at', 'url'],
    only: sql<SqlBool>`deleted_at is null`,
  },
};

export type FoundRow = { id: string; title: string; detail: string; rank: number };

/** Of the rows that match, the newest are ranked. */
const MAX_RANKED = 200;
/** A search of one or two letters has no index: it reads the newest rows only. */
const MAX_SCANNED = 2000;
const MAX_WORDS = 6;
/** Of a longer text the beginning has the names. */
const COMPARED_LENGTH = 300;

/**
 * The rows of a table that contain every word of `search` (normalized by searchText(), not empty), best first, then the
 * newest; `forgiving`: those with one typing error instead (§31.14). Throws what the database throws.
 */
export async function findRows(
  table: SearchedTable,
  search: string,
  { limit, forgiving = false }: { limit: number; forgiving?: boolean },
): Promise<FoundRow[]> {
  const words = wordsOf(search).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const rows = forgiving ? await nearRows(table, words) : await exactRows(table, words);
  return rows
    .flatMap(({ beginning, ...row }) => {
      const rank = matchRank(search, searchText(row.title)) ?? matchRank(search, beginning, forgiving);
      return rank === undefined && forgiving ? [] : [{ ...row, rank: rank ?? Number.MAX_SAFE_INTEGER }];
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, limit);
}

type ReadRow = Omit<FoundRow, 'rank'> & { beginning: string };

async function exactRows(table: SearchedTable, words: readonly string[]): Promise<ReadRow[]> {
  const { holds, indexed } = await searchCondition(table, words);
  const { only = sql`1 = 1` } = SOURCES[table];
  const newest = newestFirst(table);
  // Without an index only the newest rows are read, which bounds the cost.
  const from = indexed
    ? sql.table(table)
    : sql`(select * from ${sql.table(table)} where ${only} ${newest} limit ${sql.lit(MAX_SCANNED)}) as ${sql.table(table)}`;
  const statement = sql<ReadRow>`
    select ${shown(table)} from ${from} where ${only} and ${holds} ${newest} limit ${sql.lit(MAX_RANKED)}`;
  return (await statement.execute(database())).rows;
}

/** Of at most MAX_NEAR candidates; PostgreSQL doesn't promise that these are the newest, which would cost a sort of all. */
async function nearRows(table: SearchedTable, words: readonly string[]): Promise<ReadRow[]> {
  const near = await nearCondition(
    table,
    words.map((word) => ({ word, fragments: nearFragments(word) })),
  );
  if (!near) return [];
  const { only = sql`1 = 1`, order } = SOURCES[table];
  const statement = sql<ReadRow>`
    select id, title, detail, beginning from (
      select ${shown(table)}, ${sql.ref(order[0])} as place from ${sql.table(table)}
      where ${only} and ${near} limit ${sql.lit(MAX_NEAR)}) as near
    order by place desc, id desc`;
  if (databaseEngine() === 'sqlite') return (await statement.execute(database())).rows;
  // A scan of the table looks cheap for so few rows, and compares a hundred patterns with each row that has none of them.
  return database()
    .transaction()
    .execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      return (await statement.execute(transaction)).rows;
    });
}

function shown(table: SearchedTable) {
  const { id, title, detail } = SOURCES[table];
  return sql`${sql.raw(id)} as id, ${sql.raw(title)} as title, substr(${sql.raw(detail)}, 1, 100) as detail,
    substr(${sql.ref(`${table}.search_text`)}, 1, ${sql.lit(COMPARED_LENGTH)}) as beginning`;
}

function newestFirst(table: SearchedTable) {
  const [date, key] = SOURCES[table].order;
  return sql`order by ${sql.ref(`${table}.${date}`)} desc, ${sql.ref(`${table}.${key}`)} desc`;
}
