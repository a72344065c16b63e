import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/content.ts';
import { expect, type Site, test } from '../support/journey.ts';

const DRAFT = 'Plis et replis';
const row = (page: Page, title: string) => page.getByRole('listitem', { name: title });
const rows = (page: Page) => page.getByRole('tabpanel').locator('ul[aria-busy] > li');
const menuOf = (of: Locator) => of.getByRole('button', { name: /^Actions/ });

/** What stands above the lists only until it is done. */
function doneWithOnboarding(site: Site) {
  inDatabase(site, (database) => {
    database.exec(`update web_solutions set status = 'draft', published_at = null where title = '${DRAFT}'`);
    for (const table of ['influence_projects', 'production_projects', 'web_solutions'])
      database.exec(`update ${table} set featured = true where id = (select min(id) from ${table})`);
    database.exec('update content_version set version = version + 1');
  });
}

async function open(page: Page, site: Site, path = '/admin/dashboard') {
  doneWithOnboarding(site);
  await site.signIn(page, path);
  const hide = page.getByRole('button', { name: 'Masquer' });
  if (await hide.isVisible()) await hide.click();
  await expect(hide).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();
}

const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { y: 0, width: 0, height: 0 };

/** The place of the first row, and the height of each. */
async function measured(page: Page) {
  await page.evaluate(() => window.scrollTo(0, 0));
  const heights = await rows(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  return { first: (await boxOf(rows(page).first())).y, highest: Math.max(...heights) };
}

const opacity = (element: Locator) => element.evaluate((one) => Number(getComputedStyle(one).opacity));

for (const { name, size, touch, first, highest } of [
  { name: 'a computer', size: { width: 1440, height: 900 }, touch: false, first: 420, highest: 76 },
  { name: 'a phone', size: { width: 390, height: 844 }, touch: true, first: 560, highest: 120 },
])
  test.describe(`on ${name}`, () => {
    test.use({ viewport: size, hasTouch: touch, isMobile: touch });

    test('rows are light, the first stands high, and one with everything to say is no higher', async ({
      page,
      site,
    }) => {
      await open(page, site);
      const expectLight = async () => {
        await expect(rows(page).first()).toBeVisible();
        const found = await measured(page);
        expect(found.first).toBeLessThanOrEqual(first);
        expect(found.highest).toBeLessThanOrEqual(highest);
      };
      await expectLight();
      await page.goto('/admin/dashboard?onglet=articles');
      await expectLight();

      const long = 'Un titre qui dit tout de ce que l’agence a fait, depuis le premier jour jusqu’au dernier';
      inDatabase(site, (database) => {
        database
          .prepare(`update web_solutions set title = ?, client = ? where title = ?`)
          .run(long, long, DRAFT);
        database.exec('update content_version set version = version + 1');
      });
      await page.goto('/admin/dashboard');
      await expect(row(page, long)).toBeVisible();
      expect((await measured(page)).highest).toBeLessThanOrEqual(highest);
      const box = await row(page, long).getByRole('link', { name: long }).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size.width);
      inDatabase(site, (database) =>
        database
          .prepare(`update web_solutions set title = ?, client = 'Atelier Brume' where title = ?`)
          .run(DRAFT, long),
      );
    });
  });

test('by pointer the actions of a row appear with it, and each takes one press', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, site);
  const one = row(page, DRAFT);
  const preview = one.getByRole('link', { name: 'Aperçu' });
  await page.mouse.move(0, 0);
  expect(await opacity(preview)).toBe(0);
  expect(await opacity(one.getByRole('link', { name: 'Modifier' }))).toBe(1);
  const places = await page
    .getByRole('link', { name: 'Modifier', exact: true })
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().x));
  expect(new Set(places).size, 'columns of drafts and published projects').toBe(1);
  await one.hover();
  expect(await opacity(preview)).toBe(1);
  await expectAccessible(page);
  await one.getByLabel('Mettre en avant').click();
  await expect(one.getByText('Featured')).toBeVisible();
  await one.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText('Projet publié avec succès')).toBeVisible();
  await one.getByRole('button', { name: 'Dépublier' }).click();
  await expect(page.getByText('Projet dépublié avec succès')).toBeVisible();
  await preview.click();
  await expect(page.getByText('Mode aperçu')).toBeVisible();
  await page.goBack();
  // The menu has the rest; Escape closes it, and the focus returns.
  await menuOf(one).click();
  await expect(one.getByRole('button', { name: 'Dupliquer' })).toBeVisible();
  await expect(one.getByText(/^Créé le \d+(?:er)? \S+ \d{4} à \d\d:\d\d$/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(one.getByRole('button', { name: 'Dupliquer' })).toBeHidden();
  await expect(menuOf(one)).toBeFocused();
});

