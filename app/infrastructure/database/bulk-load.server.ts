import { type QueryExecutorProvider, sql } from 'kysely';
import type { Engine } from './database.server.ts';
import { rebuildSearchIndexes } from './search-index-rows.server.ts';

/**
 * Has a transaction fill tables and makes their indexes of all rows at its end, those of searches too: kept row by row, in the order
 * of other columns than theirs, they take several times as long. Those that see to it that values are unique stay. Resolves to what
 * `fill` resolves to and throws what it throws.
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
  // SQLite's searches; a version before them has none.
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
