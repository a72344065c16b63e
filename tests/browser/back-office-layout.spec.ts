import type { Locator } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { showActions } from '../support/row-actions.ts';

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('not drawn');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const rowsOf = (tools: Locator) =>
  tools.evaluateAll((all) => new Set(all.map((tool) => tool.getBoundingClientRect().top)).size);

test('the form of an article: its outline, its dialogs, and on a phone its tools and notes', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await site.signIn(page, '/admin/new-blog-post');
  const text = page.getByRole('textbox', { name: 'Contenu de l’article' });
  const [inside, panel] = [
    await boxOf(text),
    await boxOf(page.getByRole('toolbar', { name: 'Mise en forme' })),
  ];
  expect([inside.x, inside.right].map(Math.round)).toEqual([panel.x, panel.right].map(Math.round));

  // The tools are sticky: each row more is one line less of the text.
  for (const width of [1440, 1280, 768]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['Mise en forme', 'Autres outils']) {
      const tools = page.getByRole('toolbar', { name }).getByRole('button');
      await expect.poll(() => rowsOf(tools), { message: `rows of ${name} at ${width}` }).toBe(1);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Gérer les catégories' }).click();
  const dialog = page.getByRole('dialog');
  const input = await boxOf(dialog.getByLabel('Nouvelle catégorie'));
  expect(input.x).toBeCloseTo((await boxOf(dialog.getByRole('list'))).x, 0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  for (const [name, count] of [
    ['Mise en forme', 11],
    ['Autres outils', 8],
  ] as const)
    await test.step(`on a phone every tool of « ${name} » is visible and large enough`, async () => {
      const tools = page.getByRole('toolbar', { name }).getByRole('button');
      await expect(tools).toHaveCount(count);
      await tools.first().scrollIntoViewIfNeeded();
      for (const tool of await tools.all()) {
        await expect(tool).toBeInViewport({ ratio: 1 });
        const box = await boxOf(tool);
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      }
    });
  const formatting = page.getByRole('toolbar', { name: 'Mise en forme' }).getByRole('button');
  expect(await rowsOf(formatting), 'rows').toBe(2);
  // The notes of a form are in a bordered panel only where they are longer than a line.
  const notes = page.locator('section').filter({ has: page.getByText('* Champs obligatoires') });
  await expect(notes.last()).toHaveCSS('border-top-width', '0px');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a message covers no tab of the dashboard', async ({ page, site }) => {
    await site.signIn(page, '/admin/dashboard?onglet=articles');
    const published = page.getByRole('listitem').filter({ hasText: 'Publié' }).first();
    await showActions(published);
    await published.getByRole('button', { name: 'Dépublier' }).click();
    const message = page.getByRole('listitem').filter({ hasText: 'Article dépublié avec succès' });
    await expect(message).toBeVisible();
    await page
      .getByRole('tablist')
      .evaluate((tabs) => window.scrollBy(0, tabs.getBoundingClientRect().top - 70));
    await expect
      .poll(async () => (await boxOf(page.getByRole('tablist'))).bottom - (await boxOf(message)).y)
      .toBeLessThanOrEqual(0);
  });
});

test('a printed list or form has neither the menu nor the bars of the screen', async ({ page, site }) => {
  await site.signIn(page, '/admin/new-project/web');
  await page.emulateMedia({ media: 'print' });
  for (const width of [703, 1440]) {
    await page.setViewportSize({ width, height: 1032 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.locator('[data-foot-bar]')).toBeHidden();
    // The menu is 224 px wide.
    expect((await boxOf(page.getByRole('main'))).x).toBeLessThan(60);
  }
});

test('with the text of the browser at 200 % no button is cut off at the right', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const expectInside = async (buttons: Locator, around: Locator) => {
    const { right } = await boxOf(around);
    for (const button of await buttons.filter({ visible: true }).all())
      expect((await boxOf(button)).right).toBeLessThanOrEqual(right + 1);
  };
  await site.signIn(page, '/admin/dashboard');
  const rows = page.getByRole('main').getByRole('list').last();
  await expect(rows.getByRole('link', { name: 'Modifier' }).first()).toBeVisible();
  await expectInside(rows.getByRole('listitem').first().locator('a, button'), rows);
  await expectInside(page.getByRole('link', { name: 'Programmation' }), page.getByRole('main'));
  await page.goto(`${site.url}/admin/new-project/web`);
  const bar = page.locator('[data-foot-bar]');
  await expectInside(bar.getByRole('button'), bar);
});
