import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cachedRead } from '#infrastructure/database/cached-read.server.ts';
import { postgresOptions } from '#infrastructure/database/connection/postgres-options.server.ts';
import {
  currentContentVersion,
  versionRegressions,
} from '#infrastructure/database/content-version/current-version.server.ts';
import {
  changeContent,
  closeDatabase,
  database,
  openDatabase,
  readContentVersion,
  setDatabase,
} from '#infrastructure/database/database.server.ts';
import { ReadReplica } from '#infrastructure/database/replica/read-replica.server.ts';
import { migrate } from '#infrastructure/database/schema/migrate.server.ts';
import { installationSecret } from '#infrastructure/installation-secret.server.ts';
import {
  canReplicate,
  type PostgresServer,
  startPostgres,
  startReplica,
} from '../../support/postgres-server.ts';

describe.skipIf(!canReplicate())('public reads from a replica (§54.3)', () => {
  let primary: PostgresServer;
  let standby: PostgresServer;
  let replica: ReadReplica;
  const opened: ReadReplica[] = [];

  async function open(url: string, identity?: string): Promise<ReadReplica> {
    const given = identity ?? (await installationSecret('identity'));
    const made = await ReadReplica.open(url, given, postgresOptions());
    opened.push(made);
    return made;
  }

  beforeAll(async () => {
    primary = await startPostgres();
    setDatabase(await openDatabase(primary.url));
    await migrate(database(), 'postgres');
    await installationSecret('identity');
    standby = await startReplica(primary);
  });
  beforeEach(async () => {
    replica = await open(standby.url);
    await vi.waitFor(async () => expect(await readPlace(replica)).toBe('replica'), { timeout: 120_000 });
  });
  afterAll(async () => {
    for (const one of opened) await one.end();
    await closeDatabase();
    await standby.stop();
    await primary.stop();
  });

  async function place(): Promise<'replica' | 'primary'> {
    const requested = sql<{ replica: boolean }>`select pg_is_in_recovery() as replica`;
    return (await requested.execute(database())).rows[0]?.replica ? 'replica' : 'primary';
  }
  const readPlace = async (from: ReadReplica) => from.read(await readContentVersion(), place);
  const names = async () =>
    (await database().selectFrom('blog_categories').select('categories_name').orderBy('id').execute()).map(
      (row) => row.categories_name,
    );
  async function publish(name: string): Promise<number> {
    await changeContent((transaction) =>
      transaction.insertInto('blog_categories').values({ id: name, categories_name: name }).execute(),
    );
    return readContentVersion();
  }
  async function onStandby(statement: string): Promise<void> {
    const direct = await openDatabase(standby.url);
    await sql.raw(statement).execute(direct);
    await direct.destroy();
  }

  it('show a publication immediately, wherever they are read', async () => {
    for (const name of ['a1', 'a2', 'a3', 'a4']) {
      const version = await publish(name);
      expect(await replica.read(version, names)).toContain(name);
    }
    const version = await readContentVersion();
    await vi.waitFor(async () => expect(await replica.read(version, place)).toBe('replica'), {
      timeout: 120_000,
    });
  });

  it('use the primary while the replica lags behind', async () => {
    await onStandby('select pg_wal_replay_pause()');
    try {
      const version = await publish('b1');
      expect(await replica.read(version, names)).toContain('b1');
      expect(replica.outcomes.behind).toBe(1);
      // A read that needs no newer version than the replica's may use it.
      expect(await replica.read(version - 1, place)).toBe('replica');
    } finally {
      await onStandby('select pg_wal_replay_resume()');
    }
    await vi.waitFor(async () => expect(await readPlace(replica)).toBe('replica'), { timeout: 120_000 });
  });

  it('see one snapshot, however long they take', async () => {
    const version = await currentContentVersion();
    const [before, after, current] = await replica.read(version, async () => {
      const first = await names();
      await publish('c1');
      await sql`select pg_sleep(0.2)`.execute(database());
      return [first, await names(), await currentContentVersion()];
    });
    expect(after).toEqual(before);
    // Of the primary: otherwise it would seem that a change was lost.
    expect([current, versionRegressions()]).toEqual([await readContentVersion(), 0]);
    expect(await names()).toContain('c1');
  });

  it('are retried on the primary when one of them fails, even if the error was caught', async () => {
    const version = await readContentVersion();
    const read = () =>
      place().then(async (where) => {
        if (where === 'replica')
          await sql`select 1 / 0`.execute(database()).catch(() => 'a page without this section');
        return where;
      });
    expect(await replica.read(version, read)).toBe('primary');
    expect(replica.outcomes.failed).toBe(1);
  });

  it('leave writes and cache fills on the primary', async () => {
    const counted = cachedRead(place);
    const version = await readContentVersion();
    const read = await replica.read(version, async () => [await place(), await counted()]);
    expect(read).toEqual(['replica', 'primary']);
    let later: Promise<string> | undefined;
    await replica.read(version, async () => {
      later = new Promise((resolve) => setTimeout(() => resolve(place()), 50));
    });
    expect(await later).toBe('primary');
  });

  it.each([
    ['ended', () => standby.shutDown(), () => standby.start()],
    ['frozen', async () => standby.freeze(), async () => standby.thaw()],
  ])(
    'use the primary while the replica is %s, and the replica once it is back',
    async (_how, leave, comeBack) => {
      await leave();
      try {
        for (let count = 0; count < 5; count++) expect(await readPlace(replica)).toBe('primary');
        expect(replica.outcomes.away).toBe(5);
      } finally {
        await comeBack();
      }
      await vi.waitFor(async () => expect(await readPlace(replica)).toBe('replica'), { timeout: 120_000 });
    },
  );

  it('use the primary when the replica’s URL leads to another database', async () => {
    const writable = await open(primary.url);
    expect([await readPlace(writable), writable.outcomes.wrong]).toEqual(['primary', 1]);
    const ofOthers = await open(standby.url, 'another installation');
    expect([await readPlace(ofOthers), ofOthers.outcomes.wrong]).toEqual(['primary', 1]);
    const unknown = new URL(standby.url);
    unknown.pathname = '/nowhere';
    const nowhere = await open(unknown.href);
    expect([await readPlace(nowhere), nowhere.outcomes.wrong]).toEqual(['primary', 1]);
  });
});
