import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/content.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { expect, test } from '../support/journey.ts';
import { PUBLIC_PAGES } from '../support/public-pages.ts';
import { leftHalf, SAVE_SETTINGS, SAVED_SETTINGS, SETTINGS, saveSettings } from '../support/settings.ts';

const AGENCY = `${SETTINGS}/agence`;
const CONTACT = `${SETTINGS}/contact`;
const TEAM = `${SETTINGS}/equipe-et-clients`;
const LEGAL = `${SETTINGS}/mentions-legales`;
test('the administrator sets the agency’s name, e-mail and street addresses and legal identity, and visitors see it at once', async ({
  page,
  site,
  request,
}) => {
  await site.signIn(page);
  await page.getByRole('link', { name: 'Réglages' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Réglages');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Agence/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agence');
  await page.getByLabel('Nom de l’agence').fill('Atelier Ondine');
  await saveSettings(page);
  await expect(page.getByLabel('Nom de l’agence')).toHaveValue('Atelier Ondine');
  const categories = page.getByRole('navigation', { name: 'Réglages' });
  await categories.getByRole('link', { name: 'Contact' }).click();
  await expect(categories.locator('[aria-current]')).toHaveText('Contact');
  await expect(page.getByText('Visible sur le site dès l’enregistrement')).toBeVisible();
  await page.getByLabel('Téléphone', { exact: true }).fill('+33 4 67 00 11 22');
  await page.getByLabel('E-mail').fill('bonjour@océan-ondine.example');
  await page
    .getByLabel('Adresses des profils')
    .fill('https://www.tiktok.com/@ondine\nhttps://ondine.social/@nous');
  await saveSettings(page);
  await page.goto(TEAM);
  const founder = page.getByRole('group', { name: 'Fondateur 1', exact: true });
  await founder.getByLabel('Nom').fill('Ada Ferrand');
  await founder.getByLabel('Rôle').fill('');
  await page.getByRole('button', { name: 'Retirer : Fondateur 2' }).click();
  await saveSettings(page);
  await page.goto(LEGAL);
  await page.getByLabel('Raison sociale').fill('Ondine SARL');
  await saveSettings(page);

  await page.goto('/');
  await expect(page).toHaveTitle(/Atelier Ondine/);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: '+33 4 67 00 11 22' })).toHaveAttribute(
    'href',
    'tel:+33467001122',
  );
  const inAscii = 'bonjour@xn--ocan-ondine-cbb.example';
  await expect(footer.getByRole('link', { name: 'bonjour@océan-ondine.example' })).toHaveAttribute(
    'href',
    `mailto:${inAscii}`,
  );
  expect(await (await request.get('/.well-known/security.txt')).text()).toContain(
    `Contact: mailto:${inAscii}\n`,
  );
  await expect(footer.getByRole('link', { name: 'TikTok (nouvel onglet)' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'ondine.social (nouvel onglet)' })).toHaveAttribute(
    'href',
    'https://ondine.social/@nous',
  );
  await expect(footer.getByRole('link', { name: /LinkedIn/ })).toHaveCount(0);
  // An icon for each known network, and a globe for others (§2.11).
  const signs = await footer
    .getByRole('listitem')
    .filter({ has: page.locator('svg') })
    .evaluateAll((items) => items.map((item) => item.querySelector('path')?.getAttribute('d')));
  expect(signs).toEqual([expect.stringMatching(/^M21 7\.9V12/), expect.stringMatching(/^M3 12a9 9/)]);
  await page.goto('/about');
  await expect(page.getByText('Ada Ferrand')).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Ada Ferrand', exact: true })).toBeVisible();
  await expect(page.getByText('[Prénom Nom]')).toHaveCount(0);
  await page.goto('/mentions-legales');
  await expect(page.getByText('Ondine SARL').first()).toBeVisible();
  const feed = await (await request.get('/blog/rss.xml')).text();
  expect(feed).toContain('Atelier Ondine');
  for (const path of ['/', '/about', '/contact', '/projet', '/blog', '/politique-confidentialite'])
    expect(await (await request.get(path)).text(), path).not.toContain('Vif Azimut');

  // A field that is emptied names its default, and gets it.
  await page.goto(AGENCY);
  const name = page.getByLabel('Nom de l’agence');
  await name.fill('');
  await expect(name).toHaveAccessibleDescription(/reprend le texte d’origine\s: «\sVif Azimut\s»/);
  await saveSettings(page);
  await expect(name).toHaveValue('Vif Azimut');
  expect(await (await request.get('/')).text()).toContain('Vif Azimut');
});

test('with forced colours the current category alone has a line, and a message its edge', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await site.signIn(page, CONTACT);
  const categories = page.getByRole('navigation', { name: 'Réglages' });
  const ground = 'rgb(255, 255, 255)';
  const current = categories.locator('[aria-current]');
  await expect(current).toHaveText('Contact');
  await expect(current).not.toHaveCSS('border-bottom-color', ground);
  await expect(categories.getByRole('link', { name: 'Agence' })).toHaveCSS('border-bottom-color', ground);
  await page.getByLabel('Téléphone', { exact: true }).fill('+33 4 67 00 11 22');
  await saveSettings(page);
  await expect(page.locator('[data-sonner-toast]')).toHaveCSS('border-top-style', 'solid');
});

