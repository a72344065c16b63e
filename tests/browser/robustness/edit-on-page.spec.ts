import { expect, test } from '../../support/journey.ts';
import { openOnPage, pageBeingEdited } from '../../support/page-being-edited.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('two tabs show each its own text', async ({ page, context, site }) => {
  const other = await context.newPage();
  const both = [page, other].map(async (tab, index) => {
    const shown = await openOnPage(tab, site, '/admin/pages/contact');
    await shown.getByRole('heading', { level: 1 }).click();
    await tab.getByRole('textbox', { name: 'Grand titre' }).fill(`ONGLET ${index}`);
    await expect(shown.getByRole('heading', { level: 1 })).toContainText(`ONGLET ${index}`);
  });
  await Promise.all(both);
  await page.reload();
  await expect(pageBeingEdited(page).getByRole('contentinfo')).toBeVisible();
  await expect(pageBeingEdited(page).getByText(/ONGLET \d/)).toHaveCount(0);
});

test('what stops the page from following is said, and nothing typed is lost', async ({
  page,
  context,
  site,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|401|503|Failed to load resource/);
  const shown = await openOnPage(page, site, '/admin/pages/blog');
  await shown.getByRole('heading', { level: 1 }).click();
  const field = page.getByRole('textbox', { name: 'Grand titre' });
  await context.setOffline(true);
  await field.fill('JOURNAL');
  await expect(page.getByRole('status').filter({ hasText: 'Pas de connexion' })).toBeVisible();
  await context.setOffline(false);
  await expect(shown.getByRole('heading', { level: 1 })).toContainText('JOURNAL');
  const cookies = await context.cookies();
  await context.clearCookies();
  await field.fill('CARNET');
  await expect(page.getByRole('status').filter({ hasText: 'Votre session a expiré' })).toBeVisible();
  await context.addCookies(cookies);
  await field.fill('CARNETS');
  await expect(shown.getByRole('heading', { level: 1 })).toContainText('CARNETS');
  // A server that restarts: nothing is wrong with the input, and no event says that it is back.
  const failing = /\/apercu/;
  await page.route(failing, (route) => route.fulfill({ status: 503, body: '' }));
  await field.fill('REVUE');
  await expect(page.getByRole('status').filter({ hasText: 'Le site ne répond pas' })).toBeVisible();
  await page.unroute(failing);
  await expect(shown.getByRole('heading', { level: 1 })).toContainText('REVUE');
});

test('a page that could not be loaded says why, and is there once it can', async ({
  page,
  context,
  site,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|401|Failed to load resource/);
  const shown = await openOnPage(page, site, '/admin/pages/blog');
  const frame = page.locator('iframe[title="La page, avec vos modifications"]');
  const heading = shown.getByRole('heading', { level: 1 });
  const toForm = page.getByRole('button', { name: 'Formulaire' });
  const toPage = page.getByRole('button', { name: 'Modifier sur la page' });
  await toForm.click();
  await context.setOffline(true);
  await toPage.click();
  await expect(page.getByRole('status').filter({ hasText: 'Pas de connexion' })).toBeVisible();
  await context.setOffline(false);
  await expect(heading).toBeVisible();
  await toForm.click();
  const cookies = await context.cookies();
  await context.clearCookies();
  await toPage.click();
  await expect(page.getByRole('status').filter({ hasText: 'Votre session a expiré' })).toBeVisible();
  // Not the sign-in: nothing can be done with it there.
  await expect(frame).toBeHidden();
  await context.addCookies(cookies);
  await expect(heading).toBeVisible();
  // With its own styles, not those of the sign-in.
  expect((await heading.boundingBox())?.height).toBeLessThan(400);
  await heading.click();
  await expect(page.getByRole('textbox', { name: 'Grand titre' })).toBeFocused();
});
