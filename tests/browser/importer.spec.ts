import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible } from '../support/accessibility.ts';
import { button, exportedArticle, imported, startTrial, status, writeExport } from '../support/importer.ts';
import { expect, test } from '../support/journey.ts';

const FEW = 12;

test('an administrator previews a former site’s file, imports it, and reads its report', async ({
  page,
  site,
}) => {
  await site.signIn(page, '/admin/reglages');
  await page.getByRole('link', { name: 'Importer' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Importer' })).toBeVisible();

  await startTrial(page, site, FEW, 'https://ancien.example:81/');
  await expect(page.getByRole('alert')).toContainText('ni port');
  await page.reload();
  await expect(button(page, 'Essayer')).toBeVisible();
  await expect(page.getByText('ni port ni mot de passe')).toHaveCount(0);
  await startTrial(page, site, FEW);
  await expect(status(page, 'Essai terminé : rien n’a été écrit')).toBeVisible({ timeout: 120_000 });
  await expect(status(page, 'Essai terminé')).toBeFocused();
  await expect(page.getByRole('definition').first()).toHaveText(String(FEW));
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
  await expect(status(page, 'Import terminé')).toBeVisible({ timeout: 120_000 });
  expect(imported(site)).toBe(FEW);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('summary').first().press('Enter');
  await expectAccessible(page);
  const panel = page.getByRole('region', { name: `Import de « export-${FEW}.xml »` });
  const downloading = page.waitForEvent('download');
  await panel.getByRole('link', { name: 'Télécharger le rapport' }).press('Enter');
  const report = readFileSync(await (await downloading).path(), 'utf8');
  expect(report).toContain('Import terminé.');
  expect(report).toMatch(/port inhabituel, refusé/);
  await expect(page.getByRole('list', { name: 'Imports précédents' }).getByRole('listitem')).toHaveCount(1);

  await page.goto('/admin/journal');
  await expect(page.getByText(/importé le contenu de/).first()).toBeVisible();
  await expect(page.getByText(`« export-${FEW}.xml »`).first()).toBeVisible();
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
