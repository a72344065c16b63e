import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';

test.use({ siteOptions: { demo: false } });

const FORM = '/admin/new-project/web';

test('leaving asks for confirmation, and what was typed is offered again', async ({ page, site }) => {
  await site.signIn(page, FORM);
  await page.getByLabel('Titre du projet').fill('Brouillon gardé');
  await page.getByRole('button', { name: 'Ajouter un bloc' }).click();
  await page.getByLabel('Texte du bloc').fill('Un texte de bloc');
  await page.getByRole('link', { name: 'Retour' }).click();
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
  await expect(question.getByRole('button', { name: 'Rester' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Titre du projet')).toHaveValue('Brouillon gardé');
  await page.getByRole('link', { name: 'Retour' }).click();
  await question.getByRole('button', { name: 'Quitter' }).click();
  await expect(page).toHaveURL(`${site.url}/admin/dashboard`);

  // What is typed while it is offered does not overwrite it, and is offered before it.
  await page.goto(FORM);
  const offered = page.getByText('Des modifications non enregistrées ont été retrouvées');
  await expect(offered).toBeVisible();
  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('brouillon:')).length);
  await page.getByLabel('Titre du projet').fill('Autre');
  await expect.poll(stored).toBe(2);
  await page.getByRole('link', { name: 'Retour' }).click();
  await question.getByRole('button', { name: 'Quitter' }).click();
  await expect(page).toHaveURL(`${site.url}/admin/dashboard`);
  await page.goto(FORM);
  await expect(offered).toBeVisible();
  await page.getByRole('button', { name: 'Ignorer' }).click();
  await expect.poll(stored).toBe(1);
  await page.getByRole('button', { name: 'Restaurer' }).click();
  await expect(offered).toBeHidden();
  await expect(page.getByRole('main'), 'Tab goes on in the content').toBeFocused();
  await expect(page.getByLabel('Titre du projet')).toHaveValue('Brouillon gardé');
  await expect(page.getByLabel('Texte du bloc')).toHaveValue('Un texte de bloc');
});

test('the skip link of a form with changes moves the focus, without a step in the history that the form would guard', async ({
  page,
  site,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await site.signIn(page, FORM);
  const length = await page.evaluate(() => history.length);
  await page.getByLabel('Titre du projet').fill('Essai');
  await page.getByRole('link', { name: 'Aller au contenu' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(`${site.url}${FORM}`);
  expect(await page.evaluate(() => history.length)).toBe(length);
  expect(warnings.filter((text) => text.includes('blocker'))).toEqual([]);
});
