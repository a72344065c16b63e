import { expect, test } from '@playwright/test';
import pg from 'pg';
import {
  canReplicate,
  type PostgresServer,
  startPostgres,
  startReplica,
} from '../../support/postgres-server.ts';
import { type SiteProcess, startSite } from '../../support/site-process.ts';
import { ADMINISTRATOR } from '../../support/template-site.ts';

/** Enough connections of their own that each of two workers takes some. */
const LOOKS = 8;

const stops: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function ask(server: PostgresServer, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

function send(url: string, fields: Record<string, string>, cookie = ''): Promise<Response> {
  const headers = { Origin: new URL(url).origin, Cookie: cookie };
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });
}

/** On a new connection, so that it may reach any worker. */
const get = (site: SiteProcess, path: string) => fetch(site.url + path, { headers: { connection: 'close' } });
const statusOf = async (site: SiteProcess, path: string) => (await get(site, path)).status;
const statuses = async (site: SiteProcess, path: string) =>
  new Set(await Promise.all(Array.from({ length: LOOKS }, () => statusOf(site, path))));

test('two instances on one PostgreSQL verify a backup (§51.3), and show a change: the one that stored it at the next request, the other soon after, whatever its replica does (§54.2, §54.3)', async () => {
  test.skip(!canReplicate(), 'no replica can be made here');
  const postgres = await startPostgres();
  stops.push(postgres.stop);
  const place = {
    DATABASE_URL: postgres.url,
    DATA_DIR: test.info().outputPath('data'),
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    BACKUP_PASSPHRASE: 'quatre mots de passe simples',
  };
  const first = await startSite({ ...place, WEB_CONCURRENCY: '2' });
  stops.push(first.stop);
  const signed = await send(`${first.url}/admin?index`, ADMINISTRATOR);
  const cookie = signed.headers.getSetCookie().map((line) => line.split(';')[0]);
  // Made while the others start: its pages are those of PostgreSQL, and SQLite renders the same ones.
  await send(`${first.url}/admin/sauvegardes`, { intent: 'back-up' }, cookie.join('; '));
  const replica = await startReplica(postgres);
  stops.push(replica.stop);
  const second = await startSite({ ...place, DATABASE_READ_URL: replica.url });
  stops.push(second.stop);
  const backups = () =>
    ask(postgres, 'select state, failure, encrypted, page_count > 30 as pages from backups');
  const verified = [{ state: 'verified', failure: null, encrypted: true, pages: true }];
  await expect.poll(backups, { timeout: 120_000 }).toEqual(verified);

  const [project] = await ask(postgres, `select id from web_solutions where status = 'published' limit 1`);
  const page = `/projet-web/${project?.['id']}`;
  const change = async (intent: 'publish' | 'unpublish') => {
    const fields = { id: String(project?.['id']), kind: 'web', intent };
    expect((await send(`${first.url}/admin/dashboard`, fields, cookie.join('; '))).status).toBe(200);
  };
  const figures = async (site: SiteProcess) => (await get(site, '/metrics')).text();

  expect([await statuses(first, page), await statusOf(second, page)]).toEqual([new Set([200]), 200]);
  await expect.poll(() => figures(second)).toMatch(/^replica_reads_total\{outcome="replica"\} [1-9]/m);

  await ask(replica, 'select pg_wal_replay_pause()');
  await change('unpublish');
  expect(await statuses(first, page)).toEqual(new Set([410]));
  await expect.poll(() => statusOf(second, page)).toBe(410);
  expect(await figures(second)).toMatch(/^replica_reads_total\{outcome="behind"\} [1-9]/m);
  await ask(replica, 'select pg_wal_replay_resume()');
  await change('publish');
  expect(await statuses(first, page)).toEqual(new Set([200]));
  await expect.poll(() => statusOf(second, page)).toBe(200);

  await replica.shutDown();
  await change('unpublish');
  await expect.poll(() => statusOf(second, page)).toBe(410);
  expect(await statusOf(second, '/influence')).toBe(200);
  const metrics = await figures(second);
  expect(metrics).toMatch(/^replica_reads_total\{outcome="away"\} [1-9]/m);
  expect(metrics).toMatch(/^replica_reachable 0$/m);
  expect(metrics).toMatch(/^database_connections\{pool="primary",state="idle"\} [1-9]/m);
  expect(metrics).toMatch(/^content_version_checks_total\{by="cached"\} [1-9]/m);
  const version = /^content_version (\d+)$/m;
  expect(version.exec(metrics)?.[1]).toBe(version.exec(await figures(first))?.[1]);
});
