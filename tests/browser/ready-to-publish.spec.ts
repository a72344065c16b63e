import { writeFileSync } from 'node:fs';
import { expectAccessible } from '../support/accessibility.ts';
import { filmOf } from '../support/film.ts';
import { openMenu } from '../support/foot-bar.ts';
import { expect, test } from '../support/journey.ts';
import { showActions } from '../support/row-actions.ts';

test('content checks of a new project are shown while it is written, and block nothing, by keyboard on a telephone', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.signIn(page, '/admin/new-project/web');
  await page.getByLabel('Client').fill('Port Estelle');
  await page.getByLabel('Titre du projet').fill('Le nouveau site du port');
  await page.getByLabel('Le Brief').fill('Un site');
  await page.getByLabel('Notre Recommandation').fill('Le refaire');
  await page.locator('summary', { hasText: 'Prêt à publier ?' }).press('Enter');
  await expect(page.getByText('Quelques conseils, sans obligation')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'La partie « Résultats » est vide.' }).press('Enter');
  await expect(page.getByLabel('Résultats')).toBeFocused();
  await page.keyboard.type('Deux fois plus de visites');
  await expect(page.getByRole('link', { name: 'La partie « Résultats » est vide.' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Il n’y a pas d’image de couverture.' }).press('Enter');
  await expect(
    page
      .getByRole('group', { name: 'l’image de couverture' })
      .getByRole('button', { name: 'Choisir une image' }),
  ).toBeFocused();
  await page.getByRole('button', { name: 'Ajouter un bloc' }).click();
  await page.getByRole('link', { name: 'Bloc 1 : il est vide et ne sera pas montré.' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Déplacer le bloc 1' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Déplacer le bloc 1' })).toBeInViewport();
  const ways = await openMenu(page, 'Autres choix');
  await ways.getByRole('menuitem', { name: 'Enregistrer et publier' }).press('Enter');
  await expect(page.getByText('Projet créé avec succès !')).toBeVisible();
});

test('a published item is reported as ready, and what is typed since is checked on demand', async ({
  page,
  site,
}) => {
  await site.signIn(page, '/admin/dashboard?onglet=articles');
  await page.getByRole('link', { name: 'Modifier' }).first().click();
  const advice = page.getByRole('group').filter({ hasText: 'Prêt à publier ?' });
  await expect(advice).toContainText(/Rien à signaler|\d remarques?/);
  await page.getByLabel('Extrait').fill('x'.repeat(161));
  await expect(advice.getByText(/^(Rien à signaler|\d+ remarques?)$/)).toHaveCount(0);
  await advice.getByText('Prêt à publier ?').click();
  await page.getByRole('link', { name: 'L’extrait compte 161 caractères' }).click();
  await expect(page.getByLabel('Extrait')).toBeFocused();
});

test('a page that becomes heavy is told, with what makes it so, and its weight blocks nothing (§73.3)', async ({
  page,
  site,
}, testInfo) => {
  await site.signIn(page, '/admin/new-project/influence');
  await page.getByLabel('Client').fill('Port Estelle');
  await page.getByLabel('Titre *').fill('Une saison au port');
  await page.getByLabel('Le Brief').fill('Un film');
  await page.getByLabel('Notre Recommandation').fill('Le tourner');
  await page.locator('summary', { hasText: 'Prêt à publier ?' }).click();
  await expect(page.getByText('Quelques conseils, sans obligation')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cette page pèsera/ })).toHaveCount(0);
  const film = testInfo.outputPath('Saison.mp4');
  writeFileSync(film, filmOf(3 * 1024 * 1024));
  await page.getByLabel('Fichier pour la couverture').setInputFiles(film);
  const heavy = page.getByRole('link', {
    name: 'Cette page pèsera environ 3,1 Mo, plus que les 2 Mo conseillés : surtout la vidéo « Saison.mp4 » (3 Mo).',
  });
  await heavy.click();
  await expect(page.getByRole('button', { name: 'Remplacer la couverture' })).toBeFocused();
  const ways = await openMenu(page, 'Autres choix');
  await ways.getByRole('menuitem', { name: 'Enregistrer et publier' }).click();
  await expect(page.getByText('Projet créé avec succès !')).toBeVisible();
});

test('the bar of a preview shows content checks before it publishes, and links to the field of the form', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.signIn(page, '/admin/new-project/production');
  await page.getByLabel('Nom du client').fill('Port Estelle');
  await page.getByLabel('Titre de la vidéo').fill('Le port');
  await page.getByRole('button', { name: 'Créer le projet' }).last().click();
  const row = page.getByRole('listitem', { name: 'Le port' });
  await showActions(row);
  await row.getByRole('link', { name: 'Aperçu' }).click();
  const count = page.getByRole('button', { name: '4 remarques' });
  await count.press('Enter');
  await expect(page.getByRole('group', { name: 'Prêt à publier ?' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: 'Prêt à publier ?' })).toBeHidden();
  await expect(count).toBeFocused();
  await count.click();
  await page.getByRole('link', { name: 'Il n’y a aucun film.' }).click();
  await expect(page.getByLabel('Adresse ou numéro Vimeo')).toBeFocused();
});
