import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { inDatabase } from '../../support/content.ts';
import { expect, type Site, test } from '../../support/journey.ts';
import {
  chooseFilm,
  FILM_FAILED,
  FILM_SIZE,
  lineOf,
  openFormForFilm,
  sendPartOfFilm,
  sentBeyond,
  writeLargeFilm,
} from '../../support/large-film.ts';
import { signInAgain } from '../../support/sign-in-again.ts';

// A part may reach any process: the upload resumes.
test.use({ siteOptions: { demo: false, environment: { WEB_CONCURRENCY: '2' } } });

/** The requests of the upload protocol: how often it begins, and from which offset it resumes. */
function watchProtocol(page: Page) {
  const seen = { begun: 0, resumedFrom: [] as number[] };
  page.on('response', (response) => {
    if (!response.url().includes('/admin/uploads/films')) return;
    if (response.status() === 201 && response.headers()['location']) seen.begun += 1;
    if (response.request().method() === 'HEAD' && response.ok())
      seen.resumedFrom.push(Number(response.headers()['upload-offset']));
  });
  return seen;
}

/** The film arrived: one row, one file, byte for byte, and nothing of its parts. */
async function expectStored(page: Page, site: Site, bytes: Buffer): Promise<void> {
  await expect(page.getByRole('button', { name: 'Remplacer la couverture' })).toBeVisible({
    timeout: 120_000,
  });
  await expect(page.getByLabel('Titre *')).toHaveValue('Digue');
  const address = (await page.locator('fieldset video').getAttribute('src')) ?? '';
  expect(address).toMatch(/_ete-long-[0-9a-f]{8}\.mp4$/);
  const stored = readFileSync(join(site.dataDir, 'files', address.replace('/storage/v1/object/public/', '')));
  expect(stored.equals(bytes)).toBe(true);
  expect(rowsOf(site, 'stored_files', address)).toBe(1);
  expect(partsOf(site)).toEqual([]);
}

const rowsOf = (site: Site, table: string, url?: string) =>
  inDatabase(site, (database) =>
    Number(
      database
        .prepare(`select count(*) as n from ${table}${url === undefined ? '' : ' where url = ?'}`)
        .get(...(url === undefined ? [] : [url]))?.['n'],
    ),
  );

function partsOf(site: Site): string[] {
  const folder = join(site.dataDir, 'files/unfinished-uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
}

test('a film upload resumes by itself after a dropped connection, a restarted server and an ended session', async ({
  page,
  site,
  expectComplaint,
}, testInfo) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|status of 401/);
  // The palette may be loading while the server is away.
  expectComplaint(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET|status of 503|apply style from .*palette/);
  const film = writeLargeFilm(testInfo);
  const seen = watchProtocol(page);
  await openFormForFilm(page, site);
  const line = await lineOf(page);
  await line.slow();
  await sendPartOfFilm(page, film.path, 20);
  await test.step('a dropped connection', async () => {
    // Not a script that the back-office fetches while it is idle.
    const dropped = page.waitForEvent('requestfailed', (one) => one.url().includes('/admin/uploads/films'));
    await line.cut();
    await dropped;
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByText(FILM_FAILED)).toHaveCount(0);
    await line.slow();
    await expect.poll(() => seen.resumedFrom.at(-1)).toBeGreaterThan(FILM_SIZE / 8);
    await sentBeyond(page, 45);
  });
  await test.step('a restarted server', async () => {
    await site.restart();
    await expect.poll(() => seen.resumedFrom.at(-1), { timeout: 60_000 }).toBeGreaterThan(FILM_SIZE / 3);
    await sentBeyond(page, 65);
  });
  await test.step('an ended session', async () => {
    await page.context().clearCookies({ name: /agence/ });
    await signInAgain(page);
    await line.whole();
  });
  await expectStored(page, site, film.bytes);
  expect(seen.begun).toBe(1);
  expect(seen.resumedFrom.at(-1)).toBeGreaterThan(FILM_SIZE / 2);
});

test('a film upload resumes when the page was reloaded and the same file chosen', async ({
  page,
  site,
}, testInfo) => {
  const film = writeLargeFilm(testInfo);
  const seen = watchProtocol(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await openFormForFilm(page, site);
  const line = await lineOf(page);
  await line.slow();
  await sendPartOfFilm(page, film.path, 35);
  await page.reload();
  await page.getByLabel('Titre *').fill('Digue');
  await line.whole();
  await chooseFilm(page, film.path);
  await expectStored(page, site, film.bytes);
  expect(seen.begun).toBe(1);
  expect(seen.resumedFrom[0]).toBeGreaterThan(FILM_SIZE / 4);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tus::'))),
  ).toEqual([]);
});

test('a film upload that is cancelled, or given up after it failed, leaves nothing', async ({
  page,
  site,
  expectComplaint,
}, testInfo) => {
  expectComplaint(/status of 500/);
  const film = writeLargeFilm(testInfo);
  await openFormForFilm(page, site);
  const files = rowsOf(site, 'stored_files');
  const nothingLeft = async () => {
    await expect.poll(() => rowsOf(site, 'upload_parts')).toBe(0);
    await expect.poll(() => partsOf(site)).toEqual([]);
    expect(rowsOf(site, 'stored_files')).toBe(files);
    const remembered = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tus::')));
    await expect.poll(remembered).toEqual([]);
  };
  const line = await lineOf(page);
  await line.slow();
  await sendPartOfFilm(page, film.path, 35);
  expect(rowsOf(site, 'upload_parts')).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Annuler le téléversement' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByText(FILM_FAILED)).toHaveCount(0);
  await nothingLeft();

  await sendPartOfFilm(page, film.path, 35);
  await page.route('**/admin/uploads/films/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: 'non' }) : route.continue(),
  );
  await expect(page.getByText(FILM_FAILED)).toBeVisible();
  expect(rowsOf(site, 'upload_parts')).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await nothingLeft();
});

test('a file that only claims to be a film is refused at its end with the reason', async ({
  page,
  site,
  expectComplaint,
}, testInfo) => {
  expectComplaint(/status of 422/);
  const path = testInfo.outputPath('texte.mp4');
  writeFileSync(path, Buffer.alloc(9 * 1024 * 1024, 'bonjour '));
  await openFormForFilm(page, site);
  const files = rowsOf(site, 'stored_files');
  await chooseFilm(page, path);
  await expect(page.getByText(FILM_FAILED)).toBeVisible();
  await expect(
    page.getByText(
      'Ce fichier n’est pas accepté. Choisissez une image JPEG, PNG, WebP, AVIF ou GIF, ou un film MP4 ou WebM.',
    ),
  ).toBeVisible();
  expect(partsOf(site)).toEqual([]);
  expect(rowsOf(site, 'stored_files')).toBe(files);
});

test('without a session no request of the upload protocol succeeds', async ({ request, site }) => {
  const headers = { 'Tus-Resumable': '1.0.0', Origin: site.url };
  const address = `${site.url}/admin/uploads/films`;
  const id = '00000000-0000-4000-8000-000000000000';
  for (const [method, url] of [
    ['POST', address],
    ['POST', `${address}/${id}`],
    ['HEAD', `${address}/${id}`],
    ['PATCH', `${address}/${id}`],
    ['DELETE', `${address}/${id}`],
  ] as const) {
    const response = await request.fetch(url, { method, headers, maxRedirects: 0 });
    expect(response.status(), `${method} ${url}`).toBe(401);
  }
  expect((await request.get(`${site.url}/storage/v1/object/public/unfinished-uploads/${id}`)).status()).toBe(
    404,
  );
});
