import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { ContentKind } from '#domain/content-kinds.ts';
import { MIN_PREFIX_LENGTH, singularOf } from '#domain/search/search-words.ts';
import { foldedText } from '#domain/text/folded-text.ts';
import { wordsOf } from '#domain/text/near-match.ts';
import { chunks } from '#infrastructure/database/chunks.server.ts';
import { database, databaseEngine } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';

/** Of a longer text the beginning is indexed, in characters of its words too: PostgreSQL's own limit is a megabyte. */
const MAX_INDEXED = 200_000;
/** No word of French is longer; of a longer one the beginning is indexed. */
const MAX_WORD_LENGTH = 40;
/** Frequent are words that one of so many of the newest items has. */
const FREQUENT_WITHIN = 10;

/**
 * What visitors find of an item. `lead`: what names it besides its title. `updatedAt`: of its page as search engines
 * may show it; null where they must not.
 */
export type IndexedItem = {
  kind: ContentKind;
  id: string;
  path: string;
  title: string;
  lead: string;
  body: string;
  updatedAt: Date | null;
};

/** In which part of the indexed texts words are looked for. */
export type IndexedPart = 'lead' | 'body';

/** What was indexed of an item before. `gone`: the words of the vocabulary that it no longer has. */
export type FormerItem = { path: string; updated_at: Date | null; gone: string[] };

