import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { projectForm } from '../support/content.ts';
import { onlineAddress } from '../support/foot-bar.ts';
import { expect, test } from '../support/journey.ts';
import { readPageHead } from '../support/page-head.ts';

const PICTURE = 'demonstration/media/covers/crete-aube.webp';

const panelOf = (page: Page) => page.getByRole('region', { name: 'Dans les moteurs et les réseaux' });
const result = (page: Page) => panelOf(page).getByRole('figure', { name: 'Dans les moteurs de recherche' });
const card = (page: Page) => panelOf(page).getByRole('figure', { name: 'Sur les réseaux sociaux' });

async function headOf(request: APIRequestContext, path: string) {
  return readPageHead(await (await request.get(path)).text());
}

test('a project is shown to engines and networks as its form says, and as a draft only in its form (§70.1)', async ({
  page,
  request,
  site,
}) => {
  await site.signIn(page, projectForm(site, 'web', 'Un été plein sud'));
  const online = await onlineAddress(page);
  // What stands for empty fields follows the others while these are typed.
  await page.getByLabel('Titre du projet').fill('Un été au large');
  const title = panelOf(page).getByLabel('Titre pour les moteurs');
  await expect(title).toHaveAttribute('placeholder', 'Un été au large, Solane Tourisme');
  await expect(result(page)).toContainText('Un été au large, Solane Tourisme | Vif Azimut');
  await expect(card(page)).toContainText('Un été au large');
  await title.fill('Une saison au sud');
  await expect(title).toHaveAccessibleDescription(/17 caractères sur 60/);
  await panelOf(page).getByLabel('Description pour les moteurs').fill('Vingt-deux communes, un site.');
  for (const shown of [result(page), card(page)]) {
    await expect(shown).toContainText('Une saison au sud | Vif Azimut');
    await expect(shown).toContainText('Vingt-deux communes, un site.');
  }
  await panelOf(page).getByLabel('Fichier pour Image pour les réseaux sociaux').setInputFiles(PICTURE);
  await expect(panelOf(page).getByText(/^crete-aube\.webp.*px/)).toBeVisible();
  // The given picture is shown without words.
  await expect(card(page).getByText('Un été au large', { exact: true })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Mettre à jour le projet' }).first().press('Enter');
  await expect(page.getByText('Projet mis à jour avec succès !')).toBeVisible();
  await expect.poll(async () => (await headOf(request, online)).title).toBe('Une saison au sud | Vif Azimut');
  const { meta } = await headOf(request, online);
  expect(meta).toMatchObject({
    description: 'Vingt-deux communes, un site.',
    'og:title': 'Une saison au sud | Vif Azimut',
    'og:description': 'Vingt-deux communes, un site.',
    robots: 'index, follow',
  });
  const picture = await request.get(new URL(meta['og:image'] ?? '').pathname);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
});

test('on a phone, by keyboard, an article is kept from engines: neither indexed, nor in sitemap and feed (§70.3)', async ({
  page,
  request,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.signIn(page, '/admin/dashboard?onglet=articles');
  await page.getByRole('tabpanel').getByRole('heading').first().getByRole('link').press('Enter');
  const online = await onlineAddress(page);
  const lists = async () =>
    (
      await Promise.all(
        ['/sitemap.xml', '/blog/rss.xml'].map(async (path) => (await request.get(path)).text()),
      )
    ).map((text) => text.includes(online));
  expect(await lists()).toEqual([true, true]);
  const width = panelOf(page).getByRole('radiogroup', { name: 'Largeur de l’aperçu' });
  await width.getByLabel('Ordinateur').focus();
  await page.keyboard.press('ArrowRight');
  await expect(width.getByLabel('Téléphone')).toBeChecked();
  await panelOf(page).getByLabel('Visibilité dans les moteurs').focus();
  await page.keyboard.press('ArrowDown');
  await expect(result(page)).toContainText('Cette page n’y sera pas montrée.');
  await expectAccessible(page);
  await page.getByRole('button', { name: "Mettre à jour l'article" }).first().press('Enter');
  await expect(page.getByText('Article mis à jour avec succès !')).toBeVisible();
  await expect.poll(lists).toEqual([false, false]);
  const head = await headOf(request, online);
  expect(head.meta['robots']).toBe('noindex, follow');
  expect(head.structuredData).toEqual([]);
});

test('a fixed page is kept from engines, and its form shows its card over its film (§70.3)', async ({
  page,
  request,
  site,
}) => {
  await site.signIn(page, '/admin/pages/production');
  await expect(card(page).getByRole('img')).toHaveCount(0);
  await expect(card(page).locator('img')).toHaveAttribute('src', /production-desktop\.webp/);
  await panelOf(page).getByLabel('Visibilité dans les moteurs').selectOption('Ne pas montrer');
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText('Page publiée !')).toBeVisible();
  await expect
    .poll(async () => (await headOf(request, '/production')).meta['robots'])
    .toBe('noindex, follow');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).not.toContain('/production<');
  expect(sitemap).toContain('/influence<');
});
