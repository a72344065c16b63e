import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { showActions } from '../support/row-actions.ts';

const COVER = 'demonstration/media/covers/facade-bleue.webp';
const PICTURES = [
  'demonstration/media/covers/spheres-lilas.webp',
  'demonstration/media/covers/web-solane.webp',
];

test.use({ siteOptions: { demo: false } });

test('an influence project goes from an empty form to the home page and back, on a telephone', async ({
  page,
  site,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const title = 'La sieste';
  const client = 'Hôtels Carmin';
  await site.signIn(page);
  await page.getByRole('link', { name: 'Nouveau projet Influence' }).click();
  await expect(page.getByRole('heading', { name: 'Nouveau Projet Influence' })).toBeVisible();

  await page.getByLabel('Titre', { exact: false }).first().fill(title);
  await page.getByLabel('Client').fill(client);
  await page.getByLabel('Mois').selectOption('Mai');
  await page.getByLabel('Année').fill('2025');
  await page.getByLabel('Le Brief').fill('Donner envie d’une nuit sur place.');
  await page.getByLabel('Notre Recommandation').fill('Huit créateurs filment leur sieste.');
  await page.getByLabel('Impressions').fill('1,25 M');
  await page.getByLabel('Engagement (%)').fill('5,4');
  await page.getByLabel('Fichier pour la couverture').setInputFiles(COVER);
  await expect(page.getByRole('button', { name: 'Retirer la couverture' })).toBeVisible();

  await page.getByRole('button', { name: 'Ajouter un bloc' }).click();
  await page.getByRole('radio', { name: '2 colonnes' }).check();
  await page.getByLabel('Images du bloc 1').setInputFiles(PICTURES);
  await expect(page.getByLabel('Texte alternatif')).toHaveCount(2);
  await page.getByLabel('Texte alternatif').first().fill('Des sphères lilas');
  await page.getByLabel('Image décorative').nth(1).check();
  await page.getByLabel('Texte du bloc').fill('Tourné en une journée.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Créer le projet' }).click();
  await expect(page).toHaveURL(`${site.url}/admin/dashboard`);
  await expect(page.getByText('Projet créé avec succès !')).toBeVisible();

  const row = page.getByRole('listitem', { name: title });
  await expect(row.getByText('Brouillon')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Dépublier' })).toHaveCount(0);
  await showActions(row);
  const preview = await row.getByRole('link', { name: 'Aperçu' }).getAttribute('href');
  await row.getByRole('link', { name: 'Aperçu' }).click();
  await expect(page.getByText('Mode aperçu')).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Des sphères lilas' })).toBeVisible();
  // Before its island hydrates, a picture is a link to its file.
  await expect(page.locator(':not(:defined)')).toHaveCount(0);
  await page.getByRole('img', { name: 'Des sphères lilas' }).click();
  const lightbox = page.getByRole('dialog');
  await expect(lightbox).toBeVisible();
  // It closes only once it is open: a key pressed while it opens has no effect.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(lightbox).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await page.getByRole('link', { name: 'Retour au dashboard' }).click();

  const id = preview?.split('/').at(-1);
  // A visitor: another cookie jar.
  const seen = async (path: string, text: string) => {
    const response = await request.get(path);
    return { status: response.status(), shown: (await response.text()).includes(text) };
  };
  expect(await seen(`/projet-influence/${id}`, client)).toEqual({ status: 404, shown: false });

  await showActions(row);
  await row.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText('Projet publié avec succès')).toBeVisible();
  await expect(row.getByText('Publié', { exact: true })).toBeVisible();
  await showActions(row);
  await row.getByLabel('Mettre en avant').click();
  await expect(row.getByLabel('Mettre en avant')).toBeChecked();
  await expect(page.getByText('Projet mis en avant')).toBeVisible();
  await expect(row.getByText('Featured')).toBeVisible();

  expect(await seen(`/projet-influence/${id}`, '1,3M')).toEqual({ status: 200, shown: true });
  for (const path of ['/', '/projet']) expect((await seen(path, client)).shown, path).toBe(true);

  await showActions(row);
  await row.getByRole('button', { name: 'Dépublier' }).click();
  await expect(page.getByText('Projet dépublié avec succès')).toBeVisible();
  expect(await seen(`/projet-influence/${id}`, client)).toEqual({ status: 410, shown: false });
  for (const path of ['/', '/projet', '/sitemap.xml'])
    expect((await seen(path, path.endsWith('xml') ? String(id) : client)).shown, path).toBe(false);
});