test('an agency without profiles in networks and without founders shows none', async ({
  page,
  site,
  request,
}) => {
  await site.signIn(page, CONTACT);
  const addresses = page.getByLabel('Adresses des profils');
  await addresses.fill('');
  await expect(addresses).toHaveAccessibleDescription(/Sans adresse, aucun profil n’est montré/);
  await saveSettings(page);
  await expect(addresses).toHaveValue('');
  await page.goto(TEAM);
  const remove = page.getByRole('button', { name: /^Retirer : Fondateur/ });
  await expect(remove.first()).toBeVisible();
  for (let left = await remove.count(); left > 0; left--) await remove.first().click();
  const founders = page.getByRole('region', { name: /fondateurs/i });
  await expect(founders.getByRole('button', { name: 'Ajouter' })).toBeFocused();
  await expect(page.getByText('Sans fondateur, cette partie de la page n’est pas montrée')).toBeVisible();
  await saveSettings(page);
  const agency = await (await request.get('/about')).text();
  expect(agency).not.toMatch(/exemple"|sameAs|id="fondateurs"/);
  await page.goto('/about');
  await expectAccessible(page);
});

test('an invalid value is reported at its field, nothing is saved, nothing is lost', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/);
  await site.signIn(page, CONTACT);
  await page.getByLabel('Téléphone', { exact: true }).fill('+33 4 67 00 11 33');
  await saveSettings(page);
  // A message under the pointer stays until it is dismissed.
  await page.getByText(SAVED_SETTINGS).hover();
  await page.getByLabel('Téléphone', { exact: true }).fill('+33 4 67 00 11 22');
  await page.getByLabel('Adresses des profils').fill('https://x.com/ondine\npas une adresse');
  await page.getByLabel('Téléphone', { exact: true }).press('Enter');
  const addresses = page.getByLabel('Adresses des profils');
  await expect(addresses).toBeFocused();
  await expect(addresses).toHaveAccessibleDescription(/Ligne 2\s: Une adresse complète/);
  await expect(page.getByText(SAVED_SETTINGS)).toHaveCount(0);
  await expect(page.getByLabel('Téléphone', { exact: true })).toHaveValue('+33 4 67 00 11 22');
  await expectAccessible(page);
});

test('a refused picture says so in the window (§16.1)', async ({ page, site, expectComplaint }) => {
  expectComplaint(/status of 400/);
  await page.setViewportSize({ width: 390, height: 500 });
  await site.signIn(page, AGENCY);
  await page.getByLabel('Fichier pour Signe').setInputFiles(await leftHalf('#246'));
  await expect(page.getByRole('button', { name: 'Remplacer Signe' })).toBeVisible();
  await page.getByRole('button', { name: SAVE_SETTINGS }).click();
  await expect(page.getByLabel('Fichier pour Signe')).toBeFocused();
  const message = page.getByText('Cette image n’a pas de fond transparent');
  await expect(message).toBeInViewport({ ratio: 1 });
  // Nor beneath the foot bar, which covers the end of the window.
  const [box, bar] = await Promise.all([
    message.boundingBox(),
    page.locator('[data-foot-bar]').boundingBox(),
  ]);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('fewer versions ask first, with the number that the save deletes (§41.2)', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/);
  inDatabase(site, (database) => {
    // A file's journeys share one installation, whose settings have versions.
    database.exec('delete from item_versions');
    const insert = database.prepare(
      `insert into item_versions (id, item, number, content, changed, shown, made_by, made_at, replaced_at)
       values (?, 'page:blog', ?, '{}', '[]', 0, '', ?, ?)`,
    );
    const now = new Date().toISOString();
    for (let number = 1; number <= 14; number++)
      insert.run(`v${number}`, number, now, number < 14 ? now : null);
  });
  await site.signIn(page, `${SETTINGS}/securite`);
  // No page shows these: they take effect, and are not said to be visible.
  await expect(page.getByText('Appliqué dès l’enregistrement')).toBeVisible();
  const most = page.getByLabel('Versions gardées de chaque contenu');
  await most.selectOption('10 versions');
  await page.getByRole('button', { name: SAVE_SETTINGS }).click();
  const question = page.getByRole('dialog', { name: 'Garder moins de versions ?' });
  await expect(question).toContainText('4 versions plus anciennes seront supprimées dans l’heure.');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: SAVE_SETTINGS }).press('Enter');
  await question.getByRole('button', { name: 'Enregistrer et supprimer' }).press('Enter');
  await expect(page.getByText(SAVED_SETTINGS)).toBeVisible();
  await expect(most).toHaveValue('10');
});

test('a bookmark of the time before the categories leads to its category and its field', async ({
  page,
  site,
}) => {
  await site.signIn(page, `${SETTINGS}#legal.companyName`);
  await expect(page).toHaveURL(`${LEGAL}#legal.companyName`);
  await expect(page.getByLabel('Raison sociale')).toBeFocused();
  await page.goto(`${SETTINGS}#clients`);
  await expect(page.getByRole('group', { name: 'Logo 1', exact: true }).getByLabel('Client')).toBeFocused();
});

