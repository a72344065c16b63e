import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../support/content.ts';
import { expect, test } from '../../support/journey.ts';
import { processTree } from '../../support/postgres-server.ts';
import { FAST_HASHES, startSite } from '../../support/site-process.ts';

const OPTIONS = ['--disable-warning=ExperimentalWarning'];
const environmentOf = (more: Record<string, string>) => ({
  PATH: process.env['PATH'] ?? '',
  LOG_LEVEL: 'warn',
  ...more,
});

const run = (args: string[], environment: Record<string, string> = {}, input = '') =>
  spawnSync(process.execPath, [...OPTIONS, ...FAST_HASHES, ...args], {
    encoding: 'utf8',
    input,
    env: environmentOf(environment),
  });

test('an invalid variable stops the start with one line that names the accepted values', () => {
  const { status, stderr } = run(['server/main.ts'], { PORT: 'eighty' });
  expect(status).toBe(1);
  expect(stderr).toBe('PORT: a whole number from 0 to 65535\n');
});

test('a port in use stops the start with one line', async ({ site }) => {
  const { status, stderr } = run(['server/main.ts'], {
    PORT: new URL(site.url).port,
    DATA_DIR: site.dataDir,
  });
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^PORT: port \d+ is in use: set PORT to a free one\n$/),
  ]);
});

for (const [variable, environment] of [
  ['DATABASE_URL', { DATABASE_URL: 'postgres://agence:secret@127.0.0.1:1/site' }],
  ['DATA_DIR', { DATA_DIR: '/dev/null/data' }],
  ['S3_BUCKET', { S3_BUCKET: 'fichiers', S3_ENDPOINT: 'http://127.0.0.1:1' }],
] as const) {
  test(`what ${variable} names and cannot be reached stops the start with one line, without its secrets`, ({
    site,
  }) => {
    const { status, stderr } = run(['server/main.ts'], {
      PORT: '0',
      DATA_DIR: site.dataDir,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      ...environment,
    });
    expect([status, stderr]).toEqual([1, expect.stringMatching(new RegExp(`^${variable}: [^\\n]+\\n$`))]);
    expect(stderr).not.toContain('secret');
  });
}

test('a full disk stops the start with one line, and no partial file is left (§60.2)', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'full-start-'));
  // A limit for the size of files fails like a full disk, and needs no root. The largest of the site's films exceeds it.
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', 'ulimit -f 4800; exec "$0" "$@"', process.execPath, ...OPTIONS, 'server/main.ts'],
    { encoding: 'utf8', env: environmentOf({ PORT: '0', DATA_DIR: dataDir, DEMO: '0' }) },
  );
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^DATA_DIR: no space left \(EFBIG[^\n]+\)\n$/)]);
  expect(readdirSync(join(dataDir, 'files', '.incoming'))).toEqual([]);
  rmSync(dataDir, { recursive: true });
});

test('SIGTERM ends the process with code 0, and the next start finds everything again', async ({
  site,
  request,
}) => {
  const before = await (await request.get('/sitemap.xml')).text();
  const first = site.process();
  await site.restart();
  expect(await first.stop()).toBe(0);
  expect(await (await request.get('/sitemap.xml')).text()).toBe(before);
});

test('the worker that replaces the first one deletes abandoned uploads, too (§60.6)', async ({ site }) => {
  const several = await startSite({ DATA_DIR: site.dataDir, WEB_CONCURRENCY: '2' });
  const database = openDatabase(site);
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3600_000).toISOString();
  database
    .prepare(
      `insert into unfinished_uploads (id, administrator_id, purpose, file_name, bytes, created_at, lock_wanted)
        values ('abandoned', 'anne', 'project-film', 'f.mp4', 9, ?, 0)`,
    )
    .run(twoDaysAgo);
  const first = processTree(several.pid).find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--installs'),
  );
  process.kill(Number(first), 'SIGKILL');
  const left = () => database.prepare('select id from unfinished_uploads').all();
  await expect.poll(left, { timeout: 60_000 }).toEqual([]);
  database.close();
  await several.stop();
});

test('a site with its page cache off renders every page anew', async ({ site }) => {
  const drawing = await startSite({ DATA_DIR: site.dataDir, PAGE_CACHE_MB: '0' });
  const get = (path: string) => fetch(drawing.url + path, { redirect: 'manual' });
  const statusOf = async (path: string) => (await get(path)).status;
  expect(await statusOf('/')).toBe(200);
  expect(await statusOf('/projet')).toBe(200);
  expect(await statusOf('/une-page-inconnue')).toBe(404);
  expect(await statusOf('/contact/')).toBe(301);
  for (const path of ['/Contact?a=1', '/%63ontact?a=1']) {
    const { status, headers } = await get(path);
    expect([status, headers.get('location')], path).toEqual([301, '/contact?a=1']);
  }
  await drawing.stop();
});

