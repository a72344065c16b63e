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

test('the focus outline of an article’s text is as wide as its panel, and its dialogs are aligned', async ({
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
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('every tool of the text toolbar is visible', async ({ page, site }) => {
    await site.signIn(page, '/admin/new-blog-post');
    const tools = page.getByRole('toolbar', { name: 'Mise en forme' }).getByRole('button');
    await expect(tools).toHaveCount(11);
    await tools.first().scrollIntoViewIfNeeded();
    for (const tool of await tools.all()) {
      await expect(tool).toBeInViewport({ ratio: 1 });
      const box = await boxOf(tool);
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    }
    expect(await rowsOf(tools), 'rows').toBe(2);
  });

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

  test('the notes of a form are in a bordered panel only where they are longer than a line', async ({
    page,
    site,
  }) => {
    await site.signIn(page, '/admin/new-blog-post');
    const panel = page.locator('section').filter({ has: page.getByText('* Champs obligatoires') });
    await expect(panel.last()).toHaveCSS('border-top-width', '0px');
  });
});