test('by keyboard alone the actions of a row appear with the focus, and each takes one press', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, site);
  const one = row(page, DRAFT);
  await page.mouse.move(0, 0);
  await one.getByRole('link', { name: DRAFT }).focus();
  const publish = one.getByRole('button', { name: 'Publier' });
  expect(await opacity(publish)).toBe(1);
  for (const control of [
    one.getByRole('link', { name: 'Aperçu' }),
    publish,
    one.getByRole('button', { name: 'Supprimer' }),
    one.getByLabel('Mettre en avant'),
    one.getByRole('link', { name: 'Modifier' }),
    menuOf(one),
  ]) {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
  }
  await page.keyboard.press('Enter');
  // The first of the menu.
  await page.keyboard.press('Tab');
  await expect(one.getByLabel('Mettre en avant')).toBeFocused();
  await page.keyboard.press('Escape');
  for (let back = 0; back < 3; back++) await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Êtes-vous sûr de vouloir supprimer ce projet ?' });
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(one.getByRole('button', { name: 'Supprimer' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Projet publié avec succès')).toBeVisible();
  await expect(one.getByRole('button', { name: 'Dépublier' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Projet dépublié avec succès')).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the menu of a row has its actions, and a button the filters', async ({ page, site }) => {
    await open(page, site);
    const one = row(page, DRAFT);
    const publish = one.getByRole('button', { name: 'Publier' });
    await expect(publish).toBeHidden();
    await menuOf(one).tap();
    for (const action of [
      publish,
      one.getByRole('link', { name: 'Aperçu' }),
      one.getByLabel('Mettre en avant'),
    ])
      expect((await boxOf(action)).height).toBeGreaterThanOrEqual(44);
    const [name, first] = [page.locator(':popover-open > p'), one.getByLabel('Mettre en avant')];
    expect((await boxOf(name)).y).toBeLessThan((await boxOf(first)).y);
    await expectAccessible(page);
    await publish.tap();
    await expect(page.getByText('Projet publié avec succès')).toBeVisible();
    await expect(publish).toBeHidden();
    await menuOf(one).tap();
    await one.getByRole('button', { name: 'Supprimer' }).tap();
    const question = page.getByRole('dialog', { name: 'Êtes-vous sûr de vouloir supprimer ce projet ?' });
    await question.getByRole('button', { name: 'Annuler' }).tap();
    await expect(question).toHaveCount(0);
    await expect(one.getByRole('button', { name: 'Dépublier' })).toBeHidden();

    const filters = page.getByRole('button', { name: /^Filtres/ });
    await expect(page.getByLabel('Statut')).toBeHidden();
    await filters.tap();
    await page.getByLabel('Statut').selectOption('draft');
    await expect(page).toHaveURL(/statut=draft/);
    await page.getByLabel('Type').selectOption('web');
    await expect(filters).toHaveText('Filtres (2) actifs');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Statut')).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a long client’s name is cut before the kind of its project', async ({ page, site }) => {
    inDatabase(site, (database) =>
      database.exec(`update web_solutions set client = '${'Compagnie des roulements '.repeat(6)}'
        where title = '${DRAFT}'`),
    );
    await open(page, site, `/admin/dashboard?q=${DRAFT}`);
    const kind = row(page, DRAFT).getByText('Solutions Web', { exact: true });
    expect(await kind.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    const client = row(page, DRAFT).getByText('Compagnie des roulements');
    expect((await boxOf(client)).width).toBeGreaterThan(20);
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the actions of a row are reached on a phone', async ({ page, site, expectComplaint }) => {
    // The scripts that the page does not run.
    expectComplaint(/^request: csp/);
    doneWithOnboarding(site);
    await page.setViewportSize({ width: 390, height: 844 });
    await site.signIn(page, `/admin/dashboard?q=${DRAFT}`);
    const one = row(page, DRAFT);
    await menuOf(one).click();
    await one.getByRole('button', { name: 'Publier' }).click();
    await menuOf(one).click();
    await one.getByRole('button', { name: 'Dépublier' }).click();
    await menuOf(one).click();
    await expect(one.getByRole('button', { name: 'Publier' })).toBeVisible();
  });
});
