import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/content.ts';
import { ARTICLES, button, exportedArticle, startTrial, status, writeExport } from '../support/importer.ts';
import { expect, type Site, test } from '../support/journey.ts';

const imported = (site: Site) =>
  inDatabase(site, (database) =>
    Number(database.prepare("select count(*) as n from blog_posts where slug like 'ancien-%'").get()?.['n']),
  );

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

test('an administrator previews a former site’s file, imports it, sees it killed and stopped, and completes it without duplicates', async ({
  page,
  site,
  context,
}) => {
  await site.signIn(page, '/admin/reglages');
  await page.getByRole('link', { name: 'Importer' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Importer' })).toBeVisible();

  await startTrial(page, site, ARTICLES, 'https://ancien.example:81/');
  await expect(page.getByRole('alert')).toContainText('ni port');
  await page.reload();
  await expect(button(page, 'Essayer')).toBeVisible();
  await expect(page.getByText('ni port ni mot de passe')).toHaveCount(0);
  await startTrial(page, site, ARTICLES);
  await expect(status(page, 'Essai terminé : rien n’a été écrit')).toBeVisible({ timeout: 120_000 });
  await expect(status(page, 'Essai terminé')).toBeFocused();
  await expect(page.getByRole('definition').first()).toHaveText(/^1\s000$/);
  // A new visit begins at the top.
  await page.reload();
  await expect(status(page, 'Essai terminé')).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  expect(imported(site)).toBe(0);
  const [file] = readdirSync(join(site.dataDir, 'files/imports'));
  const address = `${site.url}/storage/v1/object/public/imports/${file}`;
  expect((await page.request.get(address)).status()).toBe(404);
  await expectAccessible(page);

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

  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('summary').first().press('Enter');
  await expectAccessible(page);
  const panel = page.getByRole('region', { name: `Import de « export-${ARTICLES}.xml »` });
  const downloading = page.waitForEvent('download');
  await panel.getByRole('link', { name: 'Télécharger le rapport' }).press('Enter');
  const report = readFileSync(await (await downloading).path(), 'utf8');
  expect(report).toContain('Import terminé.');
  expect(report).toMatch(/port inhabituel, refusé/);
  await expect(page.getByRole('list', { name: 'Imports précédents' }).getByRole('listitem')).toHaveCount(3);

  await page.goto('/admin/journal');
  await expect(page.getByText(/importé le contenu de/).first()).toBeVisible();
  await expect(page.getByText(`« export-${ARTICLES}.xml »`).first()).toBeVisible();
});

test('a file without articles is reported as empty, and cannot be imported', async ({ page, site }) => {
  const item = exportedArticle(1)
    .replace('>post<', '>attachment<')
    .replace('</item>', '<wp:attachment_url>/a.jpg</wp:attachment_url></item>');
  const path = join(site.dataDir, 'medias.xml');
  writeFileSync(path, `<?xml version="1.0"?><rss><channel>${item}</channel></rss>`);
  await site.signIn(page, '/admin/importer');
  await page.getByLabel('Fichier *', { exact: true }).setInputFiles(path);
  await button(page, 'Essayer').press('Enter');
  await expect(status(page, 'Essai terminé : il n’y a rien à importer')).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('il ne contient que la médiathèque (1 fichier)')).toBeVisible();
  await expect(button(page, 'Importer')).toHaveCount(0);
  await button(page, 'Abandonner').press('Enter');
  await expect(button(page, 'Abandonner')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the same file is sent, previewed and imported by plain forms', async ({
    page,
    site,
    expectComplaint,
  }) => {
    expectComplaint(/^request: csp |status of 404/);
    await site.signIn(page, '/admin/importer');
    await page.getByLabel('Fichier *', { exact: true }).setInputFiles(writeExport(site, 3));
    await button(page, 'Essayer').click();
    await expect(page).toHaveURL(/\/admin\/importer$/);
    const refreshed = async (name: string) => {
      await expect(async () => {
        await page.goto('/admin/importer');
        await expect(button(page, name)).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 120_000 });
    };
    await refreshed('Importer');
    await button(page, 'Importer').click();
    await refreshed('Essayer');
    await expect(page.getByText('Import terminé.')).toBeVisible();
    await page.goto('/admin/importer/rapport/inconnu');
    await expect(page.getByText('Ce rapport n’est plus gardé')).toBeVisible();
  });
});
