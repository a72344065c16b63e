import { CompiledQuery, type QueryExecutor } from 'kysely';
import { vi } from 'vitest';
import { database } from '#infrastructure/database/database.server.ts';
import type { Engine } from './engines.ts';

/** The distinct statements that `work` sends to the database, also in transactions. */
export async function statementsOf(work: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const seen = new Map<string, CompiledQuery>();
  const stop = watch(database().getExecutor(), (query) => seen.set(query.sql, query));
  await work().finally(stop);
  return [...seen.values()];
}

/** How many statements `work` sends to the database, also in transactions. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const stop = watch(database().getExecutor(), () => {
    count += 1;
  });
  await work().finally(stop);
  return count;
}

/**
 * Intercepts the statements of a query executor and of those that transactions derive from it. Returns the function
 * that ends it.
 */
function watch(executor: QueryExecutor, tell: (query: CompiledQuery) => void): () => void {
  const send = executor.executeQuery.bind(executor);
  const derive = executor.withConnectionProvider.bind(executor);
  const spies = [
    vi.spyOn(executor, 'executeQuery').mockImplementation((query, ...rest) => {
      tell(query);
      return send(query, ...rest);
    }),
    vi.spyOn(executor, 'withConnectionProvider').mockImplementation((provider) => {
      const own = derive(provider);
      watch(own, tell);
      return own;
    }),
  ];
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

/** The query plan of a statement on an engine; `executed`: what PostgreSQL did, with the rows that it read. */
export async function planOf(
  engine: Engine,
  { sql: text, parameters }: CompiledQuery,
  { executed = false } = {},
): Promise<string> {
  const explain = engine === 'sqlite' ? 'explain query plan' : `explain (analyze ${executed})`;
  const { rows } = await database().executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
  );
  return rows.map((row) => row['detail'] ?? row['QUERY PLAN']).join('\n');
}
