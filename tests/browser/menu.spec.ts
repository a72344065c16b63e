import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';

test.use({ siteOptions: { demo: false } });

const SCREENS = [
  '/admin/dashboard',
  '/admin/inbox',
  '/admin/reglages',
  '/admin/aide',
  '/admin/new-project/web',
];
const PRIMARY_NAVIGATION = ['Tableau de bord', 'Pages', 'Médias', 'Messages'];
const FOOTER_NAVIGATION = [
  'À surveiller',
  'Journal',
  'Corbeille',
  'Réglages',
  'Mon compte',
  'Aide',
  'Voir le site',
  'Déconnexion',
];
const words = (menu: Locator) => menu.locator('li').allInnerTexts();
const wider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('a rail links to every screen from 1024 px: its rows are fully visible, and the current one is marked', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await site.signIn(page);
  const rail = page.getByRole('navigation', { name: 'Administration' });
  expect(await words(rail)).toEqual([...PRIMARY_NAVIGATION, ...FOOTER_NAVIGATION]);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  for (const row of await rail.getByRole('listitem').all()) {
    await expect(row).toBeInViewport({ ratio: 1 });
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await expect(rail.locator('[aria-current]')).toHaveText('Tableau de bord');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  // The logo and the search box come before the rows.
  const before = 2 + PRIMARY_NAVIGATION.length + FOOTER_NAVIGATION.indexOf('Réglages');
  for (let step = 0; step <= before; step++) await page.keyboard.press('Tab');
  await expect(rail.getByRole('link', { name: 'Réglages' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Réglages');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(rail.locator('[aria-current]')).toHaveText('Réglages');
});

test('below 1024 px a button opens the same list over the window, by keyboard, and each way to leave closes it', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.signIn(page);
  await expect(page.getByRole('navigation', { name: 'Administration' })).toBeHidden();
  const button = page.getByRole('button', { name: 'Menu' });
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  expect(await words(sheet)).toEqual([...PRIMARY_NAVIGATION, ...FOOTER_NAVIGATION]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(button).toBeFocused();

  await button.click();
  await expect(sheet.getByRole('button', { name: 'Fermer' })).toBeFocused();
  // The focus stays inside.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(
    false,
  );
  await sheet.getByRole('link', { name: 'Aide' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guide de l’administration');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();

  // The browser's back button, and a window that grows.
  await button.click();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await button.click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible();
});

test('no screen is wider than its window next to the rail or below the bar', async ({ page, site }) => {
  for (const path of SCREENS) {
    await site.signIn(page, path);
    for (const width of [320, 390, 768, 1023, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect([path, width, (await wider(page)) > 0]).toEqual([path, width, false]);
    }
  }
});

test('a phone whose page is enlarged twice shows the whole width', async ({ page, site }) => {
  await page.setViewportSize({ width: 195, height: 422 });
  await site.signIn(page, '/admin/inbox');
  for (const path of ['/admin/inbox', '/', '/contact']) {
    await page.goto(path);
    expect([path, await wider(page)]).toEqual([path, 0]);
  }
});
