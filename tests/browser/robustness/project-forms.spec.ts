import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';

test('a project that does not exist has its screen, also while it loads', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of (404|400|500)/);
  await site.signIn(page, '/admin/edit/web/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('Projet non trouvé')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Retour au dashboard' }).click();
  await expect(page).toHaveURL(`${site.url}/admin/dashboard`);
  const edit = page.getByRole('link', { name: 'Modifier' }).first();
  await expect(edit).toBeVisible();

  // The refusal arrives before the styles of the form: that too ends on its screen, without a script error.
  const refused = page.waitForResponse((response) => response.status() === 500);
  await page.route('**/*.css', async (route) => {
    await refused;
    await route.continue();
  });
  await page.route('**/admin/edit/**', (route) => route.fulfill({ status: 500, body: 'non' }));
  await edit.click();
  await expect(page.getByText('Erreur lors du chargement du projet')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Retour au dashboard' }).click();

  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  for (const [part, link, text, then] of [
    ['edit', 'Modifier', 'Chargement du projet...', 'Mettre à jour le projet'],
    ['preview', 'Aperçu', "Chargement de l'aperçu...", 'Mode aperçu'],
  ] as const) {
    await page.route(`**/admin/${part}/**`, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('link', { name: link }).first().click();
    await expect(page.getByText(text)).toBeVisible();
    go();
    await expect(page.getByText(then).first()).toBeVisible();
    await page.goto('/admin/dashboard');
  }
  await page.goto('/admin/preview/zut/1');
  await expect(page.getByText('Paramètres manquants')).toBeVisible();
  await page.goto('/admin/preview/web/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('Projet non trouvé')).toBeVisible();
});
