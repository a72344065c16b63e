import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/content.ts';
import { expect, type Site, test } from '../support/journey.ts';
import { addFiles, COVERS, tile } from '../support/media-library.ts';

test.use({ siteOptions: { demo: false } });

const [RIBBON, OTHER, THIRD] = ['ruban-rose.webp', 'satin-orange.webp', 'ruban-cyan.webp'];

const panel = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const statusOf = async (site: Site, address: string) => (await fetch(`${site.url}${address}`)).status;

test('files are added, described, found, chosen for a project, replaced everywhere and deleted once nothing uses them', async ({
  page,
  site,
  request,
  expectComplaint,
}) => {
  await site.signIn(page);
  await page.getByRole('link', { name: 'Médias' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Médias' })).toBeVisible();
  await expect(page.getByText('La médiathèque est vide.')).toBeVisible();

  // An invalid one stops no other.
  await page
    .getByLabel('Fichiers à ajouter à la médiathèque')
    .setInputFiles([`${COVERS}${RIBBON}`, `${COVERS}${OTHER}`, 'package.json']);
  await expect(tile(page, RIBBON)).toBeVisible();
  await expect(tile(page, OTHER)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'package.json' })).toBeVisible();
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await expect(page.getByText('2 fichiers', { exact: true })).toBeVisible();

  await tile(page, RIBBON).click();
  // A picture without a text: that is what one comes for.
  await expect(panel(page, RIBBON).getByLabel('Texte alternatif')).toBeFocused();
  await expect(panel(page, RIBBON).getByText('Utilisé nulle part')).toBeVisible();
  await panel(page, RIBBON).getByLabel('Texte alternatif').fill('Un ruban qui se déroule');
  // What is typed is not lost by a press outside of it.
  await tile(page, OTHER).click();
  await page
    .getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
    .getByRole('button', { name: 'Rester' })
    .click();
  // It restores the focus as it closes.
  await expect(page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })).toBeHidden();
  await panel(page, RIBBON).getByLabel('Nom').fill('Ruban.webp');
  await panel(page, RIBBON).getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Modifications enregistrées')).toBeVisible();
  await expect(tile(page, 'Ruban.webp')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Rechercher').fill('se DEROULE');
  await expect(page.getByText('1 fichier', { exact: true })).toBeVisible();

  await page.goto('/admin/new-project/web');
  await page.getByLabel('Client').fill('Hélio');
  await page.getByLabel('Titre du projet').fill('Brume');
  await page.getByLabel('Le Brief').fill('a');
  await page.getByLabel('Notre Recommandation').fill('b');
  await page.getByRole('button', { name: 'Choisir dans la médiathèque : l’image de couverture' }).click();
  const choosing = page.getByRole('dialog', { name: 'Choisir dans la médiathèque' });
  await expect(choosing.getByLabel('Rechercher')).toBeFocused();
  await choosing.getByLabel('Rechercher').fill('ruban');
  await expect(choosing.getByText('1 fichier', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remplacer l’image de couverture' })).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter un bloc' }).click();
  await page.getByRole('button', { name: 'Choisir dans la médiathèque : le bloc 1' }).first().click();
  await choosing.getByRole('button', { name: 'Ruban.webp' }).click();
  await expect(page.getByLabel('Texte alternatif')).toBeFocused();
  await page.getByRole('button', { name: 'Créer le projet' }).click();
  await expect(page.getByText('Projet créé avec succès !')).toBeVisible();
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText('Projet publié avec succès')).toBeVisible();

  await page.goto('/projet');
  const address = (await page.getByRole('link', { name: /Brume/ }).first().getAttribute('href')) ?? '';
  const rendered = async () => {
    const html = await (await request.get(address)).text();
    return {
      files: [...new Set(html.match(/project-images\/[\w/.-]+\.(?:webp|jpg|png)/g))],
      described: html.includes('alt="Un ruban qui se déroule"'),
    };
  };
  const before = await rendered();
  expect(before).toEqual({ files: [expect.stringContaining('ruban-rose')], described: true });

  await page.goto('/admin/medias');
  await tile(page, 'Ruban.webp').click();
  const used = panel(page, 'Ruban.webp');
  await expect(used.getByText('Utilisé dans 1 projet')).toBeVisible();
  await expect(used.getByRole('link', { name: 'Brume' })).toHaveAttribute('href', /\/admin\/edit\/web\//);
  await expect(used.getByRole('button', { name: 'Supprimer' })).toHaveCount(0);
  await used.getByLabel('Fichier de remplacement').setInputFiles(`${COVERS}${THIRD}`);
  await expect(page.getByText('Fichier remplacé dans 1 projet.')).toBeVisible();
  const after = await rendered();
  expect(after.described).toBe(true);
  expect(after.files).toHaveLength(1);
  expect(after.files).not.toEqual(before.files);
  // The former one is deleted from the site with its last use.
  await expect.poll(() => statusOf(site, `/storage/v1/object/public/${before.files[0]}`)).toBe(404);
  await expect(used.getByText('Utilisé dans 1 projet')).toBeVisible();

  // A file becomes used while its deletion is being confirmed: the server refuses and names the use.
  const unused = tile(page, OTHER);
  await unused.click();
  await panel(page, OTHER).getByRole('button', { name: 'Supprimer' }).click();
  const question = page.getByRole('dialog', { name: `Supprimer « ${OTHER} » ?` });
  inDatabase(site, (database) =>
    database.exec(
      `insert into file_uses (id, url, user_kind, user_id) select 'u', url, 'web', 'v' from stored_files where name = '${OTHER}'`,
    ),
  );
  expectComplaint(/status of 409/);
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(
    page.getByText('Ce fichier est utilisé dans 1 projet : il n’a pas été supprimé.'),
  ).toBeVisible();
  // The panel was read again: it offers no deletion of a file that is used now.
  await expect(panel(page, OTHER).getByText('retirez-le d’abord')).toBeVisible();
  inDatabase(site, (database) => database.exec("delete from file_uses where id = 'u'"));
  await page.reload();
  await panel(page, OTHER).getByRole('button', { name: 'Supprimer' }).click();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Fichier supprimé', { exact: true })).toBeVisible();
  await expect(unused).toHaveCount(0);
});

