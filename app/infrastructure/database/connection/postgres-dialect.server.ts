import { PostgresDialect, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';
import { isDatabaseUnavailable } from '../database-unavailable.server.ts';
import type { DatabaseWatch } from './database-watch.server.ts';
import { countPool } from './pool-figures.server.ts';
import { PooledConnection, withTimeout } from './pooled-connection.server.ts';
import { type PostgresOptions, serverOf } from './postgres-options.server.ts';
import { storableParameter } from './storable-parameter.ts';

// count(*) and bigint become numbers, as on SQLite; none of this schema exceeds 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A server that does not even enforce its own statement timeout is frozen or cut off. */
const GRACE_MS = 2000;
const PROBE_MS = 2000;
const TOO_MANY_CONNECTIONS = '53300';

/**
 * Kysely on PostgreSQL through a connection pool; a broken connection never ends the process. With a watch, for a
 * serving site, statements have a timeout and requests fail at once while the server is down. Without one, for commands
 * and migrations, statements take as long as they need.
 */
export function postgresDialect(
  address: string,
  options: PostgresOptions,
  watch?: DatabaseWatch,
): PostgresDialect {
  const { poolSize, connectMs, idleMs, statementMs } = options;
  const pool = new pg.Pool({
    ...serverOf(address, options),
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: idleMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    // Set by a statement, because poolers refuse it among the startup parameters of a connection. The pool waits for
    // it.
    ...(watch && { onConnect: (client) => limitStatements(client, options) as unknown as undefined }),
  });
  // The pool's own error listener covers idle connections only.
  pool.on('error', () => {});
  const outageBefore = new WeakMap<pg.PoolClient, number>();
  pool.on('connect', (client) => {
    outageBefore.set(client, watch?.outages ?? 0);
    client.on('error', () => watch?.reportFailure());
  });
  if (!watch) return new StorableDialect({ pool });
  countPool(watch.role, pool);
  const take = async (): Promise<pg.PoolClient> => {
    watch.refuseWhileAway();
    try {
      for (;;) {
        const client = await pool.connect();
        if (outageBefore.get(client) === watch.outages) return client;
        // Opened before an outage: it may hang silently.
        client.release(true);
      }
    } catch (error) {
      if (isDatabaseUnavailable(error)) watch.reportFailure();
      throw error;
    }
  };
  return new StorableDialect({
    pool: {
      options: pool.options,
      // Kysely needs only `query` and `release` of a connection.
      connect: async () => new PooledConnection(await take(), take, watch, statementMs + GRACE_MS) as never,
      end: () => pool.end(),
    },
  });
}

/** Runs a trivial query over a connection of its own. Throws when the server doesn't respond within two seconds. */
export async function probePostgres(address: string, options: PostgresOptions): Promise<void> {
  const client = new pg.Client({ ...serverOf(address, options), connectionTimeoutMillis: PROBE_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    await withTimeout(client, PROBE_MS, () => client.query('select 1'));
  } catch (error) {
    // The server responds, and the pool's connections work: it only has no room for one more.
    if ((error as NodeJS.ErrnoException).code !== TOO_MANY_CONNECTIONS) throw error;
  } finally {
    // A frozen server never completes the close.
    client.end().catch(() => {});
  }
}

async function limitStatements(
  client: pg.ClientBase,
  { connectMs, statementMs }: PostgresOptions,
): Promise<void> {
  await withTimeout(client as pg.Client, connectMs, () =>
    client.query(`set statement_timeout = ${statementMs}`),
  );
}

/** Replaces what PostgreSQL can't store in parameters. */
class StorableDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new (class extends PostgresQueryCompiler {
      protected override appendValue(value: unknown): void {
        super.appendValue(storableParameter(value));
      }
    })();
  }
}
