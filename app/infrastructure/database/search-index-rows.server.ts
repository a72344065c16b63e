import { type QueryExecutorProvider, sql } from 'kysely';
import type { Database, Engine } from './database.server.ts';
import { SEARCHED_TABLES, type SearchedTable } from './search-index.server.ts';

/**
 * Has a transaction fill tables and makes SQLite's indexes of searches of all rows at its end, where `fill` would have them kept
 * for each statement: many times as slow (docs/decisions/055). Resolves to what `fill` resolves to and throws what it throws.
 */
export async function fillBeforeSearchIndexes<Value>(
  transaction: QueryExecutorProvider,
  engine: Engine,
  fill: () => Promise<Value>,
): Promise<Value> {
  // PostgreSQL's own are quick enough, and a version before them has none.
  if (engine !== 'sqlite') return fill();
  const { rows: triggers } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger' and name like '%!_search!_%' escape '!'`.execute(
    transaction,
  );
  for (const { name } of triggers) await sql`drop trigger ${sql.id(name)}`.execute(transaction);
  const value = await fill();
  if (triggers.length > 0) for (const table of SEARCHED_TABLES) await rebuild(transaction, table);
  for (const trigger of triggers) await sql.raw(trigger.sql).execute(transaction);
  return value;
}

/**
 * Makes those of SQLite's indexes of searches anew that don't go by their table's row numbers, as after a dump that was read back by
 * SQLite's own program: searches would miss rows. Returns the tables they are of. Throws what the database throws.
 */
export async function mendSearchIndexes(database: Database, engine: Engine): Promise<SearchedTable[]> {
  if (engine !== 'sqlite') return [];
  return database.transaction().execute(async (transaction) => {
    const mended: SearchedTable[] = [];
    for (const table of SEARCHED_TABLES) {
      const rows = await extent(transaction, sql`select rowid from ${sql.table(table)}`);
      const indexed = await extent(
        transaction,
        sql`select id as rowid from ${sql.table(`${table}_search_docsize`)}`,
      );
      if (rows === indexed) continue;
      await rebuild(transaction, table);
      mended.push(table);
    }
    return mended;
  });
}

/** How many row numbers there are, and the last of them: where rows were numbered anew, one of the two is another. */
async function extent(transaction: QueryExecutorProvider, numbers: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await sql<{ many: number; last: number | null }>`
    select count(*) as many, max(rowid) as last from (${numbers})`.execute(transaction);
  return `${rows[0]?.many} ${rows[0]?.last}`;
}

async function rebuild(transaction: QueryExecutorProvider, table: SearchedTable): Promise<void> {
  const index = sql.table(`${table}_search`);
  await sql`insert into ${index} (${index}) values ('delete-all')`.execute(transaction);
  await sql`insert into ${index} (rowid, search_text) select rowid, search_text from ${sql.table(table)}`.execute(
    transaction,
  );
}
