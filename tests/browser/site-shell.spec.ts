import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/accessibility.ts';
import { journeyBrowserPath } from '../support/chromium-path.ts';
import { openDatabase, rewriteContent } from '../support/content.ts';
import { expect, type Site, test } from '../support/journey.ts';
import { layoutFaults } from '../support/layout-faults.ts';

const EXPERTISES = ['/influence', '/production', '/solutions-web', '/social-media'];

test('the header shrinks after 50 px of scroll and opens again above', async ({ page, site }) => {
  await page.goto(`${site.url}/mentions-legales`);
  const navigation = page.getByRole('navigation', { name: 'Navigation principale' });
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await expect(navigation).toBeVisible();
  await expect(menu).toBeHidden();
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  await page.waitForFunction(() => customElements.get('site-header') !== undefined);
  await scrollTo(50);
  await expect(page.locator('site-header')).not.toHaveAttribute('data-shrunk');
  await scrollTo(51);
  await expect(menu).toBeVisible();
  await expect(navigation).toBeHidden();
  // Fixed, with only the mark of the logo.
  const bar = page.getByRole('banner');
  await expect(bar).toHaveCSS('position', 'fixed');
  // Its background is opaque: large words that scroll beneath don't mix with the menu.
  await expect(bar).toHaveCSS('background-color', /^rgb\(/);
  const logo = bar.getByRole('link', { name: 'Vif Azimut, accueil' });
  await expect(logo.locator('svg')).toBeVisible();
  await expect(logo.getByText('Vif Azimut')).toBeHidden();
  await scrollTo(50);
  await expect(logo.getByText('Vif Azimut')).toBeVisible();
  await expect(navigation).toBeVisible();
  await expect(menu).toBeHidden();

  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(menu).toBeHidden();
});

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

test('the overlay traps the focus, expands the expertises, closes in every way and restores the focus', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/contact`);
  await page.waitForFunction(() => customElements.get('site-header') !== undefined);
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  const overlay = page.getByRole('dialog', { name: 'Menu' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(overlay).toBeVisible();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(overlay.getByRole('link', { name: 'Contact' })).toHaveAttribute('aria-current', 'page');
  for (const path of EXPERTISES) await expect(overlay.locator(`a[href="${path}"]`)).toBeHidden();
  await overlay.getByRole('button', { name: 'NOS EXPERTISES' }).click();
  for (const path of EXPERTISES) await expect(overlay.locator(`a[href="${path}"]`)).toBeVisible();
  for (const path of ['/', '/about', '/projet', '/blog', '/contact'])
    await expect(overlay.getByRole('navigation').locator(`a[href="${path}"]`)).toBeVisible();
  expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await expectAccessible(page);
  for (let steps = 0; steps < 30; steps++) {
    await page.keyboard.press('Tab');
    // The browser's own controls aside, nothing behind the overlay takes the focus.
    const inside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
    expect(inside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(opener).toHaveAttribute('aria-expanded', 'false');

  await opener.click();
  await overlay.getByRole('button', { name: 'Fermer' }).click();
  await expect(overlay).toBeHidden();

  await opener.click();
  await overlay.getByRole('button', { name: 'NOS EXPERTISES' }).click();
  await overlay.getByRole('link', { name: 'Solutions Web' }).click();
  await expect(page).toHaveURL(`${site.url}/solutions-web`);
  await expect(overlay).toBeHidden();
  await page.goBack();
  await expect(overlay).toBeHidden();
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

test('with forced colours the menu keeps its bars and its cross, and the current page its line', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/contact');
  await page.waitForFunction(() => customElements.get('site-header') !== undefined);
  const current = page.getByRole('banner').getByRole('link', { name: 'Contact' });
  const { width = 0 } = (await current.boundingBox()) ?? {};
  expect(await contrastAtEnd(current, { width: Math.floor(width), height: 10 })).toBeGreaterThan(100);
  await page.setViewportSize({ width: 390, height: 844 });
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  expect(await contrastAtEnd(opener, { width: 26, height: 48 })).toBeGreaterThan(100);
  await opener.click();
  const close = page.getByRole('button', { name: 'Fermer' });
  expect(await contrastAtEnd(close, { width: 26, height: 48 })).toBeGreaterThan(100);
});

/** The difference between the lightest and the darkest pixel at the right and lower end of an element. */
async function contrastAtEnd(element: Locator, { width, height }: { width: number; height: number }) {
  const picture = await element.screenshot();
  const size = await sharp(picture).metadata();
  const end = { left: size.width - width, top: size.height - height, width, height };
  const { channels } = await sharp(await sharp(picture).extract(end).toBuffer()).stats();
  return (channels[0]?.max ?? 0) - (channels[0]?.min ?? 0);
}

test('the expertises drop down by hover, focus and press, and Escape closes them', async ({ page, site }) => {
  await page.goto(`${site.url}/mentions-legales`);
  await page.waitForFunction(() => customElements.get('site-header') !== undefined);
  const navigation = page.getByRole('navigation', { name: 'Navigation principale' });
  const button = navigation.getByRole('button', { name: 'NOS EXPERTISES' });
  const links = navigation.locator('#menu-expertises a');
  await expect(links.first()).toBeHidden();
  await button.hover();
  await expect(links.first()).toBeVisible();
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(EXPERTISES);
  await page.mouse.move(10, 500);
  await expect(links.first()).toBeHidden();
  await navigation.getByRole('link', { name: 'L’agence' }).focus();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(links.first()).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(links.first()).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await links.nth(1).click();
  await expect(page).toHaveURL(`${site.url}/production`);
  await expect(page.locator('header [aria-current]').first()).toBeVisible();
});

test('every page marks its section in the navigation', async ({ request }) => {
  // Titles, metadata and structured data: search-engines-read-the-site.spec.ts.
  const home = await (await request.get('/')).text();
  const project = /<featured-strip.*?href="(\/projet-[^"]*)"/s.exec(home)?.[1];
  for (const [path, ...marked] of [
    ['/', 'Accueil'],
    ['/about', 'L’agence'],
    ['/influence', 'NOS EXPERTISES', 'Influence'],
    ['/projet', 'Projets'],
    [String(project), 'Projets'],
    ['/blog', 'Blog'],
    ['/contact', 'Contact'],
    ['/mentions-legales'],
    ['/accessibilite'],
    ['/ecoconception'],
  ] as const) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(/^<!DOCTYPE html><html[^>]* lang="fr"/i);
    const navigation = /<nav[^>]*aria-label="Navigation principale".*?<\/nav>/s.exec(html)?.[0] ?? '';
    const current = [...navigation.matchAll(/<(a|button)[^>]* aria-current="[^"]*"[^>]*>(.*?)<\/\1>/gs)];
    const names = current.map(([, , name]) => name?.replace(/<[^>]*>/g, ''));
    expect([path, names]).toEqual([path, marked]);
  }
});

test('an unknown path shows the 404 page with a link to the home page', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/404/);
  const response = await page.goto(`${site.url}/nulle-part`);
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(/^Page non trouvée/);
  await expect(page.getByRole('heading', { level: 1, name: 'Page non trouvée' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: "RETOUR À L'ACCUEIL" }).click();
  await expect(page).toHaveURL(`${site.url}/`);
});

test('the footer links everywhere, its profiles open in a new tab, and the shortcut is for administrators', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/mentions-legales`);
  const footer = page.getByRole('contentinfo');
  const useful = footer.getByRole('navigation', { name: 'LIENS UTILES' });
  await expect(useful.getByRole('link')).toHaveCount(4);
  expect(
    (await useful.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))).slice(
      0,
      2,
    ),
  ).toEqual(['/mentions-legales', '/politique-confidentialite']);
  await expect(footer.getByRole('link', { name: /accueil$/ })).toHaveAttribute('href', '/');
  await expect(footer.locator('a[href^="tel:+"]')).toBeVisible();
  await expect(footer.locator('a[href^="mailto:"]')).toHaveText(/@/);
  for (const profile of ['LinkedIn', 'Instagram']) {
    await expect(useful.getByRole('link', { name: profile })).toHaveAttribute('target', '_blank');
  }
  const menu = footer.getByRole('navigation', { name: 'MENU' });
  expect(await menu.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/about',
    '/projet',
    '/contact',
    '/production',
    '/influence',
    '/solutions-web',
    '/social-media',
  ]);
  await expect(footer.getByText('Paris – Montpellier')).toBeVisible();
  // A second navigation system (§2.12).
  await footer.getByRole('link', { name: 'Plan du site' }).click();
  await expect(page).toHaveURL(/\/plan-du-site$/);
  const map = page.getByRole('main');
  for (const [name, path] of [
    ['Social Media', '/social-media'],
    ['Projets d’influence', '/projet?category=INFLUENCE'],
    ['Mentions légales', '/mentions-legales'],
  ] as const)
    await expect(map.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  await expect(footer.getByRole('img', { name: /Paris et Montpellier/ })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Administration' })).toBeHidden();
  await page.evaluate(() => localStorage.setItem('isAdmin', 'true'));
  await page.reload();
  await expect(footer.getByRole('link', { name: 'Administration' })).toBeVisible();
  await page.goto(`${site.url}/admin`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('site-header, footer')).toHaveCount(0);
  const unknown = await page.request.get(`${site.url}/admin/nulle-part`);
  expect(await unknown.text()).not.toContain('<site-header');
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
