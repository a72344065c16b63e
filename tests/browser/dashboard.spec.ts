import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';

test('the filters of the dashboard combine, are in the URL and can be cleared', async ({ page, site }) => {
  await site.signIn(page);
  await expect(page.getByRole('tab', { name: 'Opérations' })).toHaveAttribute('aria-selected', 'true');
  const rows = page.getByRole('tabpanel').locator('ul[aria-busy] > li');
  const first = rows.first();
  const title = await first.getByRole('heading').innerText();
  await page.getByLabel('Rechercher').fill(title.toUpperCase());
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('listitem', { name: title })).toBeVisible();
  await page.getByLabel('Rechercher').fill('zzz introuvable');
  await expect(page.getByText('Aucun résultat pour ces filtres')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Effacer les filtres' }).click();
  await expect(page.getByLabel('Rechercher')).toHaveValue('');

  await page.getByLabel('Type').selectOption('web');
  await page.getByLabel('Statut').selectOption('published');
  await expect(page).toHaveURL(/type=web&statut=published/);
  await expect(rows.first()).toContainText('Solutions Web');
  await page.getByLabel('Mis en avant uniquement').check();
  await expect(page).toHaveURL(/une=1/);
  await page.reload();
  await expect(page.getByLabel('Type')).toHaveValue('web');
  await expect(page.getByLabel('Mis en avant uniquement')).toBeChecked();
});

test('articles have their tab, their actions and their texts', async ({ page, site }) => {
  await site.signIn(page);
  await page.getByRole('tab', { name: 'Opérations' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/onglet=articles/);
  await expect(page.getByRole('link', { name: 'Nouvel Article Blog' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Statut').selectOption('published');
  await expect(page).toHaveURL(/statut=published/);
  const title = await page.getByRole('tabpanel').getByRole('heading').first().innerText();
  await page.getByLabel('Statut').selectOption('');
  const row = page.getByRole('listitem', { name: title });
  await row.getByRole('button', { name: 'Dépublier' }).click();
  await expect(page.getByText('Article dépublié avec succès')).toBeVisible();
  await expect(row.getByText('Brouillon')).toBeVisible();
  await row.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText('Article publié avec succès')).toBeVisible();
  await row.getByRole('button', { name: 'Supprimer' }).click();
  await page
    .getByRole('dialog', { name: 'Êtes-vous sûr de vouloir supprimer cet article ?' })
    .getByRole('button', { name: 'Supprimer' })
    .click();
  await expect(page.getByText('Article supprimé avec succès')).toBeVisible();
  await expect(row).toHaveCount(0);
});
