import { CompiledQuery, type QueryExecutor } from 'kysely';
import { vi } from 'vitest';
import { database } from '#infrastructure/database/database.server.ts';
import type { Engine } from './engines.ts';

/** The statements that some work sends to the database, in transactions too, each once. */
export async function statementsOf(work: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const seen = new Map<string, CompiledQuery>();
  const stop = watch(database().getExecutor(), (query) => seen.set(query.sql, query));
  await work().finally(stop);
  return [...seen.values()];
}

/** Tells what an executor is sent, and those that transactions make of it. Returns what ends it. */
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

/** How an engine goes about a statement. */
export async function planOf(engine: Engine, { sql: text, parameters }: CompiledQuery): Promise<string> {
  const explain = engine === 'sqlite' ? 'explain query plan' : 'explain';
  const { rows } = await database().executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
  );
  return rows.map((row) => row['detail'] ?? row['QUERY PLAN']).join('\n');
}
