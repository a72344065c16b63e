import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Database, database, databaseEngine } from '#infrastructure/database/database.server.ts';
import { likePattern } from '#infrastructure/database/like-pattern.server.ts';
import { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';

/** The tables whose search_text has a trigram index (migrations/0041). */
export const SEARCHED_TABLES = [
  ...Object.values(PROJECT_TABLES),
  'blog_posts',
  'contact_messages',
  'stored_files',
] as const;

export type SearchedTable = (typeof SEARCHED_TABLES)[number];

/**
 * `holds`: a condition on the table. `indexed`: the search never scans the whole table when few rows match. `beside`: a
 * prefix for other columns in conditions, which keeps SQLite, which has no statistics, from preferring their index.
 */
export type SearchCondition = { holds: RawBuilder<SqlBool>; indexed: boolean; beside: RawBuilder<unknown> };

/** Whether a table is one of SQLite's search indexes, or a part of one: it holds derived data only. */
export function isSearchIndex(table: string): boolean {
  return /_search(?:_[a-z]+)?$/.test(table);
}

const TRIGRAM_LENGTH = 3;
/** So many trigrams of a long text are selective enough; the matching rows are then compared with the text itself. */
const MAX_QUEUED = 24;
/** A frequent trigram is matched soon by reading the rows in order. */
const RARE = 1000;

/**
 * A condition: search_text contains `search` anywhere, literally; `search` is in the form of
 * domain/text/search-text.ts, and not empty (docs/decisions/055). Throws what the database throws.
 */
export async function searchCondition(table: SearchedTable, search: string): Promise<SearchCondition> {
  const text = sql.ref(`${table}.search_text`);
  const like = sql<SqlBool>`${text} like ${likePattern(search)} escape '!'`;
  const parts = trigrams(search);
  if (parts.length === 0) return { holds: like, indexed: false, beside: sql`` };
  // Its planner decides by its statistics whether the index is worth it.
  if (databaseEngine() === 'postgres')
    return { holds: like, indexed: await hasSearchIndexes(), beside: sql`` };
  const requested = parts.map((part) => `"${part.replaceAll('"', '""')}"`).join(' AND ');
  const index = sql.table(`${table}_search`);
  const found = sql`select rowid from ${index} where ${index} match ${requested}`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${found} limit ${sql.lit(RARE + 1)})`.execute(database());
  if ((rows[0]?.count ?? 0) > RARE) return { holds: like, indexed: true, beside: sql`` };
  const holds = sql<SqlBool>`${sql.ref(`${table}.rowid`)} in (${found}) and ${like}`;
  return { holds, indexed: true, beside: sql`+` };
}

/** The distinct trigrams of a text, up to a maximum. */
function trigrams(text: string): string[] {
  const characters = Array.from(text);
  const parts = new Set<string>();
  for (let at = 0; at + TRIGRAM_LENGTH <= characters.length && parts.size < MAX_QUEUED; at++)
    parts.add(characters.slice(at, at + TRIGRAM_LENGTH).join(''));
  return [...parts];
}

const known = new WeakMap<Database, Promise<boolean>>();

/** Whether PostgreSQL has the trigram indexes: the extension may be missing. Checked once for each database. */
function hasSearchIndexes(): Promise<boolean> {
  const over = database();
  const pending =
    known.get(over) ??
    sql<{ there: boolean }>`select to_regclass('contact_messages_search') is not null as there`
      .execute(over)
      .then(({ rows }) => rows[0]?.there === true);
  known.set(over, pending);
  pending.catch(() => known.delete(over));
  return pending;
}
