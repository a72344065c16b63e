import { PostgresDialect } from 'kysely';
import pg from 'pg';

// count(*) and bigint are numbers, as on SQLite; none of ours passes 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Kysely on PostgreSQL through a pool of ten connections. */
export function postgresDialect(connectionString: string): PostgresDialect {
  const pool = new pg.Pool({ connectionString, max: 10 });
  // An idle connection that the server ends is replaced at the next query; without a listener it ends the process.
  pool.on('error', () => {});
  return new PostgresDialect({ pool });
}
