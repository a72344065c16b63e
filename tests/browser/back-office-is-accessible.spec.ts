import { chromium, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';

test('the confirmation before a block is deleted and the offer to restore a form are accessible', async ({
  page,
  site,
}) => {
  await site.signIn(page, '/admin/new-project/web');
  await page.getByRole('button', { name: 'Ajouter un bloc' }).click();
  await page.getByLabel('Texte du bloc').fill('Un texte de bloc');
  await page.getByRole('button', { name: 'Supprimer le bloc 1' }).click();
  const question = page.getByRole('dialog', { name: 'Supprimer ce bloc ?' });
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Texte du bloc')).toHaveValue('Un texte de bloc');

  await page.reload();
  await expect(page.getByText('Des modifications non enregistrées ont été retrouvées')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ignorer' }).click();
  await expect(page.getByText('Des modifications non enregistrées ont été retrouvées')).toHaveCount(0);
});

test('the confirmation before an article is deleted is accessible', async ({ page, site }) => {
  await site.signIn(page, '/admin/dashboard?onglet=articles');
  // A single letter is no shortcut.
  for (const key of ['a', 's', 'n', '/', '?', '1']) await page.keyboard.press(key);
  await expect(page).toHaveURL(/onglet=articles$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Supprimer' }).first().click();
  const question = page.getByRole('dialog', { name: 'Êtes-vous sûr de vouloir supprimer cet article ?' });
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await expectAccessible(page);
});

test('the dialogs of an article are accessible; only the player of Vimeo becomes a frame', async ({
  page,
  site,
}) => {
  await site.signIn(page, '/admin/new-blog-post');
  await page.getByRole('button', { name: 'Gérer les catégories' }).click();
  await expect(page.getByLabel('Nouvelle catégorie')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const text = page.getByRole('textbox', { name: 'Contenu de l’article' });
  expect((await text.boundingBox())?.height).toBeGreaterThanOrEqual(300);
  await text.click();
  await page.keyboard.type('Avant. ');
  for (const [button, title] of [
    ['YouTube', 'URL YouTube à insérer'],
    ['Instagram', 'Lien du post Instagram à insérer'],
    ['Lien', 'URL du lien à insérer'],
    ['Iframe', 'Adresse du lecteur Vimeo à insérer'],
  ] as const) {
    const dialog = await openPrompt(page, button, title);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await expect(dialog).toHaveCount(0);
  }
  const dialog = await openPrompt(page, 'Iframe', 'Adresse du lecteur Vimeo à insérer');
  for (const address of [
    'https://exemple.fr/video/1',
    'https://player.vimeo.com.exemple.fr/video/1063867036',
  ]) {
    await dialog.getByRole('textbox').fill(address);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Cette adresse n’est pas celle d’un lecteur Vimeo.')).toBeVisible();
  }
  await dialog.getByRole('textbox').fill('https://player.vimeo.com/video/1063867036');
  await page.keyboard.press('Enter');
  await expect(text.getByText('https://player.vimeo.com/video/1063867036')).toBeVisible();
  // Undone and redone by keyboard, as in every editor.
  await page.keyboard.press('Control+z');
  await expect(text.getByText('https://player.vimeo.com/video/1063867036')).toHaveCount(0);
  await expect(text).toContainText('Avant.');
  await page.keyboard.press('Control+Shift+z');
  await expect(text.getByText('https://player.vimeo.com/video/1063867036')).toBeVisible();
});

async function openPrompt(page: Page, button: string, title: string) {
  await page.getByRole('toolbar', { name: 'Mise en forme' }).getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('textbox').or(dialog.getByRole('combobox'))).toBeFocused();
  return dialog;
}

test('no form is wider than a telephone whose browser doubles the size of texts', async ({
  page,
  site,
  launchOptions,
}) => {
  await site.signIn(page, '/admin/aide');
  // A setting of the browser, to which media queries in rem react too.
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
  const browser = await chromium.launch({ ...launchOptions, args });
  const enlarged = await browser.newPage({
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 844 },
  });
  for (const path of [
    'new-project/production',
    'new-blog-post',
    'reglages/messages',
    'compte',
    'programmation',
  ]) {
    await enlarged.goto(`${site.url}/admin/${path}`);
    await expect(enlarged.getByRole('heading', { level: 1 })).toHaveCSS('font-size', /^[4-9]\d/);
    const wider = await enlarged.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([path, wider]).toEqual([path, 0]);
  }
  await browser.close();
});
