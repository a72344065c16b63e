import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';

/** The link of the dashboard that edits one project. */
const edit = (page: Page, title: string) =>
  page.getByRole('listitem', { name: title }).getByRole('link', { name: 'Modifier' });

test('a production is made with its films in order and edited without losing anything', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/);
  await site.signIn(page, '/admin/new-project/production');
  await page.getByRole('button', { name: 'Créer le projet' }).click();
  await expect(page.getByText('Ce champ est requis')).toHaveCount(2);
  await expect(page.getByLabel('Nom du client')).toBeFocused();
  await expectAccessible(page);

  // An error leaves with what it missed, and not before.
  await page.getByLabel('Nom du client').fill(' ');
  await expect(page.getByText('Ce champ est requis')).toHaveCount(2);
  await page.getByLabel('Nom du client').fill('Festival Pas de Côté');
  await expect(page.getByText('Ce champ est requis')).toHaveCount(1);
  await page.getByLabel('Titre de la vidéo').fill('Une affiche en film');
  await page.getByLabel('Type de client').selectOption({ label: 'Collectivité' });
  await page.getByPlaceholder('ID Vimeo (ex: 1063867036)').fill('https://vimeo.com/1063867036');
  await page.getByRole('button', { name: 'Ajouter une vidéo' }).click();
  await page.getByPlaceholder('ID Vimeo (ex: 1063867036)').nth(1).fill('76979871');
  await page.getByPlaceholder('Titre (facultatif)').nth(1).fill('La bande-annonce');
  await page.getByRole('button', { name: 'Ajouter une vidéo' }).click();
  await page.getByRole('button', { name: 'Monter la vidéo 2' }).click();
  await page.getByLabel('Moyens techniques et humains').fill(' Drone \n\n  4K ');
  await page.getByRole('button', { name: 'Créer le projet' }).click();
  await expect(page.getByText('Projet créé avec succès !')).toBeVisible();

  await edit(page, 'Une affiche en film').click();
  await expect(page.getByRole('heading', { name: 'Modifier le Projet Production' })).toBeVisible();
  for (const section of [
    'Informations de base',
    'Vidéos Vimeo',
    'Contenu',
    'Moyens techniques',
    'Formats complémentaires',
    'Image de couverture',
    'Médias additionnels',
  ])
    await expect(page.getByRole('heading', { name: section, exact: true })).toBeVisible();
  const films = page.getByPlaceholder('ID Vimeo (ex: 1063867036)');
  await expect(films).toHaveCount(2);
  await expect(films.first()).toHaveValue('76979871');
  await expect(films.nth(1)).toHaveValue('1063867036');
  await expect(page.getByLabel('Moyens techniques et humains')).toHaveValue('Drone\n4K');
  await expect(page.getByLabel('Notre Vision')).toHaveAttribute('rows', '8');
  await page.getByLabel('Vidéo additionnelle').fill('https://vimeo.com/76979871');
  await page.getByRole('button', { name: 'Mettre à jour le projet' }).click();
  await expect(page.getByText('Projet mis à jour avec succès !')).toBeVisible();
  await edit(page, 'Une affiche en film').click();
  await expect(page.getByLabel('Vidéo additionnelle')).toHaveValue('https://vimeo.com/76979871');
});

test('a web project keeps its cover when only a text changes; a newer version is never overwritten silently', async ({
  page,
  site,
  context,
  expectComplaint,
}) => {
  expectComplaint(/status of 4(09|22)/);
  await site.signIn(page, '/admin/new-project/web');
  await expect(page.getByRole('heading', { name: 'Nouveau Projet Solutions Web' })).toBeVisible();
  await expect(page.getByText('* Champs obligatoires')).toBeVisible();
  await page.getByLabel('Client').fill('Girotech');
  await page.getByLabel('Titre du projet').fill('Un site qui tourne');
  await page.getByLabel('Le Brief').fill('Un site plus rapide.');
  await page.getByLabel('Notre Recommandation').fill('Moins de pages, mieux écrites.');
  const cover = page.getByLabel('Fichier pour l’image de couverture');
  await cover.setInputFiles({
    name: 'plan.png',
    mimeType: 'image/png',
    buffer: Buffer.from('rien d’une image'),
  });
  await expect(page.getByText("Erreur lors du téléchargement de l'image de couverture")).toBeVisible();
  await cover.setInputFiles('demonstration/media/covers/web-solane.webp');
  await page.getByRole('button', { name: 'Retirer l’image de couverture' }).press('Enter');
  const chooser = page.getByRole('group', { name: 'l’image de couverture' });
  await expect(chooser.getByRole('button', { name: 'Choisir une image' })).toBeFocused();
  await cover.setInputFiles('demonstration/media/covers/web-solane.webp');
  await expect(page.getByRole('button', { name: 'Retirer l’image de couverture' })).toBeVisible();
  await page.getByRole('button', { name: 'Créer le projet' }).click();
  await expect(page.getByText('Projet créé avec succès !')).toBeVisible();
  await edit(page, 'Un site qui tourne').click();
  await expect(page.getByRole('heading', { name: 'Modifier le Projet Solutions Web' })).toBeVisible();
  await expect(page.getByLabel('Résultats')).toHaveValue('');
  const stored = page.locator('input[name="coverImage"]');
  const address = await stored.inputValue();
  expect(address).toMatch(
    /^\/storage\/v1\/object\/public\/project-images\/\d{4}\/\d\d\/\d\d\/\d+_web-solane/,
  );

  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Résultats').fill('Deux fois plus de demandes');
  await other.getByRole('button', { name: 'Mettre à jour le projet' }).click();
  await expect(other.getByText('Projet mis à jour avec succès !')).toBeVisible();
  await other.close();

  await page.getByLabel('Résultats').fill('Trois fois plus de demandes');
  await page.getByRole('button', { name: 'Mettre à jour le projet' }).click();
  const conflict = page.getByRole('dialog', {
    name: 'Une version plus récente a été enregistrée entre-temps',
  });
  await expect(conflict.getByText('Deux fois plus de demandes')).toBeVisible();
  await expect(conflict.getByText('Trois fois plus de demandes')).toBeVisible();
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Garder ma version' }).click();
  await expect(page.getByText('Projet mis à jour avec succès !')).toBeVisible();
  await edit(page, 'Un site qui tourne').click();
  await expect(page.getByLabel('Résultats')).toHaveValue('Trois fois plus de demandes');
  await expect(stored).toHaveValue(address);
});
