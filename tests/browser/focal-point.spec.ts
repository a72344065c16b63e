import type { Page } from '@playwright/test';
import { inDatabase, projectAddress } from '../support/content.ts';
import { expect, type Site, test } from '../support/journey.ts';
import { openPreview } from '../support/open-preview.ts';
import { PUBLIC_PAGES } from '../support/public-pages.ts';

const FOCUS = '12% 88%';
/** The pages that show uploaded pictures, and the elements of each that crop some. */
const SHOWING = ['home', 'web solutions', 'projects gallery', 'blog list', 'article'];

/** Every crop of an uploaded picture or film: its place, and the visible part. */
function crops(page: Page): Promise<{ position: string; where: string }[]> {
  return page.locator('img, video').evaluateAll((all) =>
    (all as (HTMLImageElement | HTMLVideoElement)[])
      .filter(
        (one) => /\/(project|blog)-images\//.test(one.src) && getComputedStyle(one).objectFit === 'cover',
      )
      .map((one) => ({
        position: getComputedStyle(one).objectPosition,
        where: `${location.pathname}: ${one.tagName} in ${one.parentElement?.className}`,
      })),
  );
}

async function expectCrops(page: Page, atLeast: number): Promise<void> {
  await expect(async () => {
    const found = await crops(page);
    expect(found.filter(({ position }) => position !== FOCUS)).toEqual([]);
    expect(found.length).toBeGreaterThanOrEqual(atLeast);
  }).toPass({ timeout: 120_000 });
}

/** The first film gets a picture as its poster; returns the URL of the picture. */
function givePoster(site: Site): string {
  return inDatabase(site, (database) => {
    const film = database.prepare("select url from stored_files where type = 'video/mp4' limit 1").get();
    database.exec(
      "update stored_files set poster = (select url from stored_files where type = 'image/webp' limit 1) where type = 'video/mp4';" +
        'update content_version set version = version + 1',
    );
    return String(film?.['url']);
  });
}

/** Every stored file gets the focal point; an influence project gets a film with a poster as its cover. */
function changeFiles(site: Site): void {
  const film = givePoster(site);
  inDatabase(site, (database) => {
    database.exec('update stored_files set focus_x = 12, focus_y = 88');
    database.prepare("update influence_projects set cover_image = ? where title = 'Rebonds'").run(film);
    database.exec('update content_version set version = version + 1');
  });
}

const sharePicture = (page: Page) => page.locator('meta[property="og:image"]').getAttribute('content');

test('a film reserves its place before it has loaded, and with a poster it is not fetched until it plays', async ({
  page,
  site,
}) => {
  const address = projectAddress(site, 'production', 'Départ lancé');
  const film = page.getByLabel(/^(?!Version).*film complémentaire/);
  await page.goto(address);
  await expect(film).toHaveJSProperty('width', 1280);
  await expect(film).toHaveJSProperty('height', 720);
  const ratio = await film.evaluate((video) => video.clientWidth / video.clientHeight);
  expect(ratio).toBeCloseTo(16 / 9, 1);
  givePoster(site);
  await expect(async () => {
    await page.goto(address);
    await expect(film).toHaveAttribute('poster', /\.webp$/, { timeout: 1000 });
  }).toPass();
  await expect(film).toHaveAttribute('preload', 'none');
});

test('the focal point of a file is in view in every crop of public pages, at the next request', async ({
  page,
  request,
  site,
}) => {
  const production = projectAddress(site, 'production', 'Départ lancé');
  await page.goto(production);
  const shared = await sharePicture(page);
  changeFiles(site);

  await expect(async () => {
    await page.goto(production);
    expect(await sharePicture(page)).not.toBe(shared);
  }).toPass();
  // The hero, the card before the film's consent, the thumbnails of its strip, other productions.
  await expectCrops(page, 4);
  const rendered = await request.get(new URL((await sharePicture(page)) ?? '').pathname);
  expect([rendered.status(), rendered.headers()['content-type']]).toEqual([200, 'image/jpeg']);

  for (const { name, path } of PUBLIC_PAGES.filter((known) => SHOWING.includes(known.name))) {
    await test.step(name, async () => {
      await page.goto(await path(request));
      await expectCrops(page, 1);
    });
  }

  await page.goto(projectAddress(site, 'web', 'Un été plein sud'));
  await expectCrops(page, 2);
  await page
    .getByRole('link', { name: /^Agrandir/ })
    .first()
    .click();
  const thumbnails = page.getByRole('group', { name: 'Toutes les images' }).locator('img');
  await expect(thumbnails.first()).toHaveCSS('object-position', FOCUS);

  // A film keeps its own point, and its poster is its picture.
  const rebonds = projectAddress(site, 'influence', 'Rebonds');
  await page.goto(rebonds);
  const hero = page.locator('hero-video video');
  await expect(hero).toHaveCSS('object-position', FOCUS);
  await expect(hero).toHaveAttribute('poster', /\/project-images\/.*\.webp$/);
  await page.goto('/projet?category=INFLUENCE');
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Rebonds' }) });
  await expect(card.locator('img')).toHaveCSS('object-position', FOCUS);
  await expect(card.locator('video')).toHaveCount(0);
});

/** Gives pages and settings uploaded pictures and films; a film without a picture shows its poster. */
function giveContent(site: Site): void {
  const film = { large: '', tablet: '', phone: '', poster: '', posterPhone: '', desktop: givePoster(site) };
  inDatabase(site, (database) => {
    const picture = database.prepare("select url from stored_files where type = 'image/webp' limit 1").get();
    const portrait = String(picture?.['url']);
    const contents = {
      'page:agence': { 'hero.film': { ...film, poster: portrait }, 'network.picture': portrait },
      'page:production': { 'hero.film': film, 'video.film': film },
      settings: { 'founders.people': [{ name: 'Ada', role: 'Direction', portrait }] },
    };
    for (const [name, fields] of Object.entries(contents))
      database
        .prepare('insert into site_contents (name, published, version, updated_at) values (?, ?, 1, ?)')
        .run(name, JSON.stringify(fields), new Date().toISOString());
    database.exec('update stored_files set focus_x = 12, focus_y = 88');
    database.exec('update content_version set version = version + 1');
  });
}

test('the focal point of the pictures and films of pages and settings is in view', async ({ page, site }) => {
  giveContent(site);
  const hero = page.locator('hero-video').first();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about');
    await expect(hero.locator('video')).toBeAttached();
    // The film and the picture before it, the portrait, the network.
    await expectCrops(page, 4);
    await page.goto('/production');
    await expect(hero.locator('video')).toBeAttached();
    await expect(hero.locator('img')).toHaveAttribute('src', /\/project-images\/.*\.webp$/);
    await expectCrops(page, 3);
  }
  // The default pictures of the software have their own crop.
  await page.goto('/influence');
  await expect(hero.locator('img')).toHaveCSS('object-position', '62% 50%');
});

test('the focal point of a file is in view in rows, forms and previews of the back-office', async ({
  page,
  site,
}) => {
  changeFiles(site);
  await site.signIn(page);
  await expectCrops(page, 5);
  await page.goto('/admin/dashboard?onglet=articles');
  await expectCrops(page, 3);
  await page.goto(`/admin/edit/web/${projectAddress(site, 'web', 'Un été plein sud').split('/').at(-1)}`);
  await expectCrops(page, 2);
  const preview = await openPreview(page);
  await expect(preview.getByText('Mode aperçu')).toBeVisible();
  await expectCrops(preview, 2);
});
