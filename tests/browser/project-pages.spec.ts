import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase, projectAddress, withoutTable } from '../support/content.ts';
import { expect, test } from '../support/journey.ts';

const BACK = { name: 'Retour aux projets' };

/** The kinds of structured data that a page holds. */
async function structuredData(page: Page): Promise<string[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.flatMap((block) => (JSON.parse(block) as { '@type': string }[]).map((data) => data['@type']));
}

type Block = { medias: { type: string }[] };

test('an influence project shows its client, its texts, its four results and its media, and has its metadata', async ({
  page,
  site,
}) => {
  await page.goto(projectAddress(site, 'influence', 'Rebonds'));
  await expect(page).toHaveTitle(/Rebonds.*Maison Ondine/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Maison Ondine' })).toBeVisible();
  await expect(main.getByRole('heading', { level: 2, name: 'Rebonds' })).toBeVisible();
  for (const heading of ['Le Brief', 'Notre Recommandation', 'Résultats'])
    await expect(main.getByRole('heading', { level: 3, name: heading })).toBeVisible();
  const tiles = main.locator('dl > div');
  await expect(tiles).toHaveText([
    /^Influenceurs Activés\d+$/,
    /^Livrables Produits\d+$/,
    /^Impressions Globales[\d,]+[KM]?$/,
    /^Taux d'Engagement[\d,]+\s%$/,
  ]);
  const way = main.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('listitem');
  await expect(way).toHaveText(['Accueil', 'Projets', 'Rebonds']);
  expect(await structuredData(page)).toEqual(expect.arrayContaining(['CreativeWork', 'BreadcrumbList']));
  // Pictures are in the columns of their layout; the cover is 800 px high; the texts are sticky while the media scroll.
  const columns = await main
    .locator('ul[data-widest="picture"]')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.getAttribute('data-columns'),
        String(getComputedStyle(row).gridTemplateColumns.split(' ').length),
      ]),
    );
  expect(columns.length).toBeGreaterThan(0);
  for (const [requested, rendered] of columns) expect(rendered).toBe(requested);
  expect(
    await main
      .locator('article > header')
      .first()
      .evaluate((hero) => hero.clientHeight),
  ).toBe(800);
  const texts = main.getByRole('heading', { level: 2, name: 'Rebonds' }).locator('..');
  await expect(texts).toHaveCSS('position', 'sticky');
  await expectAccessible(page);
  await main.getByRole('link', BACK).click();
  await expect(page).toHaveURL('/projet');
  // A web project has its results as texts; an empty field has no heading.
  const web = projectAddress(site, 'web', 'Un été plein sud');
  await page.goto(web);
  await expect(page).toHaveTitle(/Un été plein sud.*Solane/);
  const results = main.getByRole('heading', { level: 3, name: 'Résultats' });
  await expect(results.locator('~ p').first()).toBeVisible();
  await expect(main.locator('dl')).toHaveCount(0);
  inDatabase(site, (database) =>
    database.exec(
      "update web_solutions set results = '', month = '' where title = 'Un été plein sud';" +
        'update content_version set version = version + 1',
    ),
  );
  await expect(async () => {
    await page.goto(web);
    await expect(main.getByRole('heading', { level: 3, name: 'Le Brief' })).toBeVisible();
    await expect(results).toHaveCount(0);
    await expect(main.getByText(/^\d{4}$/)).toBeVisible();
  }).toPass();
});

test('a production shows its films with the title of the chosen one, its means, and three other productions', async ({
  page,
  site,
}) => {
  await page.goto(projectAddress(site, 'production', "L'affiche qui saute"));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Festival Pas de Côté' })).toBeVisible();
  for (const heading of ['Le Brief', 'Notre Vision', 'Moyens Techniques et Humains'])
    await expect(main.getByRole('heading', { level: 3, name: heading })).toBeVisible();
  await expect(main.getByText('Formats complémentaires')).toBeVisible();
  const films = main.getByRole('list', { name: 'Les films du projet' }).getByRole('link');
  await expect(films).toHaveCount(3);
  const title = main.locator('[data-island="film-player"] p[role=status]');
  const first = await title.textContent();
  await films.nth(1).click();
  await expect(title).not.toHaveText(first ?? '');
  await expect(films.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/projet-production/);
  const others = main.getByRole('region', { name: 'D’autres productions' }).getByRole('article');
  await expect(others).toHaveCount(3);
  await expect(others.filter({ hasText: 'affiche qui saute' })).toHaveCount(0);
  expect(await structuredData(page)).toContain('VideoObject');
  await expectAccessible(page);
  // One film: no strip.
  await page.goto(projectAddress(site, 'production', 'Avant les traces'));
  await expect(main.getByRole('heading', { name: 'Avant les traces' })).toBeVisible();
  await expect(main.getByRole('list', { name: 'Les films du projet' })).toHaveCount(0);
  // The additional film is below the player: a file of the site, a film elsewhere behind consent, or a link.
  const address = projectAddress(site, 'production', 'Départ lancé');
  await page.goto(address);
  await expect(main.getByLabel('Départ lancé, film complémentaire', { exact: true })).toHaveAttribute(
    'src',
    /^\/storage\//,
  );
  const additional = async (url: string, expectMedia: () => Promise<void>) => {
    inDatabase(site, (database) => {
      database
        .prepare("update production_projects set additional_media_url = ? where video_title = 'Départ lancé'")
        .run(url);
      database.exec('update content_version set version = version + 1');
    });
    await expect(async () => {
      await page.goto(address);
      await expectMedia();
    }).toPass();
  };
  await additional('https://youtu.be/abcdefghijk', () =>
    expect(
      main
        .locator('[data-island="youtube-player"]')
        .getByRole('button', { name: 'Accepter YouTube et lire' }),
    ).toBeVisible(),
  );
  await additional('https://exemple.fr/film', () =>
    expect(main.getByRole('link', { name: 'Voir le film complémentaire' })).toHaveAttribute(
      'href',
      'https://exemple.fr/film',
    ),
  );
});

