import { expect, test } from '../support/journey.ts';

test.use({ siteOptions: { demo: false } });

test('media blocks are made, ordered and deleted by keyboard alone, and the order is the public one', async ({
  page,
  site,
}) => {
  await site.signIn(page, '/admin/new-project/web');
  await page.getByLabel('Client').fill('Brume');
  await page.getByLabel('Titre du projet').fill('Plis et replis');
  await page.getByLabel('Le Brief').fill('a');
  await page.getByLabel('Notre Recommandation').fill('b');
  const add = page.getByRole('button', { name: 'Ajouter un bloc' });
  for (const text of ['Premier', 'Deuxième', 'Troisième']) {
    await add.press('Enter');
    await page.getByLabel('Texte du bloc').last().fill(text);
  }
  const texts = page.getByLabel('Texte du bloc');

  // The layout by arrow keys, a film and a post by their links; Enter adds and doesn't save.
  await page
    .getByRole('radiogroup', { name: 'Disposition du bloc 1' })
    .getByRole('radio', { checked: true })
    .focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '3 colonnes' }).first()).toBeChecked();
  const firstBlock = page.getByRole('region', { name: 'Bloc 1' });
  await firstBlock.getByRole('button', { name: 'Vidéo Vimeo' }).first().press('Enter');
  await page.keyboard.type('https://vimeo.com/1063867036');
  await page.keyboard.press('Enter');
  await expect(firstBlock.getByText('1063867036')).toBeVisible();
  await expect(firstBlock.locator(':focus')).toHaveCount(1);
  await firstBlock.getByRole('button', { name: 'Post Instagram' }).first().press('Enter');
  await page.keyboard.type('pas un lien');
  await page.keyboard.press('Enter');
  await expect(firstBlock.getByText('Lien Instagram manquant ou invalide')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(firstBlock.locator(':focus')).toHaveCount(1);
  await firstBlock.getByRole('button', { name: 'Retirer : média 1 du bloc 1' }).press('Enter');
  await expect(firstBlock.getByText('1063867036')).toHaveCount(0);
  await expect(firstBlock.locator(':focus')).toHaveCount(1);

  await page.getByRole('button', { name: 'Descendre le bloc 1' }).press('Enter');
  await expect(texts.first()).toHaveValue('Deuxième');
  await expect(page.getByRole('button', { name: 'Descendre le bloc 2' })).toBeFocused();

  // Picked up by its grip, moved with the arrows, put down.
  await page.getByRole('button', { name: 'Déplacer le bloc 3' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Bloc 3 saisi.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Position 2 sur 3.', { exact: true })).toBeAttached();
  await page.keyboard.press('Space');
  await expect(texts.nth(1)).toHaveValue('Troisième');

  await page.getByRole('button', { name: 'Supprimer le bloc 2' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Supprimer ce bloc ?' });
  await question.getByRole('button', { name: 'Supprimer' }).press('Enter');
  await expect(texts).toHaveCount(2);
  await page.getByRole('button', { name: 'Créer le projet' }).press('Enter');
  await expect(page.getByText('Projet créé avec succès !')).toBeVisible();

  await page.getByRole('link', { name: 'Aperçu' }).click();
  await expect(page.getByText(/^(Deuxième|Premier|Troisième)$/)).toHaveText(['Deuxième', 'Premier']);
});

test.describe('on a tablet', () => {
  test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } });

  test('a block is dragged by its grip with a finger', async ({ page, context, site }) => {
    await site.signIn(page, '/admin/new-project/web');
    const add = page.getByRole('button', { name: 'Ajouter un bloc' });
    for (const text of ['Premier', 'Deuxième']) {
      await add.tap();
      await page.getByLabel('Texte du bloc').last().fill(text);
    }
    const grip = (number: number) => page.getByRole('button', { name: `Déplacer le bloc ${number}` });
    // Both in the window, the first at its upper edge.
    await grip(1).evaluate((button) => button.scrollIntoView({ block: 'start' }));
    await page.evaluate(() => window.scrollBy(0, -120));
    const from = await grip(1).boundingBox();
    const to = await grip(2).boundingBox();
    if (!from || !to) throw new Error('the grips are not drawn');
    const x = from.x + from.width / 2;
    const y = from.y + from.height / 2;
    const finger = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x, y: at }],
      });
    await touch('touchStart', y);
    const way = to.y - from.y;
    for (const part of [0.1, 0.3, 0.6, 0.9, 1]) await touch('touchMove', y + way * part);
    await expect(page.getByText('Position 2 sur 2.', { exact: true })).toBeAttached();
    await touch('touchEnd');
    await expect(page.getByLabel('Texte du bloc').first()).toHaveValue('Deuxième');
    await expect(page.getByLabel('Texte du bloc').last()).toHaveValue('Premier');
  });
});
