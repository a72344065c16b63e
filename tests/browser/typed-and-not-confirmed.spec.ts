import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { expect, test } from '../support/journey.ts';

test.use({ siteOptions: { demo: false } });

async function fill(page: Page, name: string) {
  await page.getByLabel('Client').fill('Brume');
  await page.getByLabel('Titre du projet').fill(name);
  await page.getByLabel('Le Brief').fill('a');
  await page.getByLabel('Notre Recommandation').fill('b');
}

test('links that were typed in a media block and not confirmed are in the preview and are saved', async ({
  page,
  context,
  site,
}) => {
  await site.signIn(page, '/admin/new-project/web');
  await fill(page, 'Sans Ajouter');
  await page.getByRole('button', { name: 'Ajouter un bloc' }).click();
  const block = page.getByRole('region', { name: 'Bloc 1' });
  await block.getByRole('radio', { name: '3 colonnes' }).click({ force: true });
  await block.getByRole('button', { name: 'Vidéo Vimeo' }).first().click();
  await block.getByLabel('Adresse ou numéro Vimeo').fill('https://vimeo.com/1063867036');
  await block.getByRole('button', { name: 'Post Instagram' }).first().click();
  await block.getByLabel('Lien du post Instagram').fill('https://www.instagram.com/p/C0ffee/?igsh=x');
  // Another layout has fewer free places: the typed link keeps its place.
  await block.getByRole('radio', { name: '1 colonne' }).click({ force: true });
  await expect(block.getByLabel('Adresse ou numéro Vimeo')).toHaveValue('https://vimeo.com/1063867036');

  const opened = context.waitForEvent('page');
  await page
    .getByRole('button', { name: /^Aperçu/ })
    .first()
    .click();
  const preview = await opened;
  const links = (of: Page, part: string) => of.getByRole('main').locator(`a[href*="${part}"]`);
  await expect(links(preview, 'vimeo.com/1063867036').first()).toBeAttached();
  await expect(links(preview, 'instagram.com/p/C0ffee').first()).toBeAttached();
  await preview.close();

  await page.getByRole('button', { name: 'Créer le projet' }).click();
  await expect(page.getByText('Projet créé avec succès !')).toBeVisible();
  await page.getByRole('listitem', { name: 'Sans Ajouter' }).getByRole('link', { name: 'Modifier' }).click();
  await expect(block.getByText('1063867036')).toBeVisible();
  await expect(block.getByText('/p/C0ffee/')).toBeVisible();

  // The same when something stored is updated.
  await block.getByRole('button', { name: 'Ajouter une rangée' }).click();
  await expect(block.getByRole('button', { name: 'Image' }).first(), 'the first free slot').toBeFocused();
  await block.getByRole('button', { name: 'Vidéo Vimeo' }).first().click();
  await block.getByLabel('Adresse ou numéro Vimeo').fill('76979871');
  await page.getByRole('button', { name: 'Mettre à jour le projet' }).click();
  await expect(page.getByText('Projet mis à jour avec succès !')).toBeVisible();
  await page.getByRole('listitem', { name: 'Sans Ajouter' }).getByRole('link', { name: 'Modifier' }).click();
  await expect(block.getByText('76979871')).toBeVisible();
});

test('an invalid link that is typed is reported at its field, and nothing is sent or previewed', async ({
  page,
  context,
  site,
}) => {
  await site.signIn(page, '/admin/new-project/web');
  await fill(page, 'Un lien faux');
  await page.getByRole('button', { name: 'Ajouter un bloc' }).click();
  const block = page.getByRole('region', { name: 'Bloc 1' });
  await block.getByRole('button', { name: 'Vidéo Vimeo' }).click();
  const field = block.getByLabel('Adresse ou numéro Vimeo');
  await field.fill('https://exemple.fr/film');
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  for (const button of [
    page.getByRole('button', { name: /^Aperçu/ }).first(),
    page.getByRole('button', { name: 'Créer le projet' }),
  ]) {
    await page.getByLabel('Le Brief').focus();
    await button.click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(
      block.getByText('Un identifiant ou une adresse Vimeo, par exemple 1063867036'),
    ).toBeVisible();
  }
  await expectAccessible(page);
  expect(sent).toEqual([]);
  expect(context.pages()).toHaveLength(1);

  await field.fill('1063867036');
  await page.getByRole('button', { name: 'Créer le projet' }).click();
  await expect(page.getByText('Projet créé avec succès !')).toBeVisible();
});

test('a typed category name that was not added is reported before its dialog closes', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/);
  await site.signIn(page, '/admin/new-blog-post');
  await page.getByRole('button', { name: 'Gérer les catégories' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gérer les catégories' });
  const field = dialog.getByLabel('Nouvelle catégorie');
  const reported = dialog.getByText(/Ce nom n’est pas encore enregistré/);
  await field.fill('Carnets');
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(reported).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Carnets');
  await expect(field).toHaveAccessibleDescription(/Ce nom n’est pas encore enregistré/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Renommer Carnets' })).toBeVisible();
  await expect(reported).toBeHidden();
  await field.fill('Autre');
  await page.keyboard.press('Escape');
  await expect(reported).toBeVisible();
  await field.fill('');
  // What the server refuses is said at the name that it is about.
  const other = dialog.getByRole('listitem').filter({ hasNotText: 'Carnets' }).first();
  await other.getByRole('button', { name: /^Renommer/ }).click();
  const renamed = dialog.getByRole('listitem').getByRole('textbox');
  await renamed.fill('Carnets');
  await renamed.press('Enter');
  await expect(renamed).toHaveAccessibleDescription(/./);
  await expect(renamed).toBeFocused();
  await expect(field).toHaveAccessibleDescription('');
  await renamed.fill('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const chosen = page.getByLabel('Catégorie *').locator('option:checked');
  await expect(chosen).toHaveText('Carnets');

  // Closed before the response arrives, it closes with the response and has handled it.
  const letGo = await holdRequests(page, '**/admin/post-labels.data*');
  await page.getByRole('button', { name: 'Gérer les catégories' }).click();
  await field.fill('Portraits');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(reported).toBeHidden();
  await expect(dialog).toBeVisible();
  letGo();
  await expect(dialog).toBeHidden();
  await expect(chosen).toHaveText('Portraits');
});

test('a video of a production with a title and no identifier says that it is not saved', async ({
  page,
  site,
}) => {
  await site.signIn(page, '/admin/new-project/production');
  const video = page.getByRole('group', { name: 'Vidéo 1' });
  const reported = video.getByText(
    'Sans identifiant Vimeo, cette vidéo et ce qui la décrit ne sont pas enregistrés',
  );
  await video.getByLabel('Titre', { exact: true }).fill('Le film');
  await expect(reported).toBeVisible();
  await video.getByLabel('Adresse ou numéro Vimeo').fill('1063867036');
  await expect(reported).toBeHidden();
});
