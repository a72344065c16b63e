import { inDatabase } from '../support/content.ts';
import { expect, type Site, test } from '../support/journey.ts';

test.use({ siteOptions: { demo: false, environment: { PICTURE_VARIANTS: '1', LOG_LEVEL: 'info' } } });

const PICTURE = 'demonstration/media/covers/ruban-rose.webp';

const newestFile = (site: Site) =>
  inDatabase(site, (database) =>
    database.prepare('select url, variants_at from stored_files order by created_at desc limit 1').get(),
  );

test('a picture is public from its upload until its last use is deleted, then visible to the administrator only', async ({
  page,
  site,
}) => {
  await site.signIn(page, '/admin/new-project/web');
  await page.getByLabel('Client').fill('Hélio');
  await page.getByLabel('Titre du projet').fill('Brume');
  await page.getByLabel('Le Brief').fill('a');
  await page.getByLabel('Notre Recommandation').fill('b');
  await page.getByLabel('Fichier pour l’image de couverture').setInputFiles(PICTURE);
  await expect(page.getByRole('button', { name: 'Remplacer l’image de couverture' })).toBeVisible();
  const cover = String(newestFile(site)?.['url']);
  const variant = cover.replace('.webp', '.w360.webp');
  const statusOf = async (address: string) => {
    const response = await fetch(`${site.url}${address}`);
    await response.arrayBuffer();
    return response.status;
  };
  await expect.poll(() => newestFile(site)?.['variants_at'], { timeout: 120_000 }).not.toBeNull();
  expect([await statusOf(cover), await statusOf(variant)]).toEqual([200, 200]);
  await page.getByRole('button', { name: 'Créer le projet' }).click();
  await expect(page.getByText('Projet créé avec succès !')).toBeVisible();
  expect(await statusOf(cover)).toBe(200);

  await page.goto('/admin/dashboard');
  const row = page.getByRole('listitem', { name: 'Brume' });
  await row.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Projet supprimé avec succès')).toBeVisible();
  for (const address of [cover, `${cover}?w=360`, variant]) {
    await expect.poll(() => statusOf(address), { message: address }).toBe(404);
    const response = await page.request.get(address);
    expect([response.status(), response.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  }
});
