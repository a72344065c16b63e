import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible } from '../../support/accessibility.ts';
import { inDatabase } from '../../support/content.ts';
import { ARTICLES, button, exportedArticle, imported, startTrial, status } from '../../support/importer.ts';
import { expect, type Site, test } from '../../support/journey.ts';

/** The progress of the import that runs. */
const noted = (site: Site) =>
  inDatabase(site, (database) =>
    Number(database.prepare('select done_count as n from imports where under_way = 1').get()?.['n'] ?? 0),
  );

/** The import process, which the site started. */
function killImport(site: Site): void {
  const task = `/proc/${site.process().pid}/task`;
  const children = readdirSync(task).flatMap((thread) =>
    readFileSync(`${task}/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  const importing = children.filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('import/queue/import-process'),
  );
  expect(importing).toHaveLength(1);
  process.kill(Number(importing[0]), 'SIGKILL');
}

test('an import that is killed and stopped is resumed, and completed without duplicates', async ({
  page,
  site,
  context,
}) => {
  await site.signIn(page, '/admin/importer');
  await startTrial(page, site, ARTICLES);
  await button(page, 'Importer').press('Enter');
  await expect.poll(() => noted(site), { timeout: 120_000, intervals: [50] }).toBeGreaterThan(0);
  killImport(site);
  await expect(status(page, 'Le serveur s’est arrêté pendant cet import après')).toBeVisible();
  await expectAccessible(page);

  await button(page, 'Reprendre').press('Enter');
  await expect.poll(() => noted(site), { timeout: 120_000, intervals: [50] }).toBeGreaterThan(0);
  // Another tab shows it, cannot begin a second one, and can stop it.
  const second = await page.request.post('/admin/importer/fichier', {
    headers: { Origin: site.url },
    multipart: {
      source: 'wordpress',
      file: { name: 'deux.xml', mimeType: 'text/xml', buffer: Buffer.from('<rss></rss>') },
    },
  });
  expect(await second.text()).toContain('Un import est déjà en cours');
  const other = await context.newPage();
  await other.goto(second.url());
  await expect(other.getByText('Un import est déjà en cours')).toHaveCount(0);
  await expect(other.getByRole('progressbar', { name: 'Avancement' })).toBeVisible();
  await button(other, 'Arrêter').click();
  await expect(status(page, 'Import arrêté après')).toBeVisible({ timeout: 120_000 });
  await other.close();
  expect(imported(site)).toBeLessThan(ARTICLES);

  await button(page, 'Reprendre').press('Enter');
  await expect(status(page, 'Import terminé')).toBeVisible({ timeout: 120_000 });
  expect(imported(site)).toBe(ARTICLES);
});

test('a refusal is shown in whichever order the layout and the screen are read', async ({ page, site }) => {
  await site.signIn(page, '/admin/importer');
  const layout = Promise.withResolvers<void>();
  await page.route(/_routes=[^&]*layout/, async (route) => {
    await route.fulfill({ response: await route.fetch() });
    layout.resolve();
  });
  await page.route(/\/importer\.data\?_routes=[^&]*importer$/, async (route) => {
    await layout.promise;
    await route.continue();
  });
  await startTrial(page, site, 1, 'https://ancien.example:81/');
  await layout.promise;
  await expect(page.getByRole('alert')).toContainText('ni port');
});

test('a file that another tab forestalled is refused, and the other’s import shown', async ({
  page,
  site,
  context,
}) => {
  await site.signIn(page, '/admin/importer');
  const other = await context.newPage();
  await other.goto(`${site.url}/admin/importer`);
  for (const [tab, articles] of [
    [other, ARTICLES],
    [page, 1],
  ] as const) {
    await startTrial(tab, site, articles);
    await expect(status(tab, /Commence|Lecture|Essai/).first()).toBeVisible();
  }
  await expect(page.getByRole('alert')).toContainText('Un import est déjà en cours');
  await expect(other.getByText('Un import est déjà en cours')).toHaveCount(0);
  await expect(status(page, 'Essai terminé')).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('Un import est déjà en cours')).toHaveCount(0);
  await button(page, 'Abandonner').press('Enter');
  await expect(button(page, 'Abandonner')).toHaveCount(0);
});

test('the progress is polled again after a connection that was lost', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/ERR_CONNECTION/);
  await site.signIn(page, '/admin/importer');
  await startTrial(page, site, 1);
  await expect(button(page, 'Arrêter')).toBeVisible();
  await page.route('**/admin/importer.data*', (route) => route.abort('connectionreset'));
  await expect(page.getByText('La connexion est coupée')).toHaveCount(1);
  await expect(button(page, 'Arrêter')).toBeVisible();
  await page.unroute('**/admin/importer.data*');
  await expect(status(page, 'Essai terminé')).toBeVisible({ timeout: 120_000 });
  await button(page, 'Abandonner').press('Enter');
  await expect(button(page, 'Abandonner')).toHaveCount(0);
});

test('a person whose role is taken away sees it while the screen polls (§44.6)', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 403/);
  await site.signIn(page, '/admin/importer');
  await startTrial(page, site, ARTICLES);
  await expect(button(page, 'Arrêter')).toBeVisible();
  const setRole = (role: string) =>
    inDatabase(site, (database) => database.prepare('update user set role = ?').run(role));
  setRole('editor');
  await expect(page.getByRole('heading', { name: 'Vous n’avez pas accès à cette page' })).toBeVisible();
  setRole('administrator');
  await page.reload();
  await expect(status(page, 'Essai terminé')).toBeVisible({ timeout: 120_000 });
  await button(page, 'Abandonner').press('Enter');
  await expect(button(page, 'Abandonner')).toHaveCount(0);
});

test.describe('with a virus scanner that does not respond', () => {
  test.use({ siteOptions: { environment: { CLAMD: 'tcp://127.0.0.1:9' } } });

  test('a picture is reported as missing, and the operator finds the reason in the log of the site', async ({
    page,
    site,
  }) => {
    const picture = readFileSync('demonstration/media/covers/ruban-rose.webp').toString('base64');
    const path = join(site.dataDir, 'image.xml');
    const item = exportedArticle(1).replace(/(<img src=")[^"]*/, `$1data:image/webp;base64,${picture}`);
    writeFileSync(path, `<?xml version="1.0"?><rss><channel>${item}</channel></rss>`);
    await site.signIn(page, '/admin/importer');
    await page.getByLabel('Fichier *', { exact: true }).setInputFiles(path);
    await button(page, 'Essayer').press('Enter');
    await button(page, 'Importer').press('Enter');
    await expect(status(page, 'Import terminé')).toBeVisible({ timeout: 120_000 });
    await page.locator('summary').first().press('Enter');
    await expect(page.getByText('L’antivirus n’a pas pu examiner ce fichier')).toBeVisible();
    expect(site.process().output()).toContain('files of an import could not be scanned');
  });
});
