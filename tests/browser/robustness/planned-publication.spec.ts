import { expectAccessible } from '../../support/accessibility.ts';
import { inDatabase } from '../../support/content.ts';
import { expect, test } from '../../support/journey.ts';
import { openForm, PLANNED, plan, planDialog, rowOf } from '../../support/planned-publication.ts';

test('a plan that failed is shown on the dashboard, retried and done', async ({ page, site }) => {
  await openForm(page, site, 'production', 'Plein midi');
  await plan(page);
  await expect(planDialog(page).getByText(PLANNED)).toBeVisible();
  const later = new Date(Date.now() + 3_600_000).toISOString();
  inDatabase(site, (database) =>
    database
      .prepare("update plans set attempts = 9, failure = 'error', due_at = ?, next_attempt_at = ?")
      .run(new Date(Date.now() - 60_000).toISOString(), later),
  );
  await page.goto('/admin/dashboard');
  const notice = page.getByRole('region', { name: 'Publication programmée de Plein midi' });
  await expect(notice).toContainText('n’a pas pu se faire');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Réessayer maintenant' }).click();
  await expect(notice).toHaveCount(0, { timeout: 120_000 });
  await expect(rowOf(page, 'Plein midi').getByText('Publié', { exact: true })).toBeVisible();
});
