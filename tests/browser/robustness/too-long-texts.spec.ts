import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';

/** Inserts a text as a paste does, which a `maxlength` would cut. */
async function paste(page: Page, field: Locator, text: string) {
  await field.focus();
  await page.keyboard.insertText(text);
}

test('a pasted title and the name of a category stay whole, and say how long they may be', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/400/);
  await site.signIn(page, '/admin/new-blog-post');
  const title = page.getByLabel('Titre *');
  await paste(page, title, 'Les vagues. '.repeat(30).trim());
  await page.getByRole('button', { name: 'Gérer les catégories' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gérer les catégories' });
  const name = dialog.getByLabel('Nouvelle catégorie');
  await paste(page, name, 'Carnets '.repeat(15));
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(dialog.getByText('100 caractères au plus')).toBeVisible();
  await expect(name).toHaveValue('Carnets '.repeat(15));
  await name.fill('');
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('button', { name: "Créer l'article" }).click();
  await expect(title).toHaveAccessibleDescription(/300 caractères au plus/);
  await expect(title).toHaveValue('Les vagues. '.repeat(30).trim());
  const slug = page.getByLabel('Adresse de la page *');
  await slug.fill('');
  await paste(page, slug, 'vague-'.repeat(40).slice(0, -1));
  await page.getByRole('button', { name: "Créer l'article" }).click();
  await expect(slug).toHaveAccessibleDescription(/200 caractères au plus/);
});
