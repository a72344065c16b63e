import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';

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
