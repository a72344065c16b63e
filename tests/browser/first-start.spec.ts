import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { startPostgres } from '../support/postgres-server.ts';
import { S3_CREDENTIALS, startS3Server } from '../support/s3-server.ts';
import { launchSite, type SiteProcess } from '../support/site-process.ts';

const TABLES = [
  'influence_projects',
  'production_projects',
  'web_solutions',
  'blog_posts',
  'blog_author',
  'blog_categories',
  'user',
  'stored_files',
];
const COUNT = TABLES.map((table) => `(select count(*) from "${table}") as "${table}"`).join(', ');

const numbers = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]));

function rowsOnDisk(dataDir: string): Record<string, number> {
  const database = new DatabaseSync(join(dataDir, 'database.sqlite'), { readOnly: true });
  try {
    return numbers(database.prepare(`select ${COUNT}`).get() as Record<string, unknown>);
  } finally {
    database.close();
  }
}

/** What an installation holds that nobody disturbed. */
const whole = () => rowsOnDisk(process.env['SITE_TEMPLATE'] ?? '');

/** Both come up, both end well, and the one administrator was announced once. */
async function expectBothServe(sites: (SiteProcess & { ready: () => Promise<void> })[]): Promise<void> {
  try {
    await Promise.all(sites.map((site) => site.ready()));
    for (const site of sites)
      for (const path of ['/projet', '/storage/v1/object/public/site-media/team/founder-1.webp'])
        expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200]);
    const announced = sites.map((site) => site.output().match(/^First administrator:/gm)?.length ?? 0);
    expect(announced.toSorted()).toEqual([0, 1]);
    for (const site of sites) expect(site.output()).not.toMatch(/Error|"level":"(error|warn)"/);
  } finally {
    const codes = await Promise.all(sites.map((site) => site.stop()));
    expect(codes, sites.map((site) => site.output()).join('\n')).toEqual([0, 0]);
  }
}

test('two instances that start at once on one empty PostgreSQL and one bucket install it once, and both serve', async () => {
  test.slow();
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
      // The next journey brings the whole content; a bucket takes its time for each file.
      DEMO: '0',
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
    expect(numbers(rows[0])).toEqual({
      influence_projects: 0,
      production_projects: 0,
      web_solutions: 0,
      blog_posts: 0,
      blog_author: 1,
      blog_categories: 3,
      user: 1,
      stored_files: 0,
    });
  } finally {
    await postgres.stop();
    await s3.stop();
  }
});

test('two processes that start at once on one empty folder install it once, and both serve', async () => {
  const DATA_DIR = test.info().outputPath('data');
  await expectBothServe([await launchSite({ DATA_DIR }), await launchSite({ DATA_DIR })]);
  expect(rowsOnDisk(DATA_DIR)).toEqual(whole());
});

test('an installation that was killed in the middle is finished by the next start', async () => {
  const DATA_DIR = test.info().outputPath('data');
  const first = await launchSite({ DATA_DIR });
  await expect.poll(() => projectsOnDisk(DATA_DIR), { intervals: [20] }).toBeGreaterThan(15);
  process.kill(first.pid, 'SIGKILL');
  await first.ended();
  expect(projectsOnDisk(DATA_DIR)).toBeLessThan(projectsOnDisk(process.env['SITE_TEMPLATE'] ?? ''));

  const second = await launchSite({ DATA_DIR });
  await second.ready();
  expect(await (await fetch(`${second.url}/projet`)).text()).toContain('Départ lancé');
  expect(await second.stop()).toBe(0);
  // Files that several projects share were stored for those before the cut, and again for those after it.
  expect({ ...rowsOnDisk(DATA_DIR), stored_files: 0 }).toEqual({ ...whole(), stored_files: 0 });
});

/** 0 while its tables are not there yet. */
function projectsOnDisk(dataDir: string): number {
  try {
    const rows = rowsOnDisk(dataDir);
    return (
      (rows['influence_projects'] ?? 0) + (rows['production_projects'] ?? 0) + (rows['web_solutions'] ?? 0)
    );
  } catch {
    return 0;
  }
}
