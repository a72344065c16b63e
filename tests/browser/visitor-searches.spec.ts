import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Que cherchez-vous ?' });
const hit = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const count = (page: Page) => page.getByRole('main').getByText(/résultats? pour/);
const PHONE = { width: 390, height: 844 };

/** The index follows the content within seconds of the start. */
test.beforeAll(async ({ request, site }) => {
  await expect
    .poll(async () => (await request.get(`${site.url}/recherche?q=brume`)).text(), { timeout: 60_000 })
    .toContain('Plis et replis');
});

test('from the header, by keyboard: suggestions, one opened, the form sent (§69.4)', async ({ page }) => {
  await page.goto('/mentions-legales');
  await page.getByRole('banner').getByRole('link', { name: 'Rechercher' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recherche');
  await expect(page.getByRole('link', { name: 'Solutions Web' }).first()).toBeVisible();
  await page.getByLabel('Que cherchez-vous ?').focus();
  await page.keyboard.type('plis');
  await expect(page.getByRole('option', { name: 'Plis et replis' })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(field(page)).toHaveValue('plis');
  await page.keyboard.press('Enter');
  await expect(count(page)).toContainText('« plis »');
  await expect(page).toHaveTitle(/^plis/);
  await expectAccessible(page);

  await page.getByLabel('Que cherchez-vous ?').fill('repli');
  await expect(page.getByRole('option', { name: 'Plis et replis' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toContainText('Plis et replis');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/Plis et replis/);
});

test('leaving the field opens nothing, and a press on a suggestion opens it', async ({ page }) => {
  await page.goto('/recherche');
  await page.getByLabel('Que cherchez-vous ?').click();
  await page.keyboard.type('replis');
  await expect(page.getByRole('option')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(page).toHaveURL(/\/recherche$/);
  await page.getByLabel('Que cherchez-vous ?').fill('repli');
  await page.getByRole('option', { name: 'Plis et replis' }).click();
  await expect(page).toHaveTitle(/Plis et replis/);
});

test('the chosen suggestion is in view in a low window, as on a small laptop or at 400 %', async ({
  page,
}) => {
  for (const [width, height] of [
    [1280, 620],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/recherche');
    await page.getByLabel('Que cherchez-vous ?').click();
    await page.keyboard.type('film');
    await expect(page.getByRole('option')).toHaveCount(6);
    for (let option = 0; option < 6; option++) {
      await page.keyboard.press('ArrowDown');
      const chosen = page.getByRole('option', { selected: true });
      await expect(chosen).toHaveCount(1);
      await expect(chosen).toBeInViewport({ ratio: 0.9 });
    }
  }
});

test('the form works while suggestions fail', async ({ page, expectComplaint }) => {
  expectComplaint(/503/);
  await page.route('**/recherche/suggestions?*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/recherche');
  const asked = page.waitForResponse('**/recherche/suggestions?*');
  await page.getByLabel('Que cherchez-vous ?').fill('replis');
  await asked;
  await page.keyboard.press('Enter');
  await expect(hit(page, 'Plis et replis')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('from the 404 page on a phone: marked words, no result, ways on (§69.1, §69.5)', async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/404.*nulle-part/);
    await page.setViewportSize(PHONE);
    await page.goto('/nulle-part', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Chercher sur le site' }).click();
    await page.getByLabel('Que cherchez-vous ?').fill('BRUMME');
    await page.getByRole('button', { name: 'Chercher' }).click();
    await expect(page.getByText(/Recherché aussi\s: brume\./)).toBeVisible();
    await expect(page.locator('mark', { hasText: 'Brume' }).first()).toBeVisible();
    await expect(hit(page, 'Plis et replis')).toBeVisible();

    await page.getByLabel('Que cherchez-vous ?').fill('<xyzzy>');
    await page.getByRole('button', { name: 'Chercher' }).click();
    await expect(page.getByText('Rien ne correspond à « <xyzzy> ».')).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Ailleurs sur le site' })
      .getByRole('link', { name: 'Contact' })
      .click();
    await expect(page).toHaveURL(/\/contact$/);
  });
});

test('no engine shows or lists its pages, none is stored, and questions have a limit (§69.6)', async ({
  request,
}) => {
  const page = await request.get('/recherche?q=brume');
  expect(await page.text()).toContain('<meta name="robots" content="noindex"');
  expect(page.headers()['cache-control']).toBe('no-store');
  const suggestions = await request.get('/recherche/suggestions?q=brume');
  expect(suggestions.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/recherche');

  const endless = await request.get(`/recherche?q=${'%22%00NEAR%20phare:*%20%26%20'.repeat(150)}`);
  expect(endless.status()).toBe(200);
  const statuses = [];
  for (let asked = 0; asked < 130; asked++)
    statuses.push((await request.get('/recherche/suggestions?q=brume')).status());
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  const refused = await request.get('/recherche?q=brume');
  expect(refused.status()).toBe(429);
  expect(await refused.text()).toContain('Réessayez dans une minute.');
  expect((await request.get('/recherche')).status()).toBe(200);
});
