import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { leftHalf, SAVE_SETTINGS, SAVED_SETTINGS, SETTINGS, saveSettings } from '../../support/settings.ts';

const AGENCY = `${SETTINGS}/agence`;

test('two tabs overwrite nothing silently: texts are compared, and pictures by name and look', async ({
  page,
  site,
  context,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/);
  const sign = async (tab: Page, name: string) => {
    await tab.getByLabel('Fichier pour Signe').setInputFiles({ ...(await leftHalf('#0000')), name });
    await expect(tab.getByRole('button', { name: 'Retirer Signe' })).toBeVisible();
  };
  await site.signIn(page, AGENCY);
  await sign(page, 'Signe du jour.png');
  const founded = (tab: Page) => tab.getByRole('textbox', { name: 'Année de création' });
  await founded(page).fill('2018');
  const other = await context.newPage();
  await other.goto(AGENCY);
  await sign(other, 'Autre signe.png');
  await founded(other).fill('2019');
  await saveSettings(other);
  await page.getByRole('button', { name: SAVE_SETTINGS }).click();
  const conflict = page.getByRole('dialog', { name: /Une version plus récente/ });
  for (const year of ['2018', '2019'])
    await expect(conflict.getByRole('definition').filter({ hasText: year })).toHaveCount(1);
  for (const name of ['signe-du-jour.png', 'autre-signe.png']) {
    const version = conflict.getByRole('definition').filter({ hasText: name });
    await expect(version).toHaveText(name);
    const picture = version.locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).not.toBe(0);
  }
  await conflict.getByRole('button', { name: 'Garder ma version' }).click();
  await expect(page.getByText(SAVED_SETTINGS)).toBeVisible();
  await expect(founded(page)).toHaveValue('2018');
});

test('a page that was open while the cities changed keeps following them (§33.4)', async ({
  page,
  site,
  context,
}) => {
  await site.signIn(page, '/admin/pages/accueil');
  await page.getByLabel('Début du titre').fill('L’élan en');
  const other = await context.newPage();
  await other.goto(AGENCY);
  await expect(other.locator('html')).toHaveAttribute('data-awake', '');
  await other.getByRole('textbox', { name: 'Villes', exact: true }).fill('Lyon');
  await saveSettings(other);
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText('Page publiée')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Introduction' }).first()).toHaveValue(
    /digitale, à Lyon\.$/,
  );
  const home = await (await context.request.get('/')).text();
  expect(home).toContain('L’élan en');
  expect(home).toContain('Agence de communication digitale, à Lyon.');
});

test('two people in two categories save at once, and neither loses anything (§22.4)', async ({
  page,
  site,
  context,
}) => {
  await site.signIn(page, `${SETTINGS}/contact`);
  const other = await context.newPage();
  await other.goto(`${SETTINGS}/mentions-legales`);
  await other.getByLabel('Raison sociale').fill('Ondine SARL');
  await page.getByLabel('Téléphone', { exact: true }).fill('+33 4 67 00 11 22');
  await saveSettings(other);
  await saveSettings(page);
  // Saved again in its place, over what the other category has stored meanwhile.
  await page.getByLabel('Téléphone', { exact: true }).fill('+33 4 67 00 11 33');
  await saveSettings(page);
  const shown = async () => (await context.request.get('/mentions-legales')).text();
  await expect.poll(shown).toContain('+33 4 67 00 11 33');
  await other.goto('/mentions-legales');
  await expect(other.getByText('Ondine SARL').first()).toBeVisible();
  await expect(other.getByRole('link', { name: '+33 4 67 00 11 33' }).first()).toBeVisible();
  await other.goto('/admin/journal');
  await expect(other.getByText(/modifié les réglages \(Mentions légales\)/).first()).toBeVisible();
});
