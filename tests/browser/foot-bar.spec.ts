import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/content.ts';
import { openMenu } from '../support/foot-bar.ts';
import { expect, test } from '../support/journey.ts';

const state = (page: Page) => page.locator('[data-foot-bar]').getByRole('status');
const scrollOf = (page: Page) => page.evaluate(() => window.scrollY);

/** Resolves once the toast has slid to its place: a tap on a link that moves below the finger is no click. */
async function toastAtRest(page: Page) {
  const toast = page.locator('[data-sonner-toast][data-mounted="true"]');
  await expect.poll(() => toast.evaluate((element) => element.getAnimations().length)).toBe(0);
}

async function fillWebProject(page: Page, title: string) {
  await page.getByLabel('Client').fill('Port Estelle');
  await page.getByLabel('Titre du projet').fill(title);
  await page.getByLabel('Le Brief').fill('Dire l’heure de la mer.');
  await page.getByLabel('Notre Recommandation').fill('Une page, un cadran.');
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the bar stands at the foot of the window, however short the form is', async ({ page, site }) => {
    await site.signIn(page, '/admin/reglages/securite');
    for (const { width, height } of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize({ width, height });
      const foot = async () => {
        const bar = await page.locator('[data-foot-bar]').boundingBox();
        return (bar?.y ?? 0) + (bar?.height ?? 0);
      };
      await expect.poll(foot).toBeCloseTo(height, 0);
    }
  });

  test('a draft is saved where one is, and an update leads back there by Continuer', async ({
    page,
    site,
  }) => {
    await site.signIn(page, '/admin/new-project/web');
    await expect(state(page)).toHaveText('Pas encore enregistré');
    await fillWebProject(page, 'Les marées');
    await expect(state(page)).toContainText('4 modifications non enregistrées');
    await page.getByRole('button', { name: 'Autres choix' }).tap();
    const menu = page.getByRole('menu', { name: 'Autres choix' });
    await expect(menu.getByRole('menuitem').first()).toBeFocused();
    await expectAccessible(page);
    const before = await scrollOf(page);
    await menu.getByRole('menuitem', { name: 'Enregistrer le brouillon' }).tap();
    await expect(page.getByText('Brouillon enregistré !')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/edit\/web\//);
    await expect(state(page)).toHaveText(/^Brouillon, enregistré à \d\d:\d\d$/);
    expect(await scrollOf(page)).toBe(before);

    // By keyboard, from a field: nothing moves, and what is typed next counts anew.
    const results = page.getByLabel('Résultats');
    await results.fill('Deux fois plus de visites');
    await expect(state(page)).toContainText('1 modification non enregistrée');
    // Two lines, beside the checks.
    expect((await state(page).boundingBox())?.height).toBeLessThan(40);
    const top = await scrollOf(page);
    await results.press('ControlOrMeta+s');
    await expect(state(page)).not.toContainText('non enregistrée');
    await expect(results).toBeFocused();
    expect(await scrollOf(page)).toBe(top);
    await results.press('End');
    await page.keyboard.type('.');
    await expect(page.getByRole('button', { name: 'Mettre à jour le projet' })).toBeEnabled();
    await expect(state(page)).toContainText('1 modification non enregistrée');
    await results.press('ControlOrMeta+s');
    await expect(state(page)).not.toContainText('non enregistrée');
    await page.reload();
    await expect(results).toHaveValue('Deux fois plus de visites.');

    // The bar covers neither the end of the form nor a field that has the focus.
    await page.getByLabel('Date de publication').focus();
    const [field, bar] = await Promise.all([
      page.getByLabel('Date de publication').boundingBox(),
      page.locator('[data-foot-bar]').boundingBox(),
    ]);
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

    await results.focus();
    await page.getByRole('button', { name: 'Mettre à jour le projet' }).tap();
    await expect(page.getByText('Projet mis à jour avec succès !')).toBeVisible();
    await toastAtRest(page);
    await page.getByRole('link', { name: 'Continuer' }).tap();
    await expect(page).toHaveURL(/\/admin\/edit\/web\//);
    await expect(results).toBeFocused();
    await expect(results).toBeInViewport();
  });
});

