import { expect, test } from '../support/journey.ts';
test('look', async ({ page, site }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await site.signIn(page, '/admin/dashboard?type=web&statut=draft');
    await page.goto('/admin/dashboard?type=web&statut=published');
    const first = page.getByRole('tabpanel').locator('ul[aria-busy] > li').first();
    await first.getByRole('button', { name: 'Dépublier' }).click();
    await expect(page.getByText('Projet dépublié avec succès')).toBeVisible();
    await page.waitForTimeout(900);
    await page.screenshot({ path: `/tmp/look-toast-${width}.png` });
    await page.goto('/admin/dashboard?type=web&statut=draft');
    await page.getByRole('tabpanel').locator('ul[aria-busy] > li').first().getByRole('link', { name: 'Modifier' }).click();
    await page.getByRole('button', { name: 'Enregistrer et publier' }).click();
    await expect(page.getByText('Projet mis à jour avec succès !')).toBeVisible();
    await page.waitForTimeout(900);
    await page.screenshot({ path: `/tmp/look-form-${width}.png` });
    await page.goto('/admin/journal');
    await page.screenshot({ path: `/tmp/look-journal-${width}.png` });
    await page.goto('/admin/corbeille');
    await page.screenshot({ path: `/tmp/look-empty-${width}.png` });
  }
});
