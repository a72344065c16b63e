import { inDatabase } from '../support/content.ts';
import { expect, test } from '../support/journey.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an animation moves as it was uploaded, and shows its first frame with reduced motion', async ({
  page,
  site,
}) => {
  const [project] = inDatabase(site, (database) =>
    database
      .prepare(
        "select id, cover_image from web_solutions where status = 'published' and cover_image like '%.webp'",
      )
      .all(),
  );
  const cover = String(project?.['cover_image']);
  const says = (animated: 0 | 1) =>
    inDatabase(site, (database) => {
      database.prepare('update stored_files set animated = ? where url = ?').run(animated, cover);
      database.exec('update content_version set version = version + 1');
    });
  says(1);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`/projet-web/${project?.['id']}`);
  const picture = page.locator(`main img[src="${cover}"]`).first();
  const shown = () =>
    picture.evaluate((image: HTMLImageElement) => image.currentSrc.replace(location.origin, ''));
  await expect.poll(shown).toBe(cover);
  const content = () => picture.evaluate((image) => getComputedStyle(image).content);
  expect(await content()).not.toContain('url');
  await page.getByRole('switch', { name: 'Arrêter les animations' }).click();
  await expect.poll(content).toMatch(/\?w=\d+"\)$/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(shown).toMatch(/\?w=\d+$/);
  says(0);
});
