import { FIXED_PAGES, PAGE_NAMES, PAGES } from '#domain/pages/pages.ts';
import {
  type ContentDescription,
  type ContentField,
  fieldsByName,
  type TextFormat,
} from '#domain/site-content/content-field.ts';
import { parseContent } from '#domain/site-content/parse-content.ts';
import { formValuesFrom } from '#domain/site-content/stored-content.ts';
import { agencyFacts, DEFAULT_SETTINGS, SETTINGS } from '#domain/site-settings.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/content.ts';
import { chooseAction } from '../support/foot-bar.ts';
import { expect, type Site, test } from '../support/journey.ts';

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

/** Values of texts with a format, at about their maximum length. */
const LONGEST: Partial<Record<TextFormat, string>> & { address: string } = {
  phone: '+352 (4) 444 - 444 - 444 - 4 4',
  email: `${'m'.repeat(60)}@${'w'.repeat(36)}.fr`,
  address: `https://${'w'.repeat(60)}.example/${'m'.repeat(200)}`,
};

/** The longest that a field accepts: unbreakable words where it is a title, else words of twenty letters. */
function longest(field: ContentField): unknown {
  const words = (max: number) =>
    `${'W'.repeat(19)} `
      .repeat(Math.ceil(max / 20))
      .slice(0, max)
      .replace(/ $/, 'W');
  switch (field.type) {
    case 'text':
      return field.format
        ? LONGEST[field.format]
        : 'W'.repeat(Math.min(field.max, 24)) + words(Math.max(0, field.max - 24));
    case 'paragraph':
    case 'prose':
      return words(field.max);
    case 'lines':
      return Array.from({ length: field.atMost }, (_, index) =>
        field.format === 'address' ? `${LONGEST.address}${index}` : words(field.max),
      );
    case 'records':
      return Array.from({ length: field.fixed ? field.default.length : field.atMost }, (_, index) =>
        Object.fromEntries(
          Object.entries(field.columns).map(([name, { max, type }]) => [
            name,
            type === 'picture' || type === 'hidden' ? (field.default[index]?.[name] ?? '') : words(max),
          ]),
        ),
      );
    default:
      return undefined;
  }
}

/** Site contents by their storage key. */
function publish(site: Site, contents: Record<string, object>) {
  inDatabase(site, (database) => {
    for (const [name, content] of Object.entries(contents))
      database
        .prepare(
          `insert into site_contents (name, published, version, updated_at) values (?, ?, 1, ?)
           on conflict (name) do update set published = excluded.published, version = version + 1`,
        )
        .run(name, JSON.stringify(content), new Date().toISOString());
    database.prepare('update content_version set version = version + 1').run();
  });
}

test('the longest words of every field of pages and settings widen no page at any width, and emptied they are gone', async ({
  page,
  site,
  request,
}) => {
  test.slow();
  const descriptions: [string, ContentDescription][] = [
    ['settings', SETTINGS],
    ...PAGE_NAMES.map((name): [string, ContentDescription] => [`page:${name}`, PAGES[name].content]),
  ];
  const contents = descriptions.map(([name, description]) => {
    const fields = fieldsByName(description).map(([field, described]) => [field, longest(described)]);
    return [name, Object.fromEntries(fields.filter(([, value]) => value !== undefined))];
  });
  // The forms would accept all of it, and not a letter more.
  const facts = agencyFacts(DEFAULT_SETTINGS);
  for (const [index, [, description]] of descriptions.entries()) {
    const stored = (contents[index]?.[1] ?? {}) as Record<string, unknown>;
    const values = formValuesFrom(description, stored, facts);
    const parsed = parseContent(description, values, facts);
    expect(parsed.valid ? {} : parsed.errors).toEqual({});
    const longer = Object.fromEntries(
      fieldsByName(description)
        .filter(([, { type }]) => ['text', 'paragraph', 'prose'].includes(type))
        .map(([name]) => [name, `${values[name]}W`]),
    );
    const refused = parseContent(description, { ...values, ...longer }, facts);
    expect(refused.valid ? [] : Object.keys(refused.errors)).toEqual(Object.keys(longer));
  }
  const wordsOf = async (name: (typeof PAGE_NAMES)[number]) => {
    const html = await (await request.get(PAGES[name].path)).text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    return main
      .replace(/<script.*?<\/script>/gs, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
  };
  publish(site, Object.fromEntries(contents.map(([name]) => [name, {}])));
  const originals = new Map<string, string>();
  for (const name of PAGE_NAMES) originals.set(name, await wordsOf(name));
  publish(site, Object.fromEntries(contents));
  await site.signIn(page, '/admin/aide');
  // The figures of the home page are compressed until they are seen; with reduced motion never.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const wider = () =>
    page.evaluate(async () => {
      // Words of so many letters fit by the widths of the site's own letters.
      await document.fonts.ready;
      return Math.max(0, document.documentElement.scrollWidth - innerWidth);
    });
  for (const path of [
    ...FIXED_PAGES.map((fixed) => fixed.path),
    '/admin/reglages/agence',
    '/admin/reglages/equipe-et-clients',
    '/admin/pages/accueil',
  ]) {
    await page.goto(path);
    // Until the browser is idle, sections below the first view clip what is wider than they are.
    await expect(page.locator('[data-later]')).toHaveCount(0);
    for (const width of [320, 390, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(wider, { message: `${path} at ${width} px` }).toBe(0);
    }
  }
  publish(site, Object.fromEntries(contents.map(([name]) => [name, {}])));
  for (const name of PAGE_NAMES) {
    expect(await (await request.get(PAGES[name].path)).text(), name).not.toContain('WWWWW');
    expect(originals.get(name)?.length, name).toBeGreaterThan(100);
    expect(await wordsOf(name), name).toBe(originals.get(name));
  }
});
