import type { Locator } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { journeyBrowserPath } from '../../support/chromium-path.ts';
import { openDatabase, rewriteContent } from '../../support/content.ts';
import { expect, type Site, test } from '../../support/journey.ts';
import { layoutFaults } from '../../support/layout-faults.ts';

/** Where the name of the agency leaves its bar, or covers what stands at the other end. */
function faultsOfBar(bar: Locator): Promise<string[]> {
  return bar.evaluate((header) => {
    const box = (selector: string) => header.querySelector(selector)?.getBoundingClientRect();
    const [logo, menu, nav] = [box('a'), box('[data-open-menu], [data-close-menu]'), box('nav')];
    const right = nav?.width ? nav : menu;
    const [bounds, text] = [header.getBoundingClientRect(), box('a > span')];
    if (!logo || !right || !text) return ['a part of the header is missing'];
    return [
      ...(Math.max(logo.right, text.right) > right.left - 8 ? ['the name touches the menu'] : []),
      ...(right.right > window.innerWidth ? ['the menu leaves the window'] : []),
      ...(text.bottom > bounds.bottom || text.top < bounds.top ? ['the name leaves the bar'] : []),
    ].map((fault) => `${window.innerWidth} px, ${header.textContent}: ${fault}`);
  });
}

function storeSettings(site: Site, settings: Record<string, unknown>): void {
  rewriteContent(site, [
    `insert into site_contents (name, published, version, updated_at) values ('settings', ?, 1, ?)
     on conflict (name) do update set published = excluded.published, version = version + 1`,
    JSON.stringify(settings),
    new Date().toISOString(),
  ]);
}

