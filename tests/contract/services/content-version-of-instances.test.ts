import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { postgresOptions } from '#infrastructure/database/connection/postgres-options.server.ts';
import { currentContentVersion } from '#infrastructure/database/content-version/current-version.server.ts';
import {
  setVersionCache,
  VersionCache,
} from '#infrastructure/database/content-version/version-cache.server.ts';
import { VersionFeed } from '#infrastructure/database/content-version/version-feed.server.ts';
import {
  changeContent,
  closeDatabase,
  database,
  openDatabase,
  readContentVersion,
  setDatabase,
} from '#infrastructure/database/database.server.ts';
import { migrate } from '#infrastructure/database/schema/migrate.server.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres-server.ts';

describe('the content version of several instances on one PostgreSQL (§54.2)', () => {
  let server: PostgresServer;
  const feeds: VersionFeed[] = [];

  /** The version cache of another instance, and how often its connection broke. */
  function instance(): { known: VersionCache; trouble: () => number } {
    const known = new VersionCache();
    let troubles = 0;
    const feed = new VersionFeed(server.url, postgresOptions(), known, () => troubles++);
    feeds.push(feed);
    feed.start();
    return { known, trouble: () => troubles };
  }
  const soon = (known: VersionCache, version: number) =>
    vi.waitFor(() => expect(known.trusted).toBe(version), { timeout: 120_000 });

  beforeAll(async () => {
    server = await startPostgres();
    setDatabase(await openDatabase(server.url));
    await migrate(database(), 'postgres');
  });
  beforeEach(async () => {
    for (const feed of feeds.splice(0)) await feed.end();
    setVersionCache(undefined);
  });
  afterAll(async () => {
    for (const feed of feeds.splice(0)) await feed.end();
    setVersionCache(undefined);
    await closeDatabase();
    await server.stop();
  });

  it('is known to the process that stored a change, and to its other workers, before the response', async () => {
    const { known } = instance();
    const neighbours: number[] = [];
    setVersionCache(known, async (version) => {
      await sleep(20);
      neighbours.push(version);
    });
    await soon(known, await readContentVersion());
    await changeContent(async () => undefined);
    const version = await readContentVersion();
    expect([await currentContentVersion(), neighbours]).toEqual([version, [version]]);
  });

  it('is notified to the others when it is committed, and never before', async () => {
    const listener = new pg.Client({ connectionString: server.url });
    await listener.connect();
    const heard: string[] = [];
    listener.on('notification', ({ channel }) => heard.push(channel));
    await listener.query('listen content_version');
    await changeContent(async () => Promise.reject(new Error('no'))).catch(() => undefined);
    await changeContent(async () => {
      await listener.query('select 1');
      expect(heard).toEqual([]);
    });
    await vi.waitFor(() => expect(heard).toEqual(['content_version']), { timeout: 120_000 });
    await listener.end();
  });

  it('reaches another instance, with and without the notification', async () => {
    const { known } = instance();
    await soon(known, await readContentVersion());
    await changeContent(async () => undefined);
    await soon(known, await readContentVersion());
    // As a restored backup or another program would: no notification is sent.
    await sql`update content_version set version = version + 5`.execute(database());
    await soon(known, await readContentVersion());
    await sql`update content_version set version = version - 3`.execute(database());
    await soon(known, await readContentVersion());
  });

  it('is received again after the connection was closed, and not trusted while the database is frozen', async () => {
    const { known, trouble } = instance();
    await soon(known, await readContentVersion());
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'select version%'
      and pid <> pg_backend_pid() and application_name = 'vif-azimut'`.execute(database());
    await vi.waitFor(() => expect(trouble()).toBeGreaterThan(0), { timeout: 120_000 });
    await changeContent(async () => undefined);
    await soon(known, await readContentVersion());
    server.freeze();
    try {
      await vi.waitFor(() => expect(known.trusted).toBeUndefined(), { timeout: 120_000 });
    } finally {
      server.thaw();
    }
    await soon(known, await readContentVersion());
  });
});
