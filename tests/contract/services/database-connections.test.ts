import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { DatabaseWatch } from '#infrastructure/database/connection/database-watch.server.ts';
import { probePostgres } from '#infrastructure/database/connection/postgres-dialect.server.ts';
import { postgresOptions } from '#infrastructure/database/connection/postgres-options.server.ts';
import { type Database, openDatabase } from '#infrastructure/database/database.server.ts';
import { isDatabaseUnavailable } from '#infrastructure/database/database-unavailable.server.ts';
import { testFolder } from '../../support/test-folder.ts';
import { openFreshDatabase } from '../engines.ts';

// Needs a PostgreSQL server of its own: it terminates connections that are in use.
const folder = testFolder('connections');
let other: Database;
let served: Database;
let watch: DatabaseWatch;

beforeAll(async () => {
  other = await openFreshDatabase('postgres', folder);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(other);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${rows[0]?.name}`;
  watch = new DatabaseWatch(() => probePostgres(url.href, postgresOptions()));
  served = await openDatabase(url.href, watch);
  await sql`create table asked (what text not null)`.execute(other);
});

afterAll(async () => {
  watch.end();
  await served.destroy();
  await other.destroy();
});

/** Terminates the connection that executes a statement, once there is one. */
async function cutOff(statement: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ ended: boolean }>`
        select pg_terminate_backend(pid) as ended from pg_stat_activity
        where pid <> pg_backend_pid() and state in ('active', 'idle in transaction') and query like ${`%${statement}%`}`.execute(
        other,
      );
      expect(rows).toEqual([{ ended: true }]);
    },
    { timeout: 120_000 },
  );
}

const stored = async () => (await sql<{ what: string }>`select what from asked`.execute(other)).rows;

it('retries a read when the server closes its connection, and records the failure', async () => {
  const before = watch.failures;
  const reading = sql<{ answer: string }>`select 'read' as answer, pg_sleep(1)`.execute(served);
  await cutOff('pg_sleep');
  expect((await reading).rows[0]?.answer).toBe('read');
  expect(watch.failures).toBeGreaterThan(before);
  await vi.waitFor(() => expect(watch.state).toBe('reachable'), { timeout: 120_000 });
});

it('never retries a write whose connection broke', async () => {
  const writing = sql`insert into asked select 'alone' from pg_sleep(1)`
    .execute(served)
    .catch((error) => error);
  await cutOff('pg_sleep');
  expect(isDatabaseUnavailable(await writing)).toBe(true);
  expect(await stored()).toEqual([]);
});

it('fails a whole transaction, including reads, and continues on other connections', async () => {
  const transaction = served
    .transaction()
    .execute(async (inside) => {
      await sql`insert into asked values ('half')`.execute(inside);
      await cutOff('half');
      await sql`select 1`.execute(inside);
    })
    .catch((error) => error);
  expect(await transaction).toBeInstanceOf(Error);
  expect(await stored()).toEqual([]);
  const results = await Promise.all(Array.from({ length: 20 }, () => sql`select 1 as one`.execute(served)));
  expect(results).toHaveLength(20);
});

it('sets a statement timeout for the site, and none for commands', async () => {
  const limit = async (database: Database) =>
    (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(database)).rows[0]
      ?.statement_timeout;
  expect(await limit(served)).toBe('10s');
  expect(await limit(other)).toBe('0');
});
