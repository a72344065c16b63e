import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { DatabaseWatch } from '#infrastructure/database/connection/database-watch.server.ts';
import { probePostgres } from '#infrastructure/database/connection/postgres-dialect.server.ts';
import { postgresOptions } from '#infrastructure/database/connection/postgres-options.server.ts';
import { openDatabase } from '#infrastructure/database/database.server.ts';
import { DatabaseTimeoutError } from '#infrastructure/database/database-unavailable.server.ts';
import { startPostgres } from '../../support/postgres-server.ts';

it('distinguishes a server without free connections from one that is unavailable', async () => {
  const small = await startPostgres({
    settings: { max_connections: '4', superuser_reserved_connections: '0' },
  });
  const taken: pg.Client[] = [];
  try {
    for (;;) {
      const client = new pg.Client({ connectionString: small.url });
      const failure: unknown = await client.connect().then(
        () => undefined,
        (error) => error,
      );
      if (failure) {
        expect(failure).toMatchObject({ code: '53300' });
        break;
      }
      taken.push(client);
    }
    await expect(probePostgres(small.url, postgresOptions())).resolves.toBeUndefined();
  } finally {
    for (const client of taken) await client.end();
    await small.stop();
  }
});

it('stops waiting for a response once the database is known to be unavailable', async () => {
  const frozen = await startPostgres();
  const over = new DatabaseWatch(() => probePostgres(frozen.url, postgresOptions()));
  const site = await openDatabase(frozen.url, over, { ...postgresOptions(), statementMs: 600_000 });
  try {
    await sql`select 1`.execute(site);
    frozen.freeze();
    const reading = sql`select 1`.execute(site).catch((error) => error);
    over.reportFailure();
    expect(await reading).toBeInstanceOf(DatabaseTimeoutError);
    expect(over.state).toBe('away');
  } finally {
    frozen.thaw();
    over.end();
    await site.destroy();
    await frozen.stop();
  }
});
