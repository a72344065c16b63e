import { PAGE_NAMES, PAGES } from '#domain/pages/pages.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { chooseAction } from '../support/foot-bar.ts';
import { expect, test } from '../support/journey.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the administrator changes a page, previews it before anyone else sees it, and publishes it', async ({
  page,
  site,
  request,
}) => {
  const publicPage = async () => (await request.get('/')).text();
  await site.signIn(page, '/admin/pages');
  await expect(page.getByRole('listitem').filter({ hasText: 'Accueil' })).toContainText('Textes d’origine');
  await page.getByRole('link', { name: 'Accueil', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accueil');
  const hero = page.getByRole('region', { name: 'En-tête' });
  await hero.getByLabel('Grand mot du titre').fill('ÉLAN');
  await hero.getByLabel('Introduction').fill('Une agence : à Lyon !');
  await page
    .getByRole('region', { name: 'Machine à écrire' })
    .getByLabel('Mots qui se suivent')
    .fill('Été\nHiver');
  await expect(page.getByText('3 modifications non enregistrées')).toBeVisible();

  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Aperçu' }).click();
  const unsaved = await opened;
  await expect(unsaved.getByText(/Mode aperçu\s: Accueil, modifications non enregistrées/)).toBeVisible();
  await expect(unsaved.getByRole('heading', { level: 1 })).toHaveText(/ÉLAN/);
  expect(await publicPage()).not.toContain('ÉLAN');
  await unsaved.close();

  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page.getByText('Brouillon enregistré !')).toBeVisible();
  await expect(page.getByText(/le site montre encore la version d’avant/)).toBeVisible();
  expect(await publicPage()).not.toContain('ÉLAN');
  await page.goto('/admin/apercu/accueil');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ÉLAN/);
  await page.getByRole('complementary', { name: 'Aperçu' }).getByRole('link', { name: 'Modifier' }).click();

  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText('Page publiée !')).toBeVisible();
  const html = await publicPage();
  expect(html).toContain('ÉLAN');
  // French typography is added to what was typed.
  expect(html).toContain('Une agence\u00a0: à Lyon\u202f!');
  expect(html).toContain('data-words="Été\nHiver"');

  // A short word is higher: the introduction and the mark stand above it.
  await page.goto('/');
  const title = page.getByRole('heading', { level: 1 });
  const top = (await title.locator(':scope > span').last().boundingBox())?.y ?? 0;
  for (const above of [page.getByText(/^Une agence/), title.locator('..').locator('svg').first()]) {
    const box = await above.boundingBox();
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
  }
});

test('a draft is discarded, and what is public stays', async ({ page, site, request }) => {
  await site.signIn(page, '/admin/pages/contact');
  await page.getByLabel('Grand titre').fill('PARLONS');
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page.getByText('Brouillon enregistré !')).toBeVisible();
  // The form is the one of the saved draft now.
  await expect(page.getByText('Des modifications ne sont pas publiées')).toBeVisible();
  await chooseAction(page, 'Abandonner les modifications');
  await page.getByRole('dialog').getByRole('button', { name: 'Abandonner' }).click();
  await expect(page.getByText('Modifications abandonnées !')).toBeVisible();
  await expect(page.getByLabel('Grand titre')).toHaveValue('CONTACT');
  expect(await (await request.get('/contact')).text()).not.toContain('PARLONS');
});

test('an error is shown at its field, and the search result preview follows what is typed', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/);
  await site.signIn(page, '/admin/pages/mentions-legales');
  const search = page.getByRole('region', { name: 'Dans les moteurs et les réseaux' });
  await search.getByLabel('Titre').fill('Qui nous sommes');
  for (const name of ['Dans les moteurs de recherche', 'Sur les réseaux sociaux'])
    await expect(search.getByRole('figure', { name })).toContainText('Qui nous sommes | Vif Azimut');
  const text = page.getByRole('region', { name: 'Hébergement' }).getByLabel('Texte');
  await text.fill('Chez {hébergueur}.');
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(text).toBeFocused();
  await expect(text).toHaveAccessibleDescription(/n’est pas connu\s: \{hébergueur\}/);
  await expectAccessible(page);
});

