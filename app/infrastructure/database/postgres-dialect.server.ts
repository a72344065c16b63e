import { PostgresDialect, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';
import { storableParameter } from './storable-parameter.ts';

// count(*) and bigint are numbers, as on SQLite; none of ours passes 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Kysely on PostgreSQL through a pool of ten connections. */
export function postgresDialect(connectionString: string): PostgresDialect {
  const pool = new pg.Pool({ connectionString, max: 10 });
  // An idle connection that the server ends is replaced at the next query; without a listener it ends the process.
  pool.on('error', () => {});
  return new StorableDialect({ pool });
}

class StorableDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new (class extends PostgresQueryCompiler {
      protected override appendValue(value: unknown): void {
        super.appendValue(storableParameter(value));
      }
    })();
  }
}