test('a name of any length leaves the menu its place, in its bar and in the overlay (§2.1)', async ({
  page,
  site,
}) => {
  const faults: string[] = [];
  for (const name of [
    'Atelier Ondine',
    'Atelier Ondine du Grand Littoral',
    'Atelier Communication Digitale',
    'Kommunikationswerkstättenverein',
  ]) {
    const brandName = name.slice(0, 30);
    storeSettings(site, { 'identity.brandName': brandName });
    await page.goto('/mentions-legales');
    for (const width of [320, 390, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      const bar = page.getByRole('banner');
      if (width === 320) await expect(bar.getByText(brandName)).toBeVisible();
      const menu = bar.getByRole('button', { name: 'Menu', exact: true });
      await expect(menu).toBeVisible({ visible: width < 1024 });
      faults.push(...(await faultsOfBar(bar)));
      if (width >= 1024) continue;
      await menu.click();
      const close = page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Fermer' });
      await expect(close).toBeInViewport();
      faults.push(...(await faultsOfBar(close.locator('xpath=..'))));
      await close.click();
    }
  }
  expect(faults).toEqual([]);
});

test('a browser set to large text has the menu button where its links would leave the name no place', async ({
  playwright,
  site,
}) => {
  const faults: string[] = [];
  for (const size of [24, 32]) {
    const browser = await playwright.chromium.launch({
      executablePath: journeyBrowserPath(),
      args: ['--no-sandbox', `--blink-settings=defaultFontSize=${size}`],
    });
    const page = await browser.newPage();
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${site.url}/mentions-legales`);
      faults.push(...(await faultsOfBar(page.getByRole('banner'))));
    }
    await browser.close();
  }
  expect(faults).toEqual([]);
});

test('the menu that is pressed before the module arrives has its content, and the focus stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/site-entry-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const overlay = page.getByRole('dialog', { name: 'Menu' });
  await expect(overlay.getByRole('link', { name: 'Projets' })).toBeVisible();
  await overlay.getByRole('button', { name: 'Fermer' }).click();
  await expect(overlay).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(overlay.getByRole('button', { name: 'Fermer' })).toBeFocused();
  await page.keyboard.press('Tab');
  release();
  await page.waitForFunction(() => customElements.get('site-header') !== undefined);
  await expect(overlay.getByRole('link', { name: 'Accueil', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
});

test('the footer has its place for a name of any length, and for a profile on a host with a long name', async ({
  page,
  site,
}) => {
  const profile = 'https://communication-digitale-montpellier.tumblr.com/';
  for (const brandName of ['Été', 'Vif Azimut', 'Atelier Communication Digitale']) {
    storeSettings(site, { 'identity.brandName': brandName, 'social.addresses': [profile] });
    await page.goto('/mentions-legales');
    const name = page.locator('footer svg').last();
    await expect(name).toHaveText(brandName.toLocaleUpperCase('fr').replaceAll(' ', '\u00a0'));
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await layoutFaults(page), `${brandName} at ${width} px`).toEqual([]);
      const shown = await name.evaluate((picture) => {
        const { top, height } = picture.getBoundingClientRect();
        return (document.documentElement.getBoundingClientRect().bottom - top) / height;
      });
      expect(shown, `${brandName} at ${width} px`).toBeGreaterThan(0.75);
    }
  }
});

test('a page that fails to render says so without a stack, and a section that cannot be read is left out alone', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/500/);
  // The tables of the pages are removed under the running site.
  const database = openDatabase(site);
  const without = async (table: string, journey: () => Promise<void>) => {
    database.exec(`alter table ${table} rename to away`);
    // Cached pages have an older content version now.
    database.exec('update content_version set version = version + 1');
    try {
      await journey();
    } finally {
      database.exec(`alter table away rename to ${table}`);
    }
  };
  await without('web_solutions', async () => {
    const home = await page.goto(site.url);
    expect(home?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('featured-strip')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'NOS DERNIERS PROJETS INFLUENCE' })).toBeVisible();
  });
  // The page without its section was not cached.
  await page.goto(site.url);
  await expect(page.locator('featured-strip')).toHaveCount(1);
  await without('site_contents', async () => {
    const response = await page.goto(`${site.url}/politique-confidentialite`);
    expect(response?.status()).toBe(500);
    await expect(page).toHaveTitle('Unexpected Application Error!');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/');
    await expect(page.getByText(/no such table/)).toHaveCount(0);
    await expectAccessible(page);
  });
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Unexpected Application Error!');
  database.close();
});

test('a slow navigation is announced, an article in its own words', async ({ page, site }) => {
  await page.clock.install();
  await page.goto(`${site.url}/blog`);
  await page.waitForFunction(() => customElements.get('navigation-notice') !== undefined);
  // The next page is slow: its URL is not prefetched.
  await page.evaluate(() => window.addEventListener('click', (event) => event.preventDefault()));
  const notice = page.locator('navigation-notice');
  await expect(notice).toBeHidden();
  await page.locator('main a[href^="/blog/"]').first().click();
  await expect(notice).toHaveText("Chargement de l'article...");
  await expect(notice).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('pageshow')));
  await expect(notice).toBeHidden();
  const projects = page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: 'Projets' });
  await projects.click();
  await expect(notice).toBeVisible();
  await expect(notice).toHaveText('Chargement...');
  await page.keyboard.press('Escape');
  await expect(notice).toBeHidden();
  await projects.click();
  await expect(notice).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(notice).toBeHidden();
});

test('the notice goes when the navigation is stopped, and stays when another one replaces it', async ({
  page,
}) => {
  await page.route('**/contact', () => {});
  await page.goto('/mentions-legales');
  // In one script of the page: Chromium holds back whatever else is sent to a page that is about to be left.
  const states = await page.evaluate(async () => {
    const notice = document.querySelector('navigation-notice') as HTMLElement;
    const link = document.querySelector('header a[href="/contact"]') as HTMLElement;
    const nextFrame = () => new Promise(requestAnimationFrame);
    const found = [notice.hidden];
    link.click();
    while (notice.hidden) await nextFrame();
    link.click();
    await nextFrame();
    found.push(notice.hidden);
    window.stop();
    await nextFrame();
    return [...found, notice.hidden];
  });
  expect(states).toEqual([true, false, true]);
});
