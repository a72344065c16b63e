import { expect, test } from '../support/journey.ts';

test.use({ siteOptions: { demo: false } });

test('an empty installation says that nothing was created yet', async ({ page, site }) => {
  await site.signIn(page);
  await expect(page.getByText("Aucun projet n'a été créé pour le moment.")).toBeVisible();
  await page.getByRole('tab', { name: 'Articles du Blog' }).click();
  await expect(page.getByText("Aucun article n'a été créé pour le moment.")).toBeVisible();
});
