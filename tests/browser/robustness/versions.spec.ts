import { chooseAction } from '../../support/foot-bar.ts';
import { expect, test } from '../../support/journey.ts';

test('a concurrent change by another person is reported, and nothing is restored over it', async ({
  page,
  context,
  site,
  expectComplaint,
}) => {
  expectComplaint(/409/);
  await site.signIn(page, '/admin/pages/contact');
  const first = page.getByRole('main').getByRole('textbox').first();
  const original = await first.inputValue();
  await first.fill('Parlons-en');
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page.getByText('Page publiée !')).toBeVisible();
  await chooseAction(page, 'Versions');
  await expect(page.getByRole('button', { name: 'Restaurer cette version' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${site.url}/admin/pages/contact`);
  await other.getByRole('main').getByRole('textbox').first().fill('Écrivez-nous');
  await other.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(other.getByText('Page publiée !')).toBeVisible();
  const restore = async () => {
    await page.getByRole('button', { name: 'Restaurer cette version' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restaurer' }).click();
  };
  await restore();
  await expect(page.getByText('Une version plus récente a été enregistrée entre-temps')).toBeVisible();
  await page.reload();
  const versions = page.getByRole('region', { name: 'Toutes les versions' }).getByRole('link');
  await expect(versions).toHaveCount(3);
  await versions.last().click();
  await restore();
  await expect(page.getByText(/restaurée$/)).toBeVisible();
  await expect(first).toHaveValue(original);
});