test('a draft is planned for tomorrow at nine as it is saved, in one request, and a past date is refused there', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/);
  await site.signIn(page, '/admin/new-project/web');
  await fillWebProject(page, 'Demain, neuf heures');
  const saves: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && saves.push(request.url()));
  const ways = await openMenu(page, 'Autres choix');
  await page.keyboard.press('ArrowDown');
  await expect(ways.getByRole('menuitem', { name: 'Publier demain à 9 h' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page
      .getByRole('status')
      .getByText(/^Publication programmée le .* à 09:00$/)
      .first(),
  ).toBeVisible();
  await expect(state(page)).toContainText(/Brouillon, enregistré à .*Publication programmée le .* à 09:00/);
  expect(saves).toHaveLength(1);

  await page.getByLabel('Résultats').fill('Écrit depuis');
  await (await openMenu(page, 'Autres choix'))
    .getByRole('menuitem', { name: 'Publier à une date…' })
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Publier à une date' });
  const due = dialog.getByLabel('Date et heure');
  await expect(due).toBeFocused();
  await expect(due).toHaveValue(/T09:00$/);
  await due.fill('2020-01-01T09:00');
  await due.press('Enter');
  await expect(dialog.getByText('Choisissez une date à venir')).toBeVisible();
  await expectAccessible(page);
  // Closed, it stays closed while one types.
  await page.keyboard.press('Escape');
  await page.getByLabel('Le Brief').fill('Court');
  await expect(state(page)).toContainText('2 modifications non enregistrées');
  await expect(dialog).toHaveCount(0);
  await (await openMenu(page, 'Autres choix'))
    .getByRole('menuitem', { name: 'Publier à une date…' })
    .press('Enter');
  const year = new Date().getFullYear() + 1;
  await due.fill(`${year}-12-03T09:00`);
  await due.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(state(page)).toContainText(`Publication programmée le 3 décembre ${year} à 09:00`);
  await expect(page.getByRole('button', { name: 'Autres choix' })).toBeFocused();
  const [project] = inDatabase(site, (database) =>
    database
      .prepare(
        "select results, status, (select count(*) from plans) as plans from web_solutions where title = 'Demain, neuf heures'",
      )
      .all(),
  );
  expect(project).toMatchObject({ results: 'Écrit depuis', status: 'draft', plans: 1 });
});

test('a page is published and stays, and Enter in a field keeps its pending draft', async ({
  page,
  site,
}) => {
  await site.signIn(page, '/admin/pages/contact');
  const title = page.getByLabel('Grand titre');
  await title.fill('PARLONS');
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(state(page)).toHaveText(/^Modifications non publiées, enregistrées à/);
  await title.fill('PARLONS-EN');
  // It saves the draft, and discards nothing.
  const publish = page.getByRole('button', { name: 'Publier', exact: true });
  await expect(publish).toBeEnabled();
  await title.press('Enter');
  await expect(state(page)).not.toContainText('non enregistrée');
  await expect(title).toBeFocused();
  await expect(publish).toBeEnabled();
  await publish.press('Enter');
  const toast = page.getByRole('listitem').filter({ hasText: 'Page publiée !' });
  await expect(toast.getByRole('link', { name: 'Voir en ligne' })).toHaveAttribute('href', '/contact');
  await expect(publish).toBeFocused();
  await expect(state(page)).toHaveText(/^Publié, modifié à/);
  const top = async (element: Locator) => (await element.boundingBox())?.y;
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    await expect
      .poll(async () => ((await top(toast)) ?? 0) > (title?.y ?? 0) + (title?.height ?? 0), 'below the title')
      .toBe(true);
    await expect
      .poll(async () => {
        const place = await toast.boundingBox();
        return (place?.y ?? 0) + (place?.height ?? 0) <= ((await top(page.locator('[data-foot-bar]'))) ?? 0);
      }, 'above the bar')
      .toBe(true);
  }
  await page.reload();
  await expect(title).toHaveValue('PARLONS-EN');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the buttons of the bar and of its menu submit the form', async ({ page, site, expectComplaint }) => {
    expectComplaint(/^request: csp /);
    await site.signIn(page, '/admin/new-project/web');
    await fillWebProject(page, 'Sans script');
    await page.getByRole('button', { name: 'Autres choix' }).click();
    await page.getByRole('menuitem', { name: 'Enregistrer le brouillon' }).click();
    await expect(page).toHaveURL(/\/admin\/edit\/web\//);
    await page.getByLabel('Résultats').fill('Publié sans script');
    await page.getByRole('button', { name: 'Enregistrer et publier' }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard/);
    await expect(
      page.getByRole('listitem', { name: 'Sans script' }).getByText('Publié', { exact: true }),
    ).toBeVisible();
  });
});

test('a window enlarged to 400 % shows the text that is written, and the rows that are selected', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await site.signIn(page, '/admin/new-blog-post');
  const text = page.getByRole('textbox', { name: 'Contenu de l’article' });
  await text.click();
  await page.keyboard.type('Bonjour');
  const line = text.getByText('Bonjour');
  /** Whether a press at the middle of the element reaches it. */
  const isUncovered = (element: Locator) =>
    element.evaluate((shown) => {
      const { left, right, top, bottom } = shown.getBoundingClientRect();
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return shown.contains(there) || (there?.contains(shown) ?? false);
    });
  expect(await isUncovered(line)).toBe(true);

  await page.goto('/admin/dashboard');
  const boxes = page.getByRole('checkbox', { name: /^Sélectionner/ });
  await boxes.nth(0).check();
  await expect(page.getByRole('region', { name: 'Actions sur la sélection' })).toBeVisible();
  await boxes.nth(1).scrollIntoViewIfNeeded();
  expect(await isUncovered(boxes.nth(1))).toBe(true);
});