test('a picture of a page is chosen, shown to visitors, and removed again', async ({
  page,
  site,
  request,
}) => {
  await site.signIn(page, '/admin/pages/agence');
  const network = page.getByRole('region', { name: 'Réseau', exact: true });
  await network.getByLabel('Fichier pour Image').setInputFiles('demonstration/media/covers/crete-aube.webp');
  await expect(network.getByRole('button', { name: 'Remplacer Image' })).toBeVisible();
  await expect(network.locator('img')).toHaveAttribute('src', /project-images/);
  const expectPicture = async () => {
    await expect(network.getByText('crete-aube.webp')).toBeVisible();
    await expect(network.getByText(/^crete-aube\.webp960 × 1\s200\spx, \d+\sKo$/)).toBeVisible();
    await expect(network.getByText('Plus petite que conseillé', { exact: false })).toBeVisible();
    await expect(network.getByText(/^Au moins 2\s400 × 720\spx\./)).toBeVisible();
  };
  await expectPicture();
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText('Page publiée !')).toBeVisible();
  await page.reload();
  await expectPicture();
  await expectAccessible(page);
  expect(await (await request.get('/about')).text()).toMatch(/project-images\/[^"]*crete-aube/);
  await network.getByRole('button', { name: 'Retirer Image' }).click();
  await page.getByRole('button', { name: 'Publier' }).click();
  // The previous message may still be shown there.
  const html = async () => (await request.get('/about')).text();
  await expect.poll(html).not.toContain('project-images');
  expect(await html()).toContain('site-media/team/team-photo');
});

test('a page that is shared shows its title, or the picture that its form sets for networks', async ({
  page,
  site,
  request,
}) => {
  const shared = async () => {
    const html = await (await request.get('/contact')).text();
    return new URL(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '').pathname;
  };
  const sharePicture = await shared();
  await site.signIn(page, '/admin/pages/contact');
  const search = page.getByRole('region', { name: 'Dans les moteurs et les réseaux' });
  await search.getByLabel('Titre').fill('Parlons-en');
  await page.getByRole('button', { name: 'Publier' }).click();
  // The message of one save may still be shown when the next one is made.
  await expect.poll(shared).not.toBe(sharePicture);
  const retitled = await shared();
  // The form is rendered anew with what was saved.
  await expect(page.getByText('Page publiée !')).toBeVisible();
  await search
    .getByLabel('Fichier pour Image pour les réseaux sociaux')
    .setInputFiles('demonstration/media/covers/crete-aube.webp');
  await expect(search.getByText(/^crete-aube\.webp.*px/)).toBeVisible();
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect.poll(shared).not.toBe(retitled);
  const given = await shared();
  expect(given).not.toBe(sharePicture);
  const response = await request.get(given);
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  // An old share picture URL redirects to the current one.
  expect((await request.get(sharePicture, { maxRedirects: 0 })).headers()['location']).toBe(given);
});

test('a film in one file and its picture are shown on every screen, and no width shows the former one', async ({
  page,
  site,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/);
  await site.signIn(page, '/admin/pages/influence');
  const hero = page.getByRole('region', { name: 'En-tête' });
  await hero
    .getByLabel('Fichier pour Film : Film', { exact: true })
    .setInputFiles('demonstration/media/site/agency-phone.mp4');
  await expect(hero.locator('video').first()).toHaveAttribute('src', /project-images/);
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(hero.getByText(/Choisissez aussi une image d’attente/)).toBeVisible();
  await hero
    .getByRole('button', { name: 'Choisir dans la médiathèque : Film : Image d’attente', exact: true })
    .click();
  await page
    .getByRole('dialog', { name: 'Choisir dans la médiathèque' })
    .getByRole('button', { name: /\.webp$/ })
    .first()
    .click();
  await expect(hero.locator('img').first()).toHaveAttribute('src', /(project|blog)-images/);
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText('Page publiée !')).toBeVisible();
  const html = await (await request.get('/influence')).text();
  const film = /<hero-video[^>]*>/.exec(html)?.[0] ?? '';
  expect(film).toMatch(/data-desktop="[^"]*project-images/);
  expect(film).not.toMatch(/data-(large|tablet|phone)/);
  expect(html).toMatch(/<hero-video.*?<img src="[^"]*(project|blog)-images/s);
  expect(html).not.toContain('site-media/influence/');
});

test('a signed-in person gets from a fixed page to its form in one press, and the page is the same for everyone (§30.4)', async ({
  page,
  site,
  request,
}) => {
  await page.goto('/contact');
  const edit = page.getByRole('main').getByRole('link', { name: 'Modifier' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(edit).toHaveCount(0);
  await site.signIn(page, '/admin/aide');
  for (const name of PAGE_NAMES) {
    const asVisitor = await (await request.get(PAGES[name].path)).text();
    expect(await (await page.request.get(PAGES[name].path)).text(), name).toBe(asVisitor);
    expect(asVisitor, name).toContain(`data-edit="/admin/pages/${name}"`);
  }
  await page.goto('/contact');
  await expect(edit).toHaveAttribute('href', '/admin/pages/contact?sur-la-page');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/mentions-legales');
  await expectAccessible(page);
  await edit.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mentions légales');
  await expect(page).toHaveURL(/\/admin\/pages\/mentions-legales\?sur-la-page=0$/);
  // A preview has a bar of its own that leads there.
  await page.goto('/admin/apercu/contact');
  await expect(page.getByRole('link', { name: 'Modifier' })).toHaveCount(1);
});

test('a preview needs a session', async ({ request }) => {
  for (const path of [
    '/admin/apercu/accueil',
    '/admin/apercu/accueil.data',
    '/admin/apercu/contact?non-enregistre',
  ]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status() === 302 || response.status() === 202, path).toBe(true);
    expect(await response.text()).not.toContain('MOUVEMENT');
  }
});
