import { expectAccessible } from '../support/accessibility.ts';
import { projectForm } from '../support/content.ts';
import { chooseAction, onlineAddress } from '../support/foot-bar.ts';
import { expect, test } from '../support/journey.ts';

const BEFORE = 'Un été plein sud';
const AFTER = 'Un été plein nord';

test('a former version of a published project is compared with the current one, restored as a draft, and published', async ({
  page,
  request,
  site,
}) => {
  await site.signIn(page, projectForm(site, 'web', BEFORE));
  const row = (title: string) => page.getByRole('listitem', { name: title });
  const online = await onlineAddress(page);
  const publicPage = async () => (await request.get(online)).text();
  await page.getByLabel('Titre du projet').fill(AFTER);
  await page.getByRole('button', { name: 'Mettre à jour le projet' }).first().click();
  await expect(page.getByText('Projet mis à jour avec succès !')).toBeVisible();
  expect(await publicPage()).toContain(AFTER);

  await row(AFTER).getByRole('link', { name: 'Modifier' }).click();
  await chooseAction(page, 'Versions');
  await expect(page.getByRole('heading', { level: 1, name: `Versions : ${AFTER}` })).toBeVisible();
  // The state before versions existed is a version too.
  const versions = page.getByRole('region', { name: 'Toutes les versions' }).getByRole('link');
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText('Titre du projet');
  await expect(versions.first()).toContainText('Aujourd’hui');
  const title = page.getByRole('region', { name: /^Version du/ });
  await expect(title.getByRole('deletion')).toHaveText(['sud']);
  await expect(title.getByRole('insertion')).toHaveText(['nord']);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Reprendre en brouillon' }).click();
  await expect(page.getByText(/^Version du .* reprise en brouillon$/)).toBeVisible();
  await expect(page.getByText('le site montre encore la version d’avant')).toBeVisible();
  await expect(page.getByLabel('Titre du projet')).toHaveValue(BEFORE);
  expect(await publicPage()).toContain(AFTER);
  await page.getByRole('button', { name: 'Publier les modifications' }).first().click();
  // The message of the first save may still be shown.
  await expect.poll(publicPage).toContain(BEFORE);
});

test('on a phone, by keyboard, an article is restored in place, and the replaced version stays in the list', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.signIn(page, '/admin/dashboard?onglet=articles');
  const edit = page.getByRole('tabpanel').getByRole('heading').first().getByRole('link');
  await edit.press('Enter');
  const title = page.getByLabel('Titre *');
  const before = await title.inputValue();
  await title.fill('Tout autre chose');
  await page.getByRole('button', { name: "Mettre à jour l'article" }).first().press('Enter');
  await expect(page.getByText('Article mis à jour avec succès !')).toBeVisible();
  await edit.press('Enter');
  await chooseAction(page, 'Versions');
  await page.getByRole('button', { name: 'Restaurer cette version' }).press('Enter');
  const question = page.getByRole('dialog', { name: /^Restaurer la version du/ });
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await expect(question.getByText('Les visiteurs la verront aussitôt.')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Restaurer' }).press('Enter');
  await expect(page.getByText(/^Version du .* restaurée$/)).toBeVisible();
  await expect(title).toHaveValue(before);
  await chooseAction(page, 'Versions');
  const versions = page.getByRole('region', { name: 'Toutes les versions' }).getByRole('link');
  await expect(versions).toHaveCount(3);
  await versions.nth(1).press('Enter');
  await expect(page.getByRole('deletion').first()).toContainText('Tout autre chose');
});

test('an item without changes says so', async ({ page, site }) => {
  await site.signIn(page, '/admin/pages/blog');
  await chooseAction(page, 'Versions');
  await expect(page.getByText('Rien n’a encore été enregistré ici')).toBeVisible();
  await page.getByRole('link', { name: 'Retour' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
});
