import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const rows = (page: Page) => page.getByRole('tabpanel').locator('ul[aria-busy] > li');
const press = async (page: Page, control: Locator, key: string) => {
  await control.focus();
  await page.keyboard.press(key);
};

/** Polled: what replaces a control may take the focus after it. */
const focusedIn = (page: Page) =>
  page.evaluate(async () => {
    for (let waited = 0; waited < 20 && document.activeElement === document.body; waited += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    return document.activeElement?.closest('main')?.tagName;
  });

test('the keyboard stays on a filter while its list changes, and the back button updates it', async ({
  page,
  site,
}) => {
  await site.signIn(page);
  for (const [control, url, key] of [
    [page.getByLabel('Statut'), /statut=published/, 'ArrowDown'],
    [page.getByLabel('Trier par'), /tri=modification/, 'ArrowDown'],
    [page.getByLabel('Mis en avant uniquement'), /une=1/, 'Space'],
  ] as const) {
    await press(page, control, key);
    await expect(page).toHaveURL(url);
    await expect(rows(page).first()).toBeVisible();
    await expect(page.locator('ul[aria-busy="false"]')).toBeVisible();
    await expect(control).toBeFocused();
  }
  await page.getByLabel('Rechercher').fill('introuvable');
  await page.getByRole('link', { name: 'Effacer les filtres' }).click();
  await expect(page.getByLabel('Statut')).toHaveValue('');
  await expect(page.getByLabel('Mis en avant uniquement')).not.toBeChecked();
  await page.goBack();
  await expect(page.getByLabel('Statut')).toHaveValue('published');
  await expect(page.getByLabel('Mis en avant uniquement')).toBeChecked();
});

test('when a row leaves a list, the same control of the next one has the focus, else the list’s heading', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await site.signIn(page, '/admin/dashboard?type=web');
  const [first, second, third] = await rows(page).getByRole('heading').allTextContents();
  const deletion = (title = '') =>
    page.getByRole('listitem', { name: title, exact: true }).getByRole('button', { name: 'Supprimer' });
  for (const [title, next] of [
    [first, second],
    [second, third],
  ]) {
    await press(page, deletion(title), 'Enter');
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }), 'Enter');
    await expect(deletion(title)).toHaveCount(0);
    await expect(deletion(next)).toBeFocused();
  }

  // The focus is left where the person has gone meanwhile.
  await page.goto('/admin/corbeille');
  const restore = page.getByRole('button', { name: 'Restaurer' });
  await expect(restore).toHaveCount(2);
  const { promise: response, resolve: respond } = Promise.withResolvers<void>();
  await page.route('**/admin/corbeille.data', async (route) => {
    await response;
    await route.continue();
  });
  await press(page, restore.first(), 'Enter');
  await page.getByLabel('Rechercher').focus();
  respond();
  await expect(restore).toHaveCount(1);
  await expect(page.getByLabel('Rechercher')).toBeFocused();

  await press(page, restore, 'Enter');
  await expect(page.getByText('La corbeille est vide.')).toBeFocused();
});

test('a button that ends what it was for leaves the focus at the nearest heading', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await site.signIn(page, '/admin/dashboard?type=web');
  await press(page, page.getByRole('button', { name: 'Masquer' }), 'Enter');
  await expect(page.getByRole('region', { name: 'Premiers pas' })).toHaveCount(0);
  expect(await focusedIn(page)).toBe('MAIN');

  await page.goto('/admin/aide?q=corbeille');
  await expect(page.getByRole('heading', { level: 1, name: 'Aide' })).toHaveCount(1);
  await press(page, page.getByRole('button', { name: 'Afficher les premiers pas' }), 'Enter');
  await expect(page.getByText('La liste « Premiers pas » est masquée.')).toHaveCount(0);
  expect(await focusedIn(page)).toBe('MAIN');

  await page.goto('/admin/pages/contact?sur-la-page=');
  await press(page, page.getByRole('button', { name: 'Formulaire' }), 'Enter');
  await expect(page.getByRole('button', { name: 'Modifier sur la page' })).toBeVisible();
  expect(await focusedIn(page)).toBe('MAIN');

  await page.goto('/admin/dashboard?type=web');
  const count = await rows(page).count();
  await press(page, rows(page).first().getByRole('button', { name: 'Supprimer' }), 'Enter');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }), 'Enter');
  await expect(rows(page)).toHaveCount(count - 1);
  await page.goto('/admin/corbeille');
  await press(page, page.getByRole('button', { name: 'Vider la corbeille' }), 'Enter');
  await press(
    page,
    page.getByRole('dialog').getByRole('button', { name: 'Supprimer définitivement' }),
    'Enter',
  );
  await expect(page.getByText('La corbeille est vide.')).toBeFocused();
});

test('the focus on the bar of selected rows leaves the list where it is', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.signIn(page, '/admin/dashboard?type=web');
  const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
  await press(page, page.getByRole('checkbox', { name: /^Sélectionner/ }).first(), 'Space');
  const place = await page.evaluate(() => scrollY);
  const deletion = bar.getByRole('button', { name: 'Supprimer' });
  await press(page, deletion, 'Enter');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Annuler' }), 'Enter');
  await expect(deletion).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(place);
});
