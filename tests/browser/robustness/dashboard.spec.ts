import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';

test('a list that fails to load says so, and is read again on demand', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 500/);
  expectComplaint(/ERR_CONNECTION_FAILED/);
  await site.signIn(page);
  const published = page.getByRole('listitem').filter({ hasText: 'Publié' }).first();
  await published.hover();
  // The server refuses in error-catalogue.spec.ts: here the request never reaches it.
  await page.route('**/admin/dashboard.data*', (route) => route.abort('connectionfailed'), { times: 1 });
  await published.getByRole('button', { name: 'Dépublier' }).click();
  await expect(page.getByText(/La connexion est coupée|Le serveur ne répond pas/)).toBeVisible();
  await expect(published.getByText('Publié', { exact: true })).toBeVisible();
  await page.route('**/admin/dashboard.data*', (route) => route.fulfill({ status: 500, body: 'non' }));
  await page.getByLabel('Statut').selectOption('draft');
  await expect(page.getByText('Une erreur est survenue lors du chargement des projets')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Articles du Blog' }).click();
  await expect(page.getByText('Une erreur est survenue lors du chargement des articles')).toBeVisible();
  await page.unroute('**/admin/dashboard.data*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByLabel('Rechercher')).toBeVisible();
});
