import { type QueryExecutorProvider, sql } from 'kysely';
import type { Database, Engine } from '#infrastructure/database/database.server.ts';
import { SEARCHED_TABLES, type SearchedTable } from './search-index.server.ts';

/**
 * Rebuilds those of SQLite's search indexes whose row numbers don't match their table's, as after a dump that was
 * restored by SQLite's own program: searches would miss rows. Returns their tables. Throws what the database throws.
 */
export async function repairSearchIndexes(database: Database, engine: Engine): Promise<SearchedTable[]> {
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

/** The count and the maximum of the row numbers: renumbered rows change one of the two. */
async function extent(transaction: QueryExecutorProvider, numbers: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await sql<{ many: number; last: number | null }>`
    select count(*) as many, max(rowid) as last from (${numbers})`.execute(transaction);
  return `${rows[0]?.many} ${rows[0]?.last}`;
}

/** Rebuilds all of SQLite's search indexes. Throws what the database throws. */
export async function rebuildSearchIndexes(transaction: QueryExecutorProvider): Promise<void> {
  for (const table of SEARCHED_TABLES) await rebuild(transaction, table);
}

async function rebuild(transaction: QueryExecutorProvider, table: SearchedTable): Promise<void> {
  const index = sql.table(`${table}_search`);
  await sql`insert into ${index} (${index}) values ('delete-all')`.execute(transaction);
  await sql`insert into ${index} (rowid, search_text) select rowid, search_text from ${sql.table(table)}`.execute(
    transaction,
  );
}