test('paths of projects that are not shown return their true status, and nothing of the project', async ({
  request,
  site,
}) => {
  const result = async (address: string) => {
    const response = await request.get(address);
    return { status: response.status(), text: await response.text() };
  };
  for (const kind of ['influence', 'production', 'web'] as const) {
    const missing = await result(`/projet-${kind}`);
    expect([missing.status, missing.text.includes('ID du projet manquant')]).toEqual([404, true]);
    const unknown = await result(`/projet-${kind}/00000000-0000-4000-8000-000000000000`);
    expect([unknown.status, unknown.text.includes('Projet non trouvé')]).toEqual([404, true]);
    expect(unknown.text).toContain('noindex');
    expect(unknown.text).toMatch(/href="\/projet"[^>]*>Retour aux projets/);
  }
  const draft = await result(projectAddress(site, 'production', 'Plein midi'));
  expect(draft.status).toBe(404);
  expect(draft.text).toMatch(/Ce projet n(&#x27;|')est pas encore publié/);
  expect(draft.text).not.toMatch(/Plein midi|Hélio/);
  const withdrawn = projectAddress(site, 'web', 'Au marteau');
  expect((await result(withdrawn)).status).toBe(200);
  inDatabase(site, (database) =>
    database.exec(
      "update web_solutions set status = 'draft', published_at = null where title = 'Au marteau';" +
        'update content_version set version = version + 1',
    ),
  );
  await expect(async () => {
    const gone = await result(withdrawn);
    expect([gone.status, gone.text.includes('Au marteau')]).toEqual([410, false]);
  }).toPass();
  await withoutTable(site, 'influence_projects', async () => {
    const failed = await result('/projet-influence/00000000-0000-4000-8000-000000000001');
    expect(failed.status).toBe(500);
    expect(failed.text).toContain('Une erreur est survenue lors du chargement du projet');
    expect(failed.text).toMatch(/href="\/projet"[^>]*>Retour aux projets/);
  });
});

test('pictures open in a lightbox that works with the mouse and with the keyboard, and restores the focus', async ({
  page,
  site,
}) => {
  await page.goto(projectAddress(site, 'influence', "La sieste, mode d'emploi"));
  const pictures = page.getByRole('link', { name: /^Agrandir/ });
  const count = await pictures.count();
  expect(count).toBeGreaterThan(2);
  const lightbox = page.getByRole('dialog', { name: 'Images du projet' });
  const current = lightbox.locator('button[aria-current]');
  await pictures.nth(1).click();
  await expect(current).toHaveAccessibleName(`Image 2 sur ${count}`);
  const thumbs = lightbox.getByRole('group', { name: 'Toutes les images' }).getByRole('button');
  await expect(thumbs).toHaveCount(count);
  expect(await thumbs.first().boundingBox()).toMatchObject({ width: 120, height: 80 });
  const [first, second] = [await thumbs.nth(0).boundingBox(), await thumbs.nth(1).boundingBox()];
  expect((second?.x ?? 0) - (first?.x ?? 0)).toBe(136);
  await lightbox.getByRole('button', { name: 'Image suivante' }).click();
  await expect(current).toHaveAccessibleName(`Image 3 sur ${count}`);
  await thumbs.first().click();
  await expect(current).toHaveAccessibleName(`Image 1 sur ${count}`);
  // It wraps around.
  await page.keyboard.press('ArrowLeft');
  await expect(current).toHaveAccessibleName(`Image ${count} sur ${count}`);
  // A press next to the picture closes it; on one that still slides in, it would enlarge it.
  await lightbox.locator('[aria-roledescription="diapositive"][aria-hidden="false"]').click({
    position: { x: 20, y: 200 },
  });
  await expect(lightbox).toBeHidden();
  await expect(pictures.nth(1)).toBeFocused();
  await pictures.first().focus();
  await page.keyboard.press('Enter');
  await expect(lightbox).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(lightbox.getByRole('button', { name: 'Fermer' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(thumbs.last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(pictures.first()).toBeFocused();
});

test('one picture alone opens without arrows or thumbnails', async ({ page, site }) => {
  inDatabase(site, (database) => {
    const find = database.prepare("select medias from influence_projects where title = 'Page 99'");
    const { blocks } = JSON.parse(String(find.get()?.['medias']));
    const image = blocks
      .flatMap(({ medias }: Block) => medias)
      .find(({ type }: { type: string }) => type === 'image');
    database
      .prepare("update influence_projects set medias = ? where title = 'Page 99'")
      .run(JSON.stringify({ blocks: [{ ...blocks[0], medias: [image] }] }));
    database.exec('update content_version set version = version + 1');
  });
  const pictures = page.getByRole('link', { name: /^Agrandir/ });
  await expect(async () => {
    await page.goto(projectAddress(site, 'influence', 'Page 99'));
    await expect(pictures).toHaveCount(1);
  }).toPass();
  await pictures.click();
  const lightbox = page.getByRole('dialog', { name: 'Images du projet' });
  await expect(lightbox.getByRole('button', { name: 'Fermer' })).toBeVisible();
  await expect(lightbox.getByRole('button')).toHaveCount(1);
});

test('films and posts send no request before consent, load once it is given, and are removed when it is withdrawn', async ({
  page,
  site,
}) => {
  const requested: string[] = [];
  await page.route(/vimeo\.com|instagram\.com/, async (route) => {
    const url = route.request().url();
    requested.push(new URL(url).hostname);
    if (!url.endsWith('/embed.js'))
      return route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' });
    const body = 'window.processed = 0; window.instgrm = { Embeds: { process() { window.processed += 1 } } }';
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto(projectAddress(site, 'influence', 'Rebonds'));
  const media = page.getByRole('main').getByRole('listitem');
  const film = media.filter({ has: page.locator('a[href*="vimeo.com"], iframe[src*="vimeo.com"]') }).first();
  const post = media
    .filter({ has: page.locator('a[href*="instagram.com"], blockquote[data-instgrm-permalink]') })
    .first();
  await post.scrollIntoViewIfNeeded();
  await expect(film.getByRole('link', { name: 'Voir sur Vimeo' })).toHaveAttribute(
    'href',
    /^https:\/\/vimeo\.com\/\d+$/,
  );
  await expect(post.getByRole('button', { name: 'Accepter Instagram et afficher' })).toBeVisible();
  expect(requested).toEqual([]);
  await film.getByRole('button', { name: 'Accepter Vimeo et lire' }).click();
  await expect(film.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/player\.vimeo\.com\/video\/\d+\?dnt=1/,
  );
  await expect(film.getByRole('button')).toBeHidden();
  expect(new Set(requested)).toEqual(new Set(['player.vimeo.com']));
  // With the keyboard: a click just after a scroll may still be sent to the film's frame.
  await post.getByRole('button', { name: 'Accepter Instagram et afficher' }).press('Enter');
  await expect(post.locator('blockquote')).toHaveAttribute('data-instgrm-permalink', /instagram\.com\/p\//);
  await expect(post.locator(':focus')).toHaveCount(1);
  // The post is processed at once and again after 300 ms.
  await expect.poll(() => page.evaluate('window.processed')).toBe(2);
  // The choice is stored, and can be withdrawn in the footer of the page.
  await page.reload();
  await film.scrollIntoViewIfNeeded();
  await expect(film.locator('iframe')).toBeAttached();
  await page.getByRole('button', { name: 'Gérer mes cookies' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Tout refuser' }).press('Enter');
  await expect(film.locator('iframe')).toHaveCount(0);
  await expect(film.getByRole('button', { name: 'Accepter Vimeo et lire' })).toBeVisible();
});

test('a film that is chosen plays, the first one too once another was chosen', async ({ page, site }) => {
  await page.route(/^https:\/\/player\.vimeo\.com/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' }),
  );
  await page.goto(projectAddress(site, 'production', "L'affiche qui saute"));
  const player = page.locator('[data-island="film-player"]');
  await player.getByRole('button', { name: 'Accepter Vimeo et lire' }).press('Enter');
  await expect(player.locator('iframe')).toBeFocused();
  // From here on the consent is stored, and nothing plays by itself.
  await page.reload();
  const films = player.getByRole('list', { name: 'Les films du projet' }).getByRole('link');
  await films.first().scrollIntoViewIfNeeded();
  await expect(player.locator('iframe')).toBeAttached();
  await expect(player.locator('iframe')).not.toBeFocused();
  for (const film of [1, 0]) {
    await films.nth(film).press('Enter');
    await expect(films.nth(film)).toHaveAttribute('aria-current', 'true');
    await expect(player.locator('iframe')).toBeFocused();
  }
});

test('an invalid Instagram URL is reported as invalid', async ({ request, site }) => {
  inDatabase(site, (database) =>
    database.exec(
      "update influence_projects set medias = replace(medias, 'https://www.instagram.com/p/BsOGulcndj-/', 'rien');" +
        'update content_version set version = version + 1',
    ),
  );
  const html = await (await request.get(projectAddress(site, 'influence', 'Rebonds'))).text();
  expect(html).toContain('Lien Instagram manquant ou invalide');
});
