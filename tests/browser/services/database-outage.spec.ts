import { expect, test } from '@playwright/test';
import { type PostgresServer, processTree, startPostgres } from '../../support/postgres-server.ts';
import { launchSite, type SiteProcess, startSite } from '../../support/site-process.ts';

// Public pages that an empty installation has.
const PAGES = ['/', '/about', '/projet', '/blog', '/contact', '/sitemap.xml'];
const CLIENT = {
  ADMIN_EMAIL: 'a@exemple.fr',
  ADMIN_PASSWORD: 'un mot de passe',
  DEMO: '0',
  METRICS_TOKEN: 'm'.repeat(16),
};

let postgres: PostgresServer;
const sites: SiteProcess[] = [];

test.beforeEach(async () => {
  postgres = await startPostgres();
});
test.afterEach(async () => {
  for (const site of sites.splice(0)) await site.stop();
  await postgres.stop();
});

function environment(dataDir: string, workers: number): Record<string, string> {
  return { ...CLIENT, DATABASE_URL: postgres.url, DATA_DIR: dataDir, WEB_CONCURRENCY: String(workers) };
}

async function start(dataDir: string, workers: number): Promise<SiteProcess> {
  const site = await startSite(environment(dataDir, workers));
  sites.push(site);
  return site;
}

/** A request on a new connection, so that it may reach any worker; it fails rather than hang. */
const ask = (site: SiteProcess, path: string, limitMs = 20_000) =>
  fetch(site.url + path, {
    headers: { connection: 'close' },
    redirect: 'manual',
    signal: AbortSignal.timeout(limitMs),
  });
const statusOf = async (site: SiteProcess, path: string) => (await ask(site, path)).status;
/** 0 without a response. */
const readinessOf = (site: SiteProcess) =>
  ask(site, '/readyz', 3000).then(
    ({ status }) => status,
    () => 0,
  );
const workersOf = (site: SiteProcess) => processTree(site.pid).slice(1);

/** Sends requests until every worker has cached every page. */
async function warm(site: SiteProcess, workers: number): Promise<void> {
  const rendered = async () => {
    const figures = await (await ask(site, '/metrics')).text();
    return Number(/^public_pages_total\{from="rendered"\} (\d+)$/m.exec(figures)?.[1] ?? 0);
  };
  await expect(async () => {
    const before = await rendered();
    for (const path of PAGES)
      for (let count = 0; count < 3 * workers; count++) expect(await statusOf(site, path)).toBe(200);
    expect([before >= workers * PAGES.length, await rendered()]).toEqual([true, before]);
  }).toPass();
}

test('PostgreSQL restarted under traffic ends no worker, and no public page fails', async () => {
  const info = test.info();
  const site = await start(info.outputPath('data'), 2);
  await warm(site, 2);
  const workers = workersOf(site);
  expect(workers).toHaveLength(2);
  let ended = false;
  const failures: string[] = [];
  let answered = 0;
  const visitor = async () => {
    while (!ended)
      for (const path of PAGES) {
        const status = await statusOf(site, path);
        if (status === 200) answered++;
        else failures.push(`${path} ${status}`);
      }
  };
  const visitors = [visitor(), visitor(), visitor(), visitor()];
  for (let restart = 0; restart < 3; restart++) {
    const before = answered;
    await postgres.shutDown();
    await expect.poll(() => answered).toBeGreaterThan(before + 20);
    await postgres.start();
    await expect.poll(() => readinessOf(site)).toBe(200);
  }
  ended = true;
  await Promise.all(visitors);
  expect(failures, site.output()).toEqual([]);
  expect(workersOf(site)).toEqual(workers);
});

