import { inDatabase } from '../../support/content.ts';
import { expect, type Site, test } from '../../support/journey.ts';

test.use({ siteOptions: { demo: false, environment: { PICTURE_VARIANTS: '1', LOG_LEVEL: 'info' } } });

const PICTURE = 'demonstration/media/covers/ruban-rose.webp';

const newestFile = (site: Site) =>
  inDatabase(site, (database) =>
    database.prepare('select url, variants_at from stored_files order by created_at desc limit 1').get(),
  );

test('a full database disk while variants are made ends no process, and they are made once there is room', async ({
  page,
  site,
}) => {
  inDatabase(site, (database) =>
    database.exec(
      "create trigger no_room before update on stored_files when new.variants_at is not null or new.variants_attempts > 0 begin select raise(abort, 'database or disk is full'); end",
    ),
  );
  await site.signIn(page, '/admin/new-project/web');
  await page.getByLabel('Fichier pour l’image de couverture').setInputFiles(PICTURE);
  await expect(page.getByRole('button', { name: 'Remplacer l’image de couverture' })).toBeVisible();
  await expect
    .poll(() => site.process().output(), { timeout: 120_000 })
    .toMatch(/"name":"picture variants".*disk is full.*background work failed and will be retried/);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect(newestFile(site)?.['variants_at']).toBeNull();
  inDatabase(site, (database) => database.exec('drop trigger no_room'));
  await expect.poll(() => newestFile(site)?.['variants_at'], { timeout: 120_000 }).not.toBeNull();
});
