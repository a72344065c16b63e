import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfiguration } from '#infrastructure/configuration.server.ts';
import { postgresOptions } from '#infrastructure/database/connection/postgres-options.server.ts';
import { VersionCache } from '#infrastructure/database/content-version/version-cache.server.ts';
import { VersionFeed } from '#infrastructure/database/content-version/version-feed.server.ts';
import {
  changeContent,
  type Database,
  openDatabase,
  readContentVersion,
  setDatabase,
} from '#infrastructure/database/database.server.ts';
import { withInstallationLock } from '#infrastructure/database/schema/installation-lock.server.ts';
import {
  migrate,
  readAppliedMigrations,
  readMigrationFiles,
} from '#infrastructure/database/schema/migrate.server.ts';
import { lockInstallation, ownTables } from '#infrastructure/database/schema/own-schema.server.ts';
import { tableWithRows } from '#operations/backup/archive/table-with-rows.server.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres-server.ts';

describe('two agencies in two schemas of one PostgreSQL database, each with a role of its own (§65.1)', () => {
  let server: PostgresServer;
  let first: Database;
  let second: Database;

  const addressOf = (role: string) => {
    const url = new URL(server.url);
    url.username = role;
    return url.href;
  };
  const throughAddress = (searchPath: string) => {
    const url = new URL(server.url);
    url.searchParams.set('options', `-csearch_path=${searchPath}`);
    return readConfiguration({ DATABASE_URL: url.href }).DATABASE_URL ?? '';
  };
  /** As documented in docs/many-agencies.md. */
  async function makeAgency(role: string): Promise<void> {
    const owner = await openDatabase(server.url);
    await sql`create role ${sql.id(role)} login`.execute(owner);
    await sql`create schema ${sql.id(role)} authorization ${sql.id(role)}`.execute(owner);
    await sql`grant usage on schema extensions to ${sql.id(role)}`.execute(owner);
    await sql`alter role ${sql.id(role)} set search_path = ${sql.id(role)}, extensions`.execute(owner);
    await owner.destroy();
  }

  beforeAll(async () => {
    server = await startPostgres();
    // The configuration is read once per process: it has the URL that the last test needs.
    vi.stubEnv('DATABASE_URL', throughAddress('nowhere'));
    const owner = await openDatabase(server.url);
    await sql`create schema extensions`.execute(owner);
    await sql`create extension pg_trgm schema extensions`.execute(owner);
    await owner.destroy();
    for (const role of ['azur', 'brume']) await makeAgency(role);
    first = await openDatabase(addressOf('azur'));
    second = await openDatabase(addressOf('brume'));
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await Promise.all([first.destroy(), second.destroy()]);
    await server.stop();
  });

  it('an agency is migrated like an empty database, and neither sees the tables of the other', async () => {
    const done = await migrate(first, 'postgres');
    expect(done).toEqual(await readMigrationFiles());
    expect(await readAppliedMigrations(second)).toEqual([]);
    expect(await ownTables(second)).toEqual([]);
    setDatabase(second);
    expect(await tableWithRows()).toBeUndefined();
    expect(await migrate(second, 'postgres')).toEqual(done);
    const names = async (of: Database) => (await ownTables(of)).map(({ name }) => name);
    expect(await names(second)).toEqual(await names(first));
    expect(new Set(await names(first)).size).toBe((await names(first)).length);
  });

  it('both search with the extension, which is in a schema of its own', async () => {
    for (const agency of [first, second]) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from pg_indexes where schemaname = current_schema() and indexdef like '%gin_trgm_ops%'`.execute(
        agency,
      );
      expect(rows[0]?.count).toBe(6);
    }
  });

  it('notifications of a change reach only the processes of the same agency', async () => {
    const listener = new pg.Client({ connectionString: server.url });
    await listener.connect();
    listener.on('error', () => {});
    const heard: string[] = [];
    listener.on('notification', ({ channel }) => heard.push(channel));
    const channels = ['azur', 'brume'].map(
      (schema) => sql<{ channel: string }>`select 'content_version_' || md5(${schema}) as channel`,
    );
    const [azur = '', brume = ''] = await Promise.all(
      channels.map(async (query) => (await query.execute(first)).rows[0]?.channel ?? ''),
    );
    for (const channel of ['content_version', azur, brume]) await listener.query(`listen ${channel}`);

    const known = new VersionCache();
    const feed = new VersionFeed(addressOf('brume'), postgresOptions(), known, () => {});
    feed.start();
    setDatabase(second);
    const shows = async () => {
      while (known.trusted !== (await readContentVersion())) await sleep(5);
    };
    try {
      await shows();
      // The polling every 400 ms never runs: every change from here on was a notification.
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      while (known.ageInSeconds < 0.5) await sleep(20);
      await changeContent(async () => undefined);
      const stored = await readContentVersion();
      while (known.latest !== stored) await sleep(5);
    } finally {
      vi.useRealTimers();
      await feed.end();
    }
    setDatabase(first);
    await changeContent(async () => undefined);
    await vi.waitFor(() => expect(heard).toContain(azur), { timeout: 120_000 });
    expect(heard).toEqual([brume, azur]);
    await listener.end();
  });

  it('their installation locks are independent, unlike those of processes of one agency', async () => {
    const done: string[] = [];
    const turnOf = (agency: Database, name: string) =>
      agency.transaction().execute(async (turn) => {
        // A wait for another schema's lock fails instead of hanging.
        await sql`set local lock_timeout = '5s'`.execute(turn);
        await lockInstallation(turn, 1);
        done.push(name);
      });
    const waiting = sql<{ count: number }>`
      select count(*) as count from pg_locks where locktype = 'advisory' and not granted`;
    const next = await first.transaction().execute(async (turn) => {
      await lockInstallation(turn, 1);
      const waits = turnOf(first, 'the next of the same agency');
      while ((await waiting.execute(second)).rows[0]?.count !== 1) await sleep(5);
      await turnOf(second, 'the other agency');
      return { waits };
    });
    await next.waits;
    expect(done).toEqual(['the other agency', 'the next of the same agency']);
  });

  it('a role that may read every schema uses its search_path alone', async () => {
    const owner = await openDatabase(server.url);
    await sql`create schema commune`.execute(owner);
    await owner.destroy();
    const third = await openDatabase(throughAddress('commune,extensions'));
    setDatabase(third);
    try {
      expect(await ownTables(third)).toEqual([]);
      expect(await readAppliedMigrations(third)).toEqual([]);
      expect(await tableWithRows()).toBeUndefined();
      expect(await migrate(third, 'postgres')).toEqual(await readMigrationFiles());
    } finally {
      await third.destroy();
    }
  });

  it('a URL with the schema works as well, and a missing schema is reported in one line', async () => {
    const opened = await openDatabase(throughAddress('azur,extensions'));
    expect(await readAppliedMigrations(opened)).toEqual(await readAppliedMigrations(first));
    await opened.destroy();
    await expect(withInstallationLock(async () => {})).rejects.toThrow(
      'DATABASE_URL: the database has none of the schemas in search_path',
    );
  });
});