test('while the database is down cached pages are served and say so, other requests get Retry-After, and a killed worker is replaced', async () => {
  const info = test.info();
  const site = await start(info.outputPath('data'), 2);
  await warm(site, 2);
  const fresh = await ask(site, '/about');
  expect(fresh.headers.get('cache-status')).toBeNull();
  await postgres.shutDown();
  await expect.poll(() => readinessOf(site)).toBe(503);
  expect(await (await ask(site, '/readyz')).json()).toEqual({ ready: false, database: 'away', files: 'ok' });
  expect(await statusOf(site, '/healthz')).toBe(200);

  const cached = await ask(site, '/about');
  expect([cached.status, cached.headers.get('etag')]).toEqual([200, fresh.headers.get('etag')]);
  expect(cached.headers.get('cache-status')).toMatch(/^pages; hit; ttl=-?\d+; detail=database-away$/);
  expect(cached.headers.get('age')).toMatch(/^\d+$/);
  expect(cached.headers.get('cache-control')).toBe('no-cache');
  for (const path of ['/influence', '/projet-web/jamais-vu', '/admin']) {
    const never = await ask(site, path);
    expect([path, never.status, never.headers.get('retry-after')]).toEqual([
      path,
      503,
      expect.stringMatching(/^\d+$/),
    ]);
    expect(await never.text()).toContain('momentanément indisponible');
  }
  const figures = await (await ask(site, '/metrics')).text();
  expect(figures).toMatch(/^database_reachable 0$/m);
  expect(figures).toMatch(/^public_pages_total\{from="stale"\} [1-9]/m);

  const [victim] = workersOf(site);
  process.kill(victim ?? 0, 'SIGKILL');
  await expect.poll(() => workersOf(site).filter((pid) => pid !== victim).length).toBe(2);
  await expect.poll(() => site.output()).toContain('database unavailable: waiting for it');
  for (let count = 0; count < 10; count++) expect(await statusOf(site, '/about')).toBe(200);

  await postgres.start();
  await expect.poll(() => readinessOf(site)).toBe(200);
  await expect.poll(async () => (await ask(site, '/influence')).status).toBe(200);
  await expect.poll(async () => (await ask(site, '/about')).headers.get('cache-status')).toBeNull();
  expect(
    site.output().match(/database unavailable: serving cached public pages/g)?.length,
  ).toBeLessThanOrEqual(2);
  expect(site.output()).not.toMatch(/postgres:\/\//);
});

test('a frozen PostgreSQL hangs no request, and its recovery is noticed', async () => {
  const info = test.info();
  const site = await start(info.outputPath('data'), 1);
  await warm(site, 1);
  postgres.freeze();
  try {
    const responses = await Promise.all(
      ['/about', '/', '/influence', '/admin', '/readyz'].map((path) => ask(site, path)),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 503, expect.any(Number), 503]);
    await expect.poll(async () => (await ask(site, '/metrics')).text()).toContain('database_reachable 0');
    // The outage is known by now: no request waits any more.
    expect(await statusOf(site, '/about')).toBe(200);
    expect(await statusOf(site, '/admin')).toBe(503);
  } finally {
    postgres.thaw();
  }
  await expect.poll(() => readinessOf(site)).toBe(200);
  await expect.poll(() => statusOf(site, '/influence')).toBe(200);
  await expect.poll(() => statusOf(site, '/admin')).toBe(200);
});

test('an unknown database or a refused password stops the start at once, an unavailable one is waited for', async () => {
  const info = test.info();
  const unknown = new URL(postgres.url);
  unknown.pathname = '/nowhere';
  const wrong = await launchSite({ ...environment(info.outputPath('wrong'), 1), DATABASE_URL: unknown.href });
  expect(await wrong.ended()).toBe(1);
  expect(wrong.output()).toBe('DATABASE_URL: the database cannot be opened (3D000)\n');

  await postgres.shutDown();
  for (const workers of [1, 2]) {
    const site = await launchSite(environment(info.outputPath(`away-${workers}`), workers));
    sites.push(site);
    await expect.poll(() => readinessOf(site)).toBe(503);
    expect(await statusOf(site, '/healthz')).toBe(503);
    if (workers > 1) {
      for (const pid of workersOf(site)) process.kill(pid, 'SIGKILL');
      await expect.poll(() => readinessOf(site)).toBe(503);
    }
    await postgres.start();
    await site.ready();
    expect(await statusOf(site, '/about')).toBe(200);
    await postgres.shutDown();
  }
});
