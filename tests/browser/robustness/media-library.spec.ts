import { inDatabase } from '../../support/content.ts';
import { expect, test } from '../../support/journey.ts';
import { addFiles, COVERS, tile } from '../../support/media-library.ts';
import { signInAgain } from '../../support/sign-in-again.ts';

test.use({ siteOptions: { demo: false } });

test('a session that ended is renewed in place, and two tabs overwrite nothing silently', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/);
  inDatabase(site, (database) => database.exec('delete from stored_files'));
  await site.signIn(page, '/admin/medias');
  await addFiles(page, `${COVERS}ruban-rose.webp`);
  await tile(page, 'ruban-rose.webp').first().click();
  const alt = page.getByLabel('Texte alternatif');
  await alt.fill('ici');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Texte alternatif').fill('ailleurs');
  await other.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(other.getByText('Modifications enregistrées')).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const conflict = page.getByRole('dialog', { name: /Une version plus récente/ });
  await expect(conflict.getByText('ailleurs')).toBeVisible();
  await conflict.getByRole('button', { name: 'Garder ma version' }).click();
  await expect(page.getByText('Modifications enregistrées')).toBeVisible();
  await expect(alt).toHaveValue('ici');

  expectComplaint(/status of 401/);
  await page.context().clearCookies({ name: /agence/ });
  await alt.fill('après la session');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await signInAgain(page);
  await expect(page.getByText('Modifications enregistrées').first()).toBeVisible();
  await page.reload();
  await expect(alt).toHaveValue('après la session');
});
