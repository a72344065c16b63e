import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';

const SETTINGS = '/admin/reglages';
const SAVE = 'Enregistrer les réglages';
const SAVED = 'Réglages enregistrés !';

test('the administrator gives the agency its own name, addresses and legal identity, and visitors see it at once', async ({
  page,
  site,
  request,
}) => {
  await site.signIn(page);
  await page.getByRole('link', { name: 'Réglages' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Réglages');
  await page.getByLabel('Nom de l’agence').fill('Atelier Ondine');
  await page.getByLabel('Téléphone', { exact: true }).fill('+33 4 67 00 11 22');
  await page.getByLabel('E-mail').fill('equipe@ondine.example');
  await page
    .getByLabel('Adresses des profils')
    .fill('https://www.tiktok.com/@ondine\nhttps://ondine.social/@nous');
  const founder = page.getByRole('listitem', { name: 'Fondateur 1' });
  await founder.getByLabel('Nom').fill('Ada Ferrand');
  await page.getByRole('button', { name: 'Retirer : Fondateur 2' }).click();
  await page.getByLabel('Raison sociale').fill('Ondine SARL');
  await page.getByRole('button', { name: SAVE }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(page.getByLabel('Nom de l’agence')).toHaveValue('Atelier Ondine');

  await page.goto('/');
  await expect(page).toHaveTitle(/Atelier Ondine/);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: '+33 4 67 00 11 22' })).toHaveAttribute(
    'href',
    'tel:+33467001122',
  );
  await expect(footer.getByRole('link', { name: 'TikTok (nouvel onglet)' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'ondine.social (nouvel onglet)' })).toHaveAttribute(
    'href',
    'https://ondine.social/@nous',
  );
  await expect(footer.getByRole('link', { name: /LinkedIn/ })).toHaveCount(0);
  await page.goto('/about');
  await expect(page.getByText('Ada Ferrand')).toBeVisible();
  await expect(page.getByText('[Prénom Nom]')).toHaveCount(0);
  await page.goto('/mentions-legales');
  await expect(page.getByText('Ondine SARL').first()).toBeVisible();
  const feed = await (await request.get('/blog/rss.xml')).text();
  expect(feed).toContain('Atelier Ondine');
  for (const path of ['/', '/about', '/contact', '/projet', '/blog', '/politique-confidentialite'])
    expect(await (await request.get(path)).text(), path).not.toContain('Vif Azimut');
});

test('a field that is emptied says what comes back, and it does', async ({ page, site, request }) => {
  await site.signIn(page, SETTINGS);
  const name = page.getByLabel('Nom de l’agence');
  await name.fill('');
  await expect(name).toHaveAccessibleDescription(/reprend le texte d’origine : « Vif Azimut »/);
  await page.getByRole('button', { name: SAVE }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(name).toHaveValue('Vif Azimut');
  expect(await (await request.get('/')).text()).toContain('Vif Azimut');
});

test('what can’t be is told at its field, nothing is saved, nothing is lost', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/);
  await site.signIn(page, SETTINGS);
  await page.getByLabel('Description').fill('Une phrase nouvelle');
  await page.getByLabel('Adresses des profils').fill('https://x.com/ondine\npas une adresse');
  await page.getByRole('button', { name: SAVE }).click();
  const addresses = page.getByLabel('Adresses des profils');
  await expect(addresses).toBeFocused();
  await expect(addresses).toHaveAccessibleDescription(/Ligne 2 : Une adresse complète/);
  await expect(page.getByLabel('Description')).toHaveValue('Une phrase nouvelle');
  await expectAccessible(page);
});

test('two tabs overwrite nothing silently', async ({ page, site, context, expectComplaint }) => {
  expectComplaint(/status of 409/);
  await site.signIn(page, SETTINGS);
  await page.getByLabel('Hébergeur', { exact: true }).fill('Hébergeur d’ici');
  const other = await context.newPage();
  await other.goto(SETTINGS);
  await other.getByLabel('Hébergeur', { exact: true }).fill('Hébergeur d’ailleurs');
  await other.getByRole('button', { name: SAVE }).click();
  await expect(other.getByText(SAVED)).toBeVisible();
  await page.getByRole('button', { name: SAVE }).click();
  const conflict = page.getByRole('dialog', { name: /Une version plus récente/ });
  await expect(conflict.getByText('Hébergeur d’ailleurs')).toBeVisible();
  await conflict.getByRole('button', { name: 'Garder ma version' }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(page.getByLabel('Hébergeur', { exact: true })).toHaveValue('Hébergeur d’ici');
});

test('the longest values widen no page', async ({ page, site }) => {
  await site.signIn(page, SETTINGS);
  await page.getByLabel('Nom de l’agence').fill('W'.repeat(30));
  await page.getByLabel('E-mail').fill(`${'m'.repeat(60)}@${'w'.repeat(35)}.fr`);
  await page.getByLabel('Raison sociale').fill('W'.repeat(120));
  await page.getByRole('listitem', { name: 'Fondateur 1' }).getByLabel('Rôle').fill('M'.repeat(80));
  await page.getByRole('button', { name: SAVE }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  for (const width of [320, 390, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/about', '/contact', '/mentions-legales', SETTINGS]) {
      await page.goto(path);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, width, wider > 0]).toEqual([path, width, false]);
    }
  }
});
