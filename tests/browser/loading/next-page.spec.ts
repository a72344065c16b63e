import type { Page } from '@playwright/test';
import { inDatabase } from '../../support/content.ts';
import { expect, test } from '../../support/journey.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' });

/** The URLs that the browser prefetches. */
function fetchedAhead(page: Page): string[] {
  const addresses: string[] = [];
  page.context().on('request', (request) => {
    const purpose = request.headers()['sec-purpose'] ?? request.headers()['purpose'] ?? '';
    if (purpose.includes('prefetch')) addresses.push(new URL(request.url()).pathname);
  });
  return addresses;
}

/** The `navigator.connection` that the page sees. */
const connectionOf = (page: Page, connection: { saveData: boolean; effectiveType: string }) =>
  page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);

test('the page of a hovered link is prefetched', async ({ page }) => {
  const ahead = fetchedAhead(page);
  await page.goto('/projet');
  // Links that the gallery handles in place are not prefetched; nor is the back-office.
  await page.evaluate(() => localStorage.setItem('isAdmin', 'true'));
  await page.reload();
  await page.getByRole('link', { name: 'Administration' }).hover();
  await page
    .getByRole('navigation', { name: 'Filtrer par catégorie' })
    .getByRole('link', { name: 'INFLUENCE', exact: true })
    .hover();
  await menu(page).getByRole('link', { name: 'Blog' }).hover();
  await expect.poll(() => ahead).toContain('/blog');
  expect(ahead.filter((path) => path !== '/blog')).toEqual([]);
  await menu(page).getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a browser without speculation rules prefetches it too, by pointer and by keyboard', async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
  });
  const ahead = fetchedAhead(page);
  await page.goto('/mentions-legales');
  await menu(page).getByRole('link', { name: 'Blog' }).hover();
  await expect.poll(() => ahead).toContain('/blog');
  await menu(page).getByRole('link', { name: 'Contact' }).focus();
  await expect.poll(() => ahead).toContain('/contact');
});

test('nothing is prefetched to save data', async ({ page }) => {
  const ahead = fetchedAhead(page);
  await connectionOf(page, { saveData: true, effectiveType: '4g' });
  await page.goto('/mentions-legales');
  await menu(page).getByRole('link', { name: 'Blog' }).hover();
  await menu(page).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
  expect(ahead).toEqual([]);
});

for (const [list, kind] of [
  ['/projet', 'a project'],
  ['/blog', 'an article'],
] as const)
  test(`the card of ${kind} becomes the cover of its page, not with reduced motion`, async ({ page }) => {
    await page.addInitScript(() => {
      window.addEventListener('pagereveal', async ({ viewTransition }) => {
        await viewTransition?.ready;
        const parts = document
          .getAnimations()
          .flatMap(({ effect }) => (effect instanceof KeyframeEffect && effect.pseudoElement) || []);
        const pair = ['old', 'new'].filter((side) => parts.includes(`::view-transition-${side}(cover)`));
        document.documentElement.dataset['pair'] = pair.join(' and ');
      });
    });
    const open = async () => {
      await page.goto(list);
      // Its second card: the name is that of the pressed one only.
      await page
        .getByRole('main')
        .getByRole('article')
        .nth(1)
        .getByRole('heading')
        .getByRole('link')
        .press('Enter');
      await expect(page).toHaveURL(new RegExp(`${list}[-/]`));
    };
    const html = page.locator('html');
    // On a busy machine the transition may begin before the cover of the new page is there, or be skipped.
    await expect(async () => {
      await open();
      await expect(html).toHaveAttribute('data-pair', 'old and new', { timeout: 10_000 });
    }).toPass();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open();
    await expect(html).toHaveAttribute('data-pair', '');
  });

test.describe('films', () => {
  const films = (page: Page) => {
    const requested: string[] = [];
    page.on('request', (request) => /\.(mp4|webm)/.test(request.url()) && requested.push(request.url()));
    return requested;
  };
  /** Everything has been in view, and every poster has loaded. */
  async function scrollThrough(page: Page): Promise<void> {
    for (const hero of await page.locator('hero-video').all()) {
      await hero.scrollIntoViewIfNeeded();
      await expect(hero.getByRole('button', { name: 'Lire la vidéo' })).toBeAttached();
      await expect
        .poll(() => hero.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
    }
  }

  test('none is fetched to save data: their posters are shown instead, and nothing else moves', async ({
    page,
  }) => {
    const requested = films(page);
    await connectionOf(page, { saveData: true, effectiveType: '4g' });
    for (const path of ['/', '/about', '/influence']) {
      await page.goto(path);
      await scrollThrough(page);
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    }
    expect(requested).toEqual([]);
  });

  test('none is fetched with reduced motion', async ({ page }) => {
    const requested = films(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await scrollThrough(page);
    expect(requested).toEqual([]);
  });

  test('one that is further down is fetched when it comes into view', async ({ page }) => {
    const requested = films(page);
    await page.goto('/');
    await expect.poll(() => requested.some((url) => url.includes('/header/'))).toBe(true);
    expect(requested.filter((url) => url.includes('/showreel/'))).toEqual([]);
    await page.locator('hero-video').last().scrollIntoViewIfNeeded();
    await expect.poll(() => requested.some((url) => url.includes('/showreel/'))).toBe(true);
  });
});

test('a film that is a cover is fetched when its card is nearly in view, and not at all to save data', async ({
  page,
  site,
}) => {
  const film = '/storage/v1/object/public/site-media/header/header-phone.mp4';
  inDatabase(site, (database) => {
    database.prepare("update influence_projects set cover_image = ? where title = 'Rebonds'").run(film);
    database.exec('update content_version set version = version + 1');
  });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/');
  const card = page.getByRole('region', { name: /projets influence/i }).locator('film-cover');
  await expect(card.locator('video')).toHaveAttribute('preload', 'none');
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator('video')).toHaveAttribute('preload', 'metadata');
  await expect.poll(() => requested).toContain(film);

  await connectionOf(page, { saveData: true, effectiveType: '4g' });
  // The former page may request another part of its film until the next one is there.
  await page.goto('about:blank');
  requested.length = 0;
  await page.goto('/');
  await card.scrollIntoViewIfNeeded();
  await expect(card).toBeInViewport();
  await expect(card.locator('video')).toHaveAttribute('preload', 'none');
  expect(requested).not.toContain(film);
});

test.describe('a page that the browser prerenders', () => {
  test.use({ consent: 'undecided' });

  test('plays, moves and requests nothing until it is shown', async ({ context, site }) => {
    const page = await context.newPage();
    await page.addInitScript(() => {
      let ahead = true;
      Object.defineProperty(document, 'prerendering', { get: () => ahead });
      window.addEventListener('test-shown', () => {
        ahead = false;
        document.dispatchEvent(new Event('prerenderingchange'));
      });
    });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(site.url, { waitUntil: 'commit' });
    await page.waitForLoadState('networkidle');
    const question = page.getByRole('dialog', { name: 'Vos données, votre choix' });
    await expect(page.locator('hero-video video')).toHaveCount(0);
    await expect(question).toBeHidden();
    expect(requested.filter((url) => url.includes('.mp4'))).toEqual([]);
    // Meanwhile the visitor stops the animations on the visible page.
    await page.evaluate(() => localStorage.setItem('motion', 'off'));
    await page.evaluate(() => window.dispatchEvent(new Event('test-shown')));
    await expect(question).toBeVisible();
    await expect(page.getByRole('button', { name: 'Lire la vidéo' }).first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'off');
    await page.close();
  });
});
