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
 * `holds`: a condition on the table. `indexed`: the search never scans the whole table when few rows match.
 * `unindexed`: a prefix for other columns in conditions, which keeps SQLite, which has no statistics, from preferring
 * their index.
 */
export type SearchCondition = {
  holds: RawBuilder<SqlBool>;
  indexed: boolean;
  unindexed: RawBuilder<unknown>;
};

/**
 * Whether a table is a search index, or one of the parts that SQLite makes of it: the schema of rows doesn't know it.
 */
export function isSearchIndex(table: string): boolean {
  if (table.startsWith('public_search')) return table.startsWith('public_search_words');
  return /_search(?:_[a-z]+)?$/.test(table);
}

const TRIGRAM_LENGTH = 3;
/** So many trigrams of a long text are selective enough; the matching rows are then compared with the text itself. */
const MAX_TRIGRAMS = 24;
/** A frequent trigram is matched soon by reading the rows in order. */
const RARE = 1000;

/**
 * A condition: search_text contains `search`, or each of several texts, anywhere and literally; they are in the form of
 * domain/text/search-text.ts, and not empty (docs/decisions/055). Throws what the database throws.
 */
export async function searchCondition(
  table: SearchedTable,
  search: string | readonly string[],
): Promise<SearchCondition> {
  const texts = typeof search === 'string' ? [search] : search;
  const like = containsEach(table, texts);
  const parts = texts.flatMap(trigrams).slice(0, MAX_TRIGRAMS);
  if (parts.length === 0) return { holds: like, indexed: false, unindexed: sql`` };
  // Its planner decides by its statistics whether the index is worth it.
  if (databaseEngine() === 'postgres')
    return { holds: like, indexed: await hasSearchIndexes(), unindexed: sql`` };
  const found = indexedRows(table, allOf(parts));
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${found} limit ${sql.lit(RARE + 1)})`.execute(database());
  if ((rows[0]?.count ?? 0) > RARE) return { holds: like, indexed: true, unindexed: sql`` };
  const holds = sql<SqlBool>`${sql.ref(`${table}.rowid`)} in (${found}) and ${like}`;
  return { holds, indexed: true, unindexed: sql`+` };
}

/** Of the rows whose text may match but for a typing error, so many are compared with the search one by one. */
export const MAX_NEAR = 400;

/**
 * A condition on rows whose search_text contains, for one of the words, one of its `fragments`
 * (nearFragments()), and all other words: candidates for a search with a typing error. Undefined without a word that is
 * forgiven, and where PostgreSQL has no trigram indexes. Throws what the database throws.
 */
export async function nearCondition(
  table: SearchedTable,
  words: readonly { word: string; fragments: readonly string[] }[],
): Promise<RawBuilder<SqlBool> | undefined> {
  const mistyped = words.filter(({ fragments }) => fragments.length > 0);
  if (mistyped.length === 0) return undefined;
  const othersOf = (one: (typeof words)[number]) =>
    words.filter((other) => other !== one).map(({ word }) => word);
  if (databaseEngine() === 'postgres') {
    if (!(await hasSearchIndexes())) return undefined;
    const text = sql.ref(`${table}.search_text`);
    const conditions = mistyped.map((one) => {
      const patterns = one.fragments.map(likePattern);
      return sql`(${containsEach(table, othersOf(one))} and ${text} like any(${patterns}))`;
    });
    return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
  }
  const requested = mistyped.map((one) => {
    const others = othersOf(one).flatMap(trigrams);
    const near = `(${one.fragments.map((fragment) => `(${allOf(trigrams(fragment))})`).join(' OR ')})`;
    return others.length === 0 ? near : `(${allOf(others)} AND ${near})`;
  });
  const newest = sql`order by rowid desc limit ${sql.lit(MAX_NEAR)}`;
  return sql<SqlBool>`${sql.ref(`${table}.rowid`)} in (
    ${indexedRows(table, requested.join(' OR '))} ${newest})`;
}

function containsEach(table: SearchedTable, texts: readonly string[]): RawBuilder<SqlBool> {
  const text = sql.ref(`${table}.search_text`);
  const each = texts.map((one) => sql`${text} like ${likePattern(one)} escape '!'`);
  return sql<SqlBool>`${sql.join([sql`1 = 1`, ...each], sql` and `)}`;
}

/** The rows of SQLite's index that match an expression of FTS5. */
function indexedRows(table: SearchedTable, expression: string) {
  const index = sql.table(`${table}_search`);
  return sql`select rowid from ${index} where ${index} match ${expression}`;
}

function allOf(parts: readonly string[]): string {
  return parts.map((part) => `"${part.replaceAll('"', '""')}"`).join(' AND ');
}

/** The distinct trigrams of a text, up to a maximum. */
function trigrams(text: string): string[] {
  const characters = Array.from(text);
  const parts = new Set<string>();
  for (let at = 0; at + TRIGRAM_LENGTH <= characters.length && parts.size < MAX_TRIGRAMS; at++)
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
