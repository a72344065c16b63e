import { holdRequests } from '../support/hold-requests.ts';
import { expect, test } from '../support/journey.ts';

test.use({ siteOptions: { demo: false } });

test('the title of every screen ends alike, and the year that a form suggests is the current one', async ({
  page,
  site,
}) => {
  await page.clock.setFixedTime('2031-01-01T00:30:00+01:00');
  await site.signIn(page, '/admin/aide');
  await expect(page).toHaveTitle('Aide | Administration');
  await page.goto('/admin/new-project/web');
  await expect(page.getByLabel('Année')).toHaveAttribute('placeholder', '2031');
});

test('the messages and the help show no session check while they load', async ({ page, site }) => {
  await site.signIn(page);
  await expect(page.locator('html[data-awake]')).toBeAttached();
  const release = await holdRequests(page, '**/admin/inbox.data*');
  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByText('Chargement des messages...')).toBeVisible();
  await expect(page.getByText("Vérification de l'authentification...")).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible();
});
