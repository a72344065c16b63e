import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';

const BEFORE = 'Un été plein sud';
const AFTER = 'Un été plein nord';

test('a published project gets a pending draft, which is previewed and published from there', async ({
  page,
  context,
  request,
  site,
}) => {
  await site.signIn(page);
  const row = page.getByRole('listitem', { name: BEFORE });
  await row.getByRole('link', { name: 'Modifier' }).click();
  await expect(page.getByRole('heading', { name: 'Modifier le Projet Solutions Web' })).toBeVisible();
  const online = await page.getByRole('link', { name: 'Voir en ligne' }).getAttribute('href');
  const publicPage = async () => (await request.get(String(online))).text();
  await page.getByLabel('Titre du projet').fill(AFTER);
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page.getByText('Brouillon enregistré !')).toBeVisible();
  await expect(row.getByText('Modifications non publiées')).toBeVisible();
  expect(await publicPage()).not.toContain(AFTER);
  expect(await (await request.get('/projet')).text()).not.toContain(AFTER);

  await row.getByRole('link', { name: 'Modifier' }).click();
  await expect(page.getByText('le site montre encore la version d’avant')).toBeVisible();
  await expect(page.getByLabel('Titre du projet')).toHaveValue(AFTER);
  await expect(page.getByRole('button', { name: 'Publier les modifications' }).first()).toBeVisible();
  await expectAccessible(page);
  const [preview] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('button', { name: /^Aperçu/ })
      .first()
      .click(),
  ]);
  await expect(preview.getByRole('heading', { name: AFTER })).toBeVisible();
  await preview.getByRole('button', { name: 'Publier les modifications' }).press('Enter');
  await expect(preview.getByText('Modifications publiées')).toBeVisible();
  await expect(preview.getByRole('link', { name: 'Voir en ligne' })).toBeFocused();
  expect(await publicPage()).toContain(AFTER);
});

test('on a phone the pending draft of an article is discarded by keyboard, and what is online stays', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.signIn(page, '/admin/dashboard?onglet=articles');
  const edit = page.getByRole('link', { name: 'Modifier' }).first();
  await edit.click();
  const title = page.getByLabel('Titre *');
  const before = await title.inputValue();
  await title.fill('Un autre titre');
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page.getByText('Brouillon enregistré !')).toBeVisible();
  await edit.click();
  await expect(title).toHaveValue('Un autre titre');
  // What is typed since is discarded too, without a second confirmation.
  await title.fill('Encore un autre');
  await page.getByRole('button', { name: 'Abandonner les modifications' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Abandonner les modifications ?' });
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Abandonner' }).press('Enter');
  await expect(page.getByText('Modifications abandonnées !')).toBeVisible();
  await expect(page.getByText('Modifications non publiées')).toHaveCount(0);
  await edit.click();
  await expect(title).toHaveValue(before);
  await expect(page.getByRole('button', { name: 'Abandonner les modifications' })).toHaveCount(0);
});