test('several workers serve one site and end together; their metrics are served to this machine or with the token', async ({
  site,
}) => {
  const token = 'une-phrase-assez-longue';
  const several = await startSite({ DATA_DIR: site.dataDir, WEB_CONCURRENCY: '2', METRICS_TOKEN: token });
  for (let count = 0; count < 12; count++) {
    const response = await fetch(`${several.url}/projet`, { headers: { connection: 'close' } });
    expect(response.status).toBe(200);
    await response.text();
  }
  const read = (headers: Record<string, string>) => fetch(`${several.url}/metrics`, { headers });
  const here = await read({});
  expect(here.headers.get('content-type')).toContain('text/plain');
  expect(await here.text()).toMatch(/^http_requests_total\{kind="page",status="200"\} 12$/m);
  // What a proxy of this machine forwards comes from another machine.
  expect((await read({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(403);
  const wrong = { 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer something else' };
  expect((await read(wrong)).status).toBe(403);
  expect((await read({ ...wrong, authorization: `Bearer ${token}` })).status).toBe(200);
  expect(await several.stop()).toBe(0);
});

test('npm run admin creates an administrator who can sign in, sets a new password, and explains its usage', async ({
  site,
  page,
}) => {
  const admin = (...args: string[]) => run(['commands/admin.ts', ...args], { DATA_DIR: site.dataDir });
  const typed = (input: string, ...args: string[]) =>
    run(['commands/admin.ts', ...args], { DATA_DIR: site.dataDir }, input);
  const first = admin('create', '--email', 'claire@exemple.fr', '--password', 'ardoise filante 71 brouette');
  expect(first.stdout).toBe('claire@exemple.fr can sign in\n');
  expect(first.stderr).toMatch(/^warning: .*--password.*\n$/);
  const second = typed('tambour citron glacier moutarde\r\nrien\n', 'create', '--email', 'claire@exemple.fr');
  expect(second).toMatchObject({ stdout: 'claire@exemple.fr has a new password\n', stderr: '' });
  expect(typed('', 'create', '--email', 'claire@exemple.fr').stderr).toMatch(/^password: .*\n$/);
  expect(admin('create').stderr).toMatch(/^usage: npm run admin -- create --email ADDRESS/);
  expect(typed('court\n', 'create', '--email', 'claire@exemple.fr').stderr).toMatch(/^password: .*\n$/);
  expect(admin('reset-factor', '--email', 'claire@exemple.fr').stderr).toMatch(/^usage: /);
  const verified = ['--verified', 'in person'];
  const reset = run(['commands/admin.ts', 'reset-factor', '--email', 'claire@exemple.fr', ...verified], {
    DATA_DIR: site.dataDir,
    LOG_LEVEL: 'info',
  });
  expect(reset.stdout.split('\n').at(-2)).toBe('claire@exemple.fr signs in with the password alone');
  expect(reset.stdout).toContain('"proof":"in person"');
  expect(admin('reset-factor', '--email', 'nadia@exemple.fr', ...verified).stderr).toMatch(
    /^email: no administrator .*\n$/,
  );
  expect(
    admin('create', '--email', 'claire', '--password', 'tambour citron glacier moutarde').stderr,
  ).toMatch(/^email: .*\n$/);
  await page.goto('/admin');
  await page.getByLabel('E-mail').fill('claire@exemple.fr');
  await page.getByLabel('Mot de passe', { exact: true }).fill('tambour citron glacier moutarde');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForURL('**/admin/dashboard');
});

test('npm run demo adds the requested number of published projects and articles, and explains its usage', async ({
  site,
  request,
}) => {
  const demo = (...args: string[]) => run(['commands/demo.ts', ...args], { DATA_DIR: site.dataDir });
  const count = async () => ((await (await request.get('/sitemap.xml')).text()).match(/<loc>/g) ?? []).length;
  const before = await count();
  expect(demo('--projects', '200', '--posts', '50').stdout).toBe('200 projects and 50 articles added\n');
  expect(await count()).toBe(before + 250);
  expect(demo('--projects', 'many').stderr).toMatch(/^usage: npm run demo/);
});

test('an installation without content starts, and nothing outside the store is served', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-start-'));
  const site = await startSite({
    DATA_DIR: dataDir,
    DEMO: '0',
    ADMIN_EMAIL: 'a@exemple.fr',
    ADMIN_PASSWORD: 'ardoise filante 71 brouette',
  });
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${site.url}/projet/`, { redirect: 'manual' })).headers.get('location')).toBe(
    '/projet',
  );
  expect((await fetch(`${site.url}/storage/v1/object/public/site-media/../../database.sqlite`)).status).toBe(
    404,
  );
  for (const path of ['/.git/config', '/.env', '/package.json', '/server/main.ts', '/assets/', '/storage/'])
    expect((await fetch(`${site.url}${path}`)).status, path).toBe(404);
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