test('a library that could not be loaded is loaded again in its dialog, where the keyboard goes on', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  await site.signIn(page, '/admin/new-project/web');
  await page.route('**/admin/medias/choix*', (route) => route.abort(), { times: 1 });
  const opener = page.getByRole('button', { name: 'Choisir dans la médiathèque : l’image de couverture' });
  await opener.press('Enter');
  const choosing = page.getByRole('dialog', { name: 'Choisir dans la médiathèque' });
  await choosing.getByRole('button', { name: 'Réessayer' }).press('Enter');
  await expect(choosing.getByRole('status').filter({ hasText: /fichier/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('a file that the library has is offered, and stored once more only when asked to (§27.15)', async ({
  page,
  site,
}) => {
  inDatabase(site, (database) => database.exec('delete from stored_files'));
  await site.signIn(page, '/admin/medias');
  await addFiles(page, `${COVERS}${RIBBON}`);
  const send = (name: string) =>
    page
      .getByLabel('Fichiers à ajouter à la médiathèque')
      .setInputFiles({ name, mimeType: 'image/webp', buffer: readFileSync(`${COVERS}${RIBBON}`) });
  await send('copie.webp');
  const question = page.getByRole('alert').filter({ hasText: 'Ce fichier est déjà dans la médiathèque' });
  await expect(question).toContainText(`sous le nom « ${RIBBON} »`);
  await expectAccessible(page);
  await expect(page.getByText('1 fichier', { exact: true })).toBeVisible();
  await question.getByRole('button', { name: 'Utiliser celui-ci' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page, RIBBON)).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.keyboard.press('Escape');

  await send('copie.webp');
  await question.getByRole('button', { name: 'Envoyer quand même' }).click();
  await expect(tile(page, 'copie.webp')).toBeVisible();
  await expect(page.getByText('2 fichiers', { exact: true })).toBeVisible();
});