/** Replaces what is indexed of an item, and returns what was indexed before. */
export async function indexItem(
  transaction: Transaction<Schema>,
  item: IndexedItem,
): Promise<FormerItem | undefined> {
  const former = await forgetItem(transaction, item);
  const { kind, id, path, title, lead, body, updatedAt } = item;
  const { number } = await transaction
    .insertInto('public_search')
    .values({ kind, item_id: id, path, title, lead, body: body.slice(0, MAX_INDEXED), updated_at: updatedAt })
    .returning('number')
    .executeTakeFirstOrThrow();
  const inLead = foldedWords(`${title} ${lead}`);
  const all = allWords(item);
  await sql`insert into public_search_words (rowid, lead, body) values (
    ${number}, ${indexed(inLead)}, ${indexed(all)})`.execute(transaction);
  const words = vocabularyOf(all);
  for (const part of chunks(words))
    await transaction
      .insertInto('public_search_vocabulary')
      .values(part.map((word) => ({ word, reversed: reversed(word) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const has = new Set(words);
  return former && { ...former, gone: former.gone.filter((word) => !has.has(word)) };
}

/** Removes an item from the index, and returns what was indexed; nothing happens where it is not in it. */
export async function forgetItem(
  transaction: Transaction<Schema>,
  { kind, id }: Pick<IndexedItem, 'kind' | 'id'>,
): Promise<FormerItem | undefined> {
  const row = await transaction
    .selectFrom('public_search')
    .select(['number', 'path', 'updated_at', 'title', 'lead', 'body'])
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  await sql`delete from public_search_words where rowid = ${row.number}`.execute(transaction);
  await transaction.deleteFrom('public_search').where('number', '=', row.number).execute();
  return { path: row.path, updated_at: row.updated_at, gone: vocabularyOf(allWords(row)) };
}

/**
 * Removes those of the words from the vocabulary that no indexed item has. It has singulars: a word stays while an item
 * has it or its plural. PostgreSQL assumes a word in 0.1 % of the texts, and reads all until it finds one; sorted
 * (`rowid + 0`), the matches are looked up in the index.
 */
export async function forgetWords(words: readonly string[]): Promise<void> {
  const item =
    databaseEngine() === 'sqlite'
      ? sql`select 1 from public_search_words where public_search_words
          match '{body} : ("' || word || '" OR "' || word || 's" OR "' || word || 'x")'`
      : sql`select 1 from public_search_words
          where body @@ to_tsquery('simple', '''' || word || ''' | ''' || word || 's'' | ''' || word || 'x''')
          order by rowid + 0 limit 1`;
  await sql`delete from public_search_vocabulary
    where word in (${sql.join(words)}) and not exists (${item})`.execute(database());
}

/**
 * Moves new words into the index. PostgreSQL first adds them to a list that every search reads whole (GIN fastupdate).
 * Only the owner of the index may: where another account migrates, the list waits for autovacuum. Throws what the
 * database throws.
 */
export async function mergeNewWords(): Promise<void> {
  if (databaseEngine() === 'postgres')
    await sql`select gin_clean_pending_list(oid) from pg_class where pg_has_role(relowner, 'usage')
      and oid in ('public_search_words_lead'::regclass, 'public_search_words_body'::regclass)`.execute(
      database(),
    );
}

function allWords({ title, lead, body }: Pick<IndexedItem, 'title' | 'lead' | 'body'>): string[] {
  return foldedWords(`${title} ${lead} ${body}`.slice(0, MAX_INDEXED));
}

/** Each once, in one order, so that two processes don't wait for each other. */
function vocabularyOf(words: readonly string[]): string[] {
  return [...new Set(words.map(singularOf))].filter((word) => !/\d/.test(word)).sort();
}

/** The words of a text, and the singulars of those that don't begin with them: 'journal' for 'journaux'. */
function foldedWords(text: string): string[] {
  // Folding makes several letters of some characters.
  return wordsOf(foldedText(text).slice(0, MAX_INDEXED)).flatMap((long) => {
    const word = long.slice(0, MAX_WORD_LENGTH);
    const singular = singularOf(word);
    return word.startsWith(singular) ? word : [word, singular];
  });
}

function indexed(words: readonly string[]): RawBuilder<unknown> {
  const text = words.join(' ').slice(0, MAX_INDEXED);
  return databaseEngine() === 'sqlite' ? sql`${text}` : sql`to_tsvector('simple', ${text})`;
}

function reversed(word: string): string {
  return Array.from(word).reverse().join('');
}

/** Alternatives for one word of a question: each the beginning of words of the index. */
export type Beginnings = readonly string[];

export type FoundItem = Omit<IndexedItem, 'body' | 'updatedAt'> & { number: number };

/**
 * The items that have, for each of the words, one of its beginnings in that part of their texts, the last indexed
 * first. `missing`: so many of the words may be missing (0 or 1). Throws what the database throws.
 */
export async function itemsWith(
  words: readonly Beginnings[],
  part: IndexedPart,
  { limit, missing = 0 }: { limit: number; missing?: 0 | 1 },
): Promise<FoundItem[]> {
  const question =
    missing === 0 || words.length < 2 ? all(words) : any(words.map((_, at) => all(words.toSpliced(at, 1))));
  const matches = databaseEngine() === 'sqlite' ? newestOnSqlite : newestOnPostgres;
  const { rows } = await sql<Omit<FoundItem, 'number'> & { number: number | bigint }>`
    select number, kind, item_id as id, path, title, lead from public_search
    where number in (${matches(question, part, limit)}) order by number desc`.execute(database());
  return rows.map((row) => ({ ...row, number: Number(row.number) }));
}

type Newest = (question: string, part: IndexedPart, limit: number) => RawBuilder<unknown>;

const newestOnSqlite: Newest = (question, part, limit) => sql`
  select rowid from public_search_words where public_search_words match ${`{${part}} : (${question})`}
  order by rowid desc limit ${sql.lit(limit)}`;

/**
 * Frequent words among the newest items, whose texts are read one by one; others by GIN, which sorts every match. The
 * planner can't choose: it assumes that words without statistics are in 0.5 % of the texts, and reads all texts for a
 * word that none has. `rowid + 0` keeps the order from being an index's.
 */
const newestOnPostgres: Newest = (question, part, limit) => {
  const has = sql`${sql.ref(part)} @@ to_tsquery('simple', ${question})`;
  const count = sql.lit(limit);
  return sql`with frequent as materialized (
      select rowid from (select * from public_search_words order by rowid desc
        limit ${sql.lit(FREQUENT_WITHIN * limit)}) as newest
      where ${has} order by rowid desc limit ${count})
    select rowid from frequent where (select count(*) from frequent) = ${count}
    union all
    (select rowid from public_search_words where ${has} and (select count(*) from frequent) < ${count}
      order by rowid + 0 desc limit ${count})`;
};

/** Letters and digits only, so that nothing needs escaping. A short one is looked for as a whole word. */
function beginning(text: string): string {
  const isPrefix = text.length >= MIN_PREFIX_LENGTH;
  return databaseEngine() === 'sqlite'
    ? `"${text}"${isPrefix ? '*' : ''}`
    : `'${text}'${isPrefix ? ':*' : ''}`;
}

function all(words: readonly Beginnings[]): string {
  return joined(
    words.map((beginnings) => any([...new Set(beginnings)].map(beginning))),
    databaseEngine() === 'sqlite' ? 'AND' : '&',
  );
}

function any(expressions: readonly string[]): string {
  return joined(expressions, databaseEngine() === 'sqlite' ? 'OR' : '|');
}

function joined(expressions: readonly string[], operator: string): string {
  return `(${expressions.join(` ${operator} `)})`;
}

/** The indexed texts of items, by their numbers in the index. */
export async function bodiesOf(numbers: readonly number[]): Promise<Map<number, string>> {
  if (numbers.length === 0) return new Map();
  const rows = await database()
    .selectFrom('public_search')
    .select(['number', 'body'])
    .where('number', 'in', [...numbers])
    .execute();
  return new Map(rows.map(({ number, body }) => [Number(number), body]));
}

/** Singulars of words of the index that begin, or that end, with a text; at most so many of each. */
export async function wordsAround(
  { start, end }: { start: string; end: string },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from (select word from public_search_vocabulary
      where ${between('word', start)} limit ${sql.lit(limit)}) as beginning
    union select word from (select word from public_search_vocabulary
      where ${between('reversed', reversed(end))} limit ${sql.lit(limit)}) as ending`.execute(database());
  return rows.map(({ word }) => word);
}

/** A range, which an index of either engine serves. */
function between(column: string, start: string) {
  return sql`${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${`${start}\u{10ffff}`}`;
}
