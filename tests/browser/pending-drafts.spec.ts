import { expectAccessible } from '../support/accessibility.ts';
import { projectForm } from '../support/content.ts';
import { chooseAction, onlineAddress, openMenu } from '../support/foot-bar.ts';
import { expect, test } from '../support/journey.ts';
import { openPreview } from '../support/open-preview.ts';

const BEFORE = 'Un été plein sud';
const AFTER = 'Un été plein nord';

test('a published project gets a pending draft, which is previewed and published from there', async ({
  page,
  request,
  site,
}) => {
  await site.signIn(page, projectForm(site, 'web', BEFORE));
  const row = page.getByRole('listitem', { name: BEFORE });
  const online = await onlineAddress(page);
  const publicPage = async () => (await request.get(online)).text();
  await page.getByLabel('Titre du projet').fill(AFTER);
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page.getByText('Brouillon enregistré !')).toBeVisible();
  // The form stays.
  await expect(
    page.getByRole('status').filter({ hasText: /^Modifications non publiées, enregistrées à/ }),
  ).toBeVisible();
  await expect(page.getByText('le site montre encore la version d’avant')).toBeVisible();
  expect(await publicPage()).not.toContain(AFTER);
  expect(await (await request.get('/projet')).text()).not.toContain(AFTER);

  await page.getByRole('link', { name: 'Retour' }).click();
  await expect(row.getByText('Modifications non publiées')).toBeVisible();
  await row.getByRole('link', { name: 'Modifier' }).click();
  await expect(page.getByText('le site montre encore la version d’avant')).toBeVisible();
  await expect(page.getByLabel('Titre du projet')).toHaveValue(AFTER);
  await expect(page.getByRole('button', { name: 'Publier les modifications' }).first()).toBeVisible();
  await expectAccessible(page);
  const preview = await openPreview(page);
  await expect(preview.getByRole('heading', { name: AFTER })).toBeVisible();
  await preview.getByRole('button', { name: 'Publier les modifications' }).press('Enter');
  await expect(preview.getByText('Modifications publiées')).toBeVisible();
  await expect(preview.getByRole('link', { name: 'Voir en ligne' })).toBeFocused();
  expect(await publicPage()).toContain(AFTER);
  await preview.getByRole('button', { name: 'Annuler' }).press('Enter');
  await expect(preview.getByText('C’est annulé')).toBeVisible();
  expect(await publicPage()).not.toContain(AFTER);
  await expect(preview.getByRole('button', { name: 'Publier les modifications' })).toBeFocused();
  await preview.getByRole('button', { name: 'Publier les modifications' }).click();
  await expect(preview.getByText('Modifications publiées')).toBeVisible();
  expect(await publicPage()).toContain(AFTER);
});

test('on a phone the pending draft of an article is discarded by keyboard, and what is online stays', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.signIn(page, '/admin/dashboard?onglet=articles');
  const edit = page.getByRole('tabpanel').getByRole('heading').first().getByRole('link');
  await edit.click();
  const title = page.getByLabel('Titre *');
  const before = await title.inputValue();
  await title.fill('Un autre titre');
  const ways = await openMenu(page, 'Autres choix');
  await ways.getByRole('menuitem', { name: 'Enregistrer le brouillon' }).press('Enter');
  await expect(page.getByText('Brouillon enregistré !')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Autres choix' })).toBeFocused();
  await page.reload();
  await expect(title).toHaveValue('Un autre titre');
  // What is typed since is discarded too, without a second confirmation.
  await title.fill('Encore un autre');
  await chooseAction(page, 'Abandonner les modifications');
  const question = page.getByRole('dialog', { name: 'Abandonner les modifications ?' });
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Abandonner' }).press('Enter');
  await expect(page.getByText('Modifications abandonnées !')).toBeVisible();
  await expect(page.getByText('Modifications non publiées')).toHaveCount(0);
  await edit.click();
  await expect(title).toHaveValue(before);
  const actions = await openMenu(page, 'Autres actions');
  await expect(actions.getByRole('menuitem', { name: 'Partager un aperçu' })).toBeFocused();
  await expect(actions.getByRole('menuitem', { name: 'Abandonner les modifications' })).toHaveCount(0);
});
