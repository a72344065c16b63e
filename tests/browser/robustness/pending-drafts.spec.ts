import { projectForm } from '../../support/content.ts';
import { onlineAddress } from '../../support/foot-bar.ts';
import { expect, test } from '../../support/journey.ts';

test('the form of a draft that another tab has published keeps from visitors what it saves, and each save says so', async ({
  page,
  request,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await site.signIn(page, projectForm(site, 'web', 'Plis et replis'));
  const online = await onlineAddress(page);
  const publicPage = async () => (await request.get(online)).text();
  const list = await page.context().newPage();
  await list.goto(`/admin/dashboard?q=${encodeURIComponent('Plis et replis')}`);
  const act = async (name: string, said: string) => {
    await list.getByRole('button', { name, exact: true }).click();
    await expect(list.getByText(said)).toBeVisible();
  };
  await act('Dépublier', 'Projet dépublié');
  await page.getByLabel('Titre du projet').fill('Plis et déplis');
  await page.getByRole('button', { name: 'Mettre à jour le projet' }).click();
  await expect(page.getByText('Ce contenu a été dépublié entre-temps')).toBeVisible();

  await page.getByRole('link', { name: 'Plis et déplis' }).click();
  await page.getByLabel('Titre du projet').fill('Plis sans replis');
  await list.goto('/admin/dashboard?type=web');
  await list
    .getByRole('listitem', { name: 'Plis et déplis' })
    .getByRole('button', { name: 'Publier' })
    .click();
  await expect(list.getByText('Projet publié avec succès')).toBeVisible();
  await page.getByRole('button', { name: 'Mettre à jour le projet' }).click();
  await expect(page.getByText('Ce contenu a été publié entre-temps')).toBeVisible();
  await expect(page.getByText('le site montre encore la version d’avant')).toBeVisible();
  expect(await publicPage()).toContain('Plis et déplis');
  expect(await publicPage()).not.toContain('Plis sans replis');
  await page.getByRole('button', { name: 'Publier les modifications' }).click();
  await page.waitForURL(/\/admin\/dashboard/);
  expect(await publicPage()).toContain('Plis sans replis');
});
