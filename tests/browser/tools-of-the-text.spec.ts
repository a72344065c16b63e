import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';

test('a text gets its list, quote, rule and links from the tools, and the page draws no empty block', async ({
  page,
  site,
  playwright,
}) => {
  await site.signIn(page, '/admin/new-blog-post');
  await page.getByLabel('Titre *').fill('Des outils pour écrire');
  await page.getByLabel('Catégorie *').selectOption({ index: 1 });
  await page.getByLabel('Auteur *').selectOption({ index: 1 });
  const text = page.getByRole('textbox', { name: 'Contenu de l’article' });
  const others = page.getByRole('toolbar', { name: 'Autres outils' });
  const tool = (name: string) => others.getByRole('button', { name, exact: true });
  await expect(others.getByRole('button')).toHaveText([
    ...['Annuler', 'Rétablir', 'Liste numérotée', 'Citation', 'Filet', 'Retirer le lien'],
  ]);
  for (const name of ['Annuler', 'Rétablir', 'Retirer le lien']) await expect(tool(name)).toBeDisabled();

  await text.click();
  await page.keyboard.type('Une phrase.');
  await expect(tool('Annuler')).toBeEnabled();
  await tool('Annuler').click();
  await expect(text).not.toContainText('Une phrase.');
  await tool('Rétablir').click();
  await expect(text).toContainText('Une phrase.');
  await page.keyboard.press('Enter');
  await tool('Liste numérotée').click();
  await page.keyboard.type('Repérer');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tool('Citation').click();
  await page.keyboard.type('On ne filme jamais seul.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tool('Filet').click();
  // A heading that was begun and left.
  await page.keyboard.type('## ');
  await page.keyboard.press('Enter');
  await expect(text.locator('[data-empty]')).toHaveAttribute(
    'data-empty',
    'Ce bloc est vide\u00a0: il ne sera pas montré.',
  );

  // Pages of the site are found by their title, drafts are not.
  const link = page.getByRole('toolbar', { name: 'Mise en forme' }).getByRole('button', { name: 'Lien' });
  const dialog = page.getByRole('dialog', { name: 'URL du lien à insérer' });
  const field = dialog.getByRole('combobox', { name: 'URL du lien à insérer' });
  await link.click();
  await field.fill('tolerance');
  await expect(dialog.getByRole('status')).toHaveText('Aucune page du site ne porte ce titre.');
  await field.fill('UN ÉTÉ plein');
  const option = dialog.getByRole('option', { name: /^Un été plein sud/ });
  await expect(option).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(text.getByRole('link', { name: /^Un été plein sud/ })).toHaveAttribute('href', /^\/projet-/);
  await page.keyboard.press('Enter');
  await link.click();
  await field.fill('agence');
  await dialog.getByRole('option', { name: 'L’agence Page' }).click();
  await expect(text.getByRole('link', { name: 'L’agence' })).toHaveAttribute('href', '/about');
  await page.keyboard.press('ArrowLeft');
  await tool('Retirer le lien').click();
  await expect(text.getByRole('link', { name: 'L’agence' })).toHaveCount(0);
  await expect(text).toContainText('L’agence');

  await page.getByRole('button', { name: 'Enregistrer et publier' }).click();
  await expect(page.getByText('Article créé avec succès !')).toBeVisible();
  await page.goto('/blog/des-outils-pour-ecrire');
  const article = page.getByRole('article');
  await expect(article.getByRole('listitem').filter({ hasText: 'Repérer' })).toBeVisible();
  await expect(article.getByRole('blockquote')).toHaveText('On ne filme jamais seul.');
  await expect(article.getByRole('separator')).toBeVisible();
  await expect(article.locator('h2')).toHaveCount(0);
  await expect(article.getByRole('link', { name: /^Un été plein sud/ })).toBeVisible();

  // Who isn't signed in finds nothing.
  const stranger = await playwright.request.newContext({ baseURL: site.url });
  const answer = await stranger.get('/admin/link-targets?titre=agence', { maxRedirects: 0 });
  expect(await answer.text()).not.toContain('/about');
  await stranger.dispose();
});

test('every tool of the second toolbar is seen and can be touched on a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.signIn(page, '/admin/new-blog-post');
  const tools = page.getByRole('toolbar', { name: 'Autres outils' }).getByRole('button');
  await expect(tools).toHaveCount(6);
  await tools.first().scrollIntoViewIfNeeded();
  for (const tool of await tools.all()) {
    await expect(tool).toBeInViewport({ ratio: 1 });
    const box = await tool.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});
