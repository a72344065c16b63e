import { type QueryExecutorProvider, sql } from 'kysely';
import { rebuildSearchIndexes } from '#content/search/search-index-rows.server.ts';
import type { Engine } from '#infrastructure/database/database.server.ts';

/**
 * Bulk load: a transaction fills tables first and builds their indexes at its end, search indexes too. Maintaining an
 * index row by row, in another order than its own, takes several times as long. Unique indexes stay. Resolves to the
 * result of `fill` and throws what it throws.
 */
export async function bulkLoad<Value>(
  transaction: QueryExecutorProvider,
  engine: Engine,
  fill: () => Promise<Value>,
): Promise<Value> {
  const { rows: triggers } = await (engine === 'sqlite' ? SQLITE_TRIGGERS : POSTGRES_INDEXES).execute(
    transaction,
  );
  for (const { type, name } of triggers)
    await sql`drop ${sql.raw(type)} ${sql.id(name)}`.execute(transaction);
  const value = await fill();
  // SQLite's search indexes; a schema older than them has none.
  if (triggers.some(({ type }) => type === 'trigger')) await rebuildSearchIndexes(transaction);
  for (const { definition } of triggers) await sql.raw(definition).execute(transaction);
  return value;
}

type Keeper = { type: 'trigger' | 'index'; name: string; definition: string };

const SQLITE_TRIGGERS = sql<Keeper>`
  select type, name, sql as definition from sqlite_master
  where type = 'trigger' and name like '%!_search!_%' escape '!' or type = 'index' and sql like 'create index %'`;

const POSTGRES_INDEXES = sql<Keeper>`
  select 'index' as type, names.relname as name, pg_get_indexdef(names.oid) as definition
  from pg_index join pg_class as names on names.oid = pg_index.indexrelid
  where names.relnamespace = current_schema()::regnamespace and not indisunique`;