test('a logo is a line with its picture’s tools folded, at both widths', async ({ page, site }) => {
  await site.signIn(page, TEAM);
  const row = page.getByRole('group', { name: 'Logo 2', exact: true });
  const replace = row.getByRole('button', { name: 'Remplacer\u00a0: Logo, Logo 2' });
  const take = row.getByRole('button', { name: 'Retirer Logo, Logo 2' });
  for (const { width, highest } of [
    { width: 1440, highest: 76 },
    { width: 390, highest: 176 },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThanOrEqual(highest);
    await expect(take).toBeHidden();
    await replace.press('Enter');
    await expect(take).toBeVisible();
    await expectAccessible(page);
    await replace.press('Enter');
    await expect(take).toBeHidden();
  }
});

test('the agency’s brand mark and logo are on every page, in its icons, share pictures and structured data', async ({
  page,
  site,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/);
  const webProject = await PUBLIC_PAGES.find(({ name }) => name === 'web project')?.path(request);
  const sharedBefore = await sharePictureOf(webProject);
  await site.signIn(page, AGENCY);
  await page.getByLabel('Nom de l’agence').fill('Ondine');
  const release = await holdRequests(page, '**/admin/uploads*');
  await page.getByLabel('Fichier pour Signe').setInputFiles(await leftHalf('#246'));
  await expect(page.getByRole('button', { name: 'Téléversement en cours…' })).toBeDisabled();
  release();
  await page.getByRole('button', { name: SAVE_SETTINGS }).click();
  await expect(page.getByText('Cette image n’a pas de fond transparent')).toBeVisible();
  await page.getByLabel('Fichier pour Signe').setInputFiles(await leftHalf('#0000'));
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('button', { name: SAVE_SETTINGS }).click();
  await expect(page.getByText(SAVED_SETTINGS)).toBeVisible();
  const ofMenu = page.getByRole('link', { name: 'Administration' }).locator('svg');
  await expect.poll(() => halvesOf(ofMenu)).toEqual(ORANGE_THEN_NOT);

  await page.goto('/');
  const home = page.getByRole('banner').getByRole('link', { name: 'Ondine, accueil' });
  expect(await halvesOf(home.locator('svg'))).toEqual(ORANGE_THEN_NOT);
  await expect(home).toHaveText('Ondine');
  const icon = page.locator('link[rel="icon"]');
  await expect(icon).toHaveAttribute('href', '/icones/32.png');
  for (const size of [32, 180, 512])
    expect(await sharp(await bodyOf(`/icones/${size}.png`)).metadata()).toMatchObject({ width: size });
  expect((await request.get('/icones/33.png')).status()).toBe(404);
  expect(await (await request.get('/')).text()).toContain('/icones/512.png');
  expect(await sharePictureOf(webProject)).not.toBe(sharedBefore);

  await page.goto(AGENCY);
  await page.getByLabel('Fichier pour Logo complet').setInputFiles(await leftHalf('#0000'));
  await expect(page.getByRole('button', { name: 'Retirer Logo complet' })).toBeVisible();
  await page.getByRole('button', { name: SAVE_SETTINGS }).click();
  await expect(page.getByText(SAVED_SETTINGS)).toBeVisible();
  for (const path of ['/', '/blog']) {
    await page.goto(path);
    await expect(home).toBeVisible();
    await expect(home).toHaveText('');
    await expectAccessible(page);
  }

  await page.goto(AGENCY);
  await page.getByRole('button', { name: 'Retirer Signe' }).click();
  await page.getByRole('button', { name: 'Retirer Logo complet' }).click();
  await page.getByRole('button', { name: SAVE_SETTINGS }).click();
  await expect(page.getByText(SAVED_SETTINGS)).toBeVisible();
  await page.goto('/');
  await expect(icon).toHaveAttribute('href', '/favicon.svg');
  expect((await request.get('/icones/180.png', { maxRedirects: 0 })).status()).toBe(302);

  async function bodyOf(address: string): Promise<Buffer> {
    const response = await request.get(address);
    expect(response.status()).toBe(200);
    return response.body();
  }

  /** The URL of a page's share picture, which exists. */
  async function sharePictureOf(path = ''): Promise<string> {
    const html = (await bodyOf(path)).toString();
    const address = new URL(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '').pathname;
    expect(await sharp(await bodyOf(address)).metadata()).toMatchObject({ width: 1200 });
    return address;
  }
});

const ORANGE_THEN_NOT = { left: 'orange', right: 'black' };

/** The colour in the middle of each half of a brand mark. */
async function halvesOf(sign: Locator) {
  const { data, info } = await sharp(await sign.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colourAt = (part: number) => {
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * part)) * info.channels;
    const [red = 0, , blue = 0] = data.subarray(at);
    return red > 150 && blue < 100 ? 'orange' : 'black';
  };
  return { left: colourAt(0.25), right: colourAt(0.75) };
}
