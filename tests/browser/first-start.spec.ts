import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { startPostgres } from '../support/postgres-server.ts';
import { S3_CREDENTIALS, startS3Server } from '../support/s3-server.ts';
import { launchSite, type SiteProcess } from '../support/site-process.ts';

const COUNTED = ['influence_projects', 'production_projects', 'web_solutions', 'blog_posts', 'blog_author', 'user'];
const COUNT = COUNTED.map((table) => `(select count(*) from "${table}") as ${table}_rows`).join(', ');
/** What the demonstration brings, and the one administrator. */
const WHOLE = {
  influence_projects_rows: 4,
  production_projects_rows: 6,
  web_solutions_rows: 4,
  blog_posts_rows: 5,
  blog_author_rows: 3,
  user_rows: 1,
};

const numbers = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]));

function countOnDisk(dataDir: string): Record<string, number> {
  const database = new DatabaseSync(join(dataDir, 'database.sqlite'));
  try {
    return numbers(database.prepare(`select ${COUNT}`).get() as Record<string, unknown>);
  } finally {
    database.close();
  }
}

/** Both come up, both end well, and the one administrator was announced once. */
async function expectBothServe(sites: (SiteProcess & { ready: () => Promise<void> })[]): Promise<void> {
  try {
    await Promise.all(sites.map((site) => site.ready()));
    for (const site of sites) {
      const gallery = await (await fetch(`${site.url}/projet`)).text();
      expect(gallery).toContain('Départ lancé');
    }
    const announced = sites.map((site) => site.output().match(/^First administrator:/gm)?.length ?? 0);
    expect(announced.toSorted()).toEqual([0, 1]);
    for (const site of sites) expect(site.output()).not.toMatch(/Error|"level":"(error|warn)"/);
  } finally {
    expect(await Promise.all(sites.map((site) => site.stop()))).toEqual([0, 0]);
  }
}

test('two instances that start at once on one empty PostgreSQL and one bucket install it once, and both serve', async () => {
  const s3 = await startS3Server();
  test.skip(!s3, 'no S3 server can be brought to this machine');
  if (!s3) return;
  const postgres = await startPostgres();
  try {
    const client = new S3Client({
      endpoint: s3.endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: S3_CREDENTIALS,
    });
    await client.send(new CreateBucketCommand({ Bucket: 'fichiers' }));
    const environment = (name: string) => ({
      DATABASE_URL: postgres.url,
      DATA_DIR: test.info().outputPath(name),
      S3_BUCKET: 'fichiers',
      S3_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
      S3_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
    });
    await expectBothServe([await launchSite(environment('one')), await launchSite(environment('two'))]);
    const database = new pg.Client({ connectionString: postgres.url });
    await database.connect();
    const { rows } = await database.query(`select ${COUNT}`);
    await database.end();
    expect(numbers(rows[0])).toEqual(WHOLE);
  } finally {
    await postgres.stop();
    await s3.stop();
  }
});

test('two processes that start at once on one empty folder install it once, and both serve', async () => {
  const DATA_DIR = test.info().outputPath('data');
  await expectBothServe([await launchSite({ DATA_DIR }), await launchSite({ DATA_DIR })]);
  expect(countOnDisk(DATA_DIR)).toEqual(WHOLE);
});

test('an installation that was killed in the middle is finished by the next start', async () => {
  const DATA_DIR = test.info().outputPath('data');
  const first = await launchSite({ DATA_DIR });
  const projects = () => (existsSync(join(DATA_DIR, 'database.sqlite')) ? countProjects(DATA_DIR) : 0);
  await expect.poll(projects, { intervals: [20] }).toBeGreaterThan(1);
  process.kill(first.pid, 'SIGKILL');
  await first.ended();
  expect(projects()).toBeLessThan(14);
  const stored = storedFiles(DATA_DIR);

  const second = await launchSite({ DATA_DIR });
  await second.ready();
  expect(await (await fetch(`${second.url}/projet`)).text()).toContain('Départ lancé');
  expect(await second.stop()).toBe(0);
  expect(countOnDisk(DATA_DIR)).toEqual(WHOLE);
  // What was there already was not stored a second time.
  const kept = storedFiles(DATA_DIR);
  for (const url of stored.slice(0, -4)) expect(kept).toContain(url);
});

function countProjects(dataDir: string): number {
  const database = new DatabaseSync(join(dataDir, 'database.sqlite'), { readOnly: true });
  try {
    const { count } = database
      .prepare('select (select count(*) from influence_projects) + (select count(*) from production_projects) as count')
      .get() as { count: number };
    return count;
  } catch {
    // Its tables are not there yet.
    return 0;
  } finally {
    database.close();
  }
}

function storedFiles(dataDir: string): string[] {
  const database = new DatabaseSync(join(dataDir, 'database.sqlite'));
  try {
    return database
      .prepare('select url from stored_files order by created_at')
      .all()
      .map(({ url }) => String(url));
  } finally {
    database.close();
  }
}
