import { expect, test } from '../support/journey.ts';
import { openPreview } from '../support/open-preview.ts';

test.use({ siteOptions: { demo: false } });

test('a form is previewed unsaved, required texts missing, and nothing is stored', async ({
  page,
  context,
  site,
}) => {
  await site.signIn(page, '/admin/new-project/influence');
  await page.getByLabel('Titre *').fill('Un projet à peine commencé 🎬');
  await page.getByLabel('Année').fill('demain');
  const preview = await openPreview(page);
  await expect(preview.getByText('Mode aperçu')).toBeVisible();
  await expect(preview.getByRole('heading', { name: /Un projet à peine commencé/ })).toBeVisible();
  await expect(preview.getByText('À compléter').first()).toBeVisible();
  await preview.close();
  await expect(page.getByLabel('Titre *')).toHaveValue('Un projet à peine commencé 🎬');
  const dashboard = await context.newPage();
  await dashboard.goto('/admin/dashboard');
  await expect(dashboard.getByText("Aucun projet n'a été créé pour le moment.")).toBeVisible();
});

test('an article is previewed with its unsaved text, cleaned as on the site', async ({ page, site }) => {
  await site.signIn(page, '/admin/new-blog-post');
  await page.getByLabel('Titre *').fill('Un essai');
  const text = page.getByRole('textbox', { name: /Contenu|Texte/ });
  await text.click();
  await page.keyboard.type('## Première partie');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Des mots qui ne sont enregistrés nulle part.');
  const preview = await openPreview(page);
  await expect(preview.getByRole('heading', { name: 'Un essai', level: 1 })).toBeVisible();
  await expect(preview.getByRole('link', { name: 'Première partie' })).toBeVisible();
  await expect(preview.getByText('Des mots qui ne sont enregistrés nulle part.')).toBeVisible();
  await expect(preview.getByText('Auteur inconnu')).toBeVisible();
});
