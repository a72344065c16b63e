import { rewriteContent } from '../../support/content.ts';
import { expect, test } from '../../support/journey.ts';

/** The page stops its films and letters, so that the screenshot is still. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the longest words that the typewriter takes are whole in every window', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const word of ['Communication', 'Accompagnement']) {
    rewriteContent(site, [
      `insert into site_contents (name, published, version, updated_at) values ('page:accueil', ?, 1, ?)
       on conflict (name) do update set published = excluded.published, version = version + 1`,
      JSON.stringify({ 'typewriter.words': ['Idées', word].toReversed() }),
      new Date().toISOString(),
    ]);
    await page.goto('/');
    const typed = page.locator('type-writer');
    await expect(typed).toHaveText(word);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await typed.scrollIntoViewIfNeeded();
      const right = await typed.evaluate((letters) => letters.getBoundingClientRect().right);
      expect(right, `${word} at ${width} px`).toBeLessThan(width - 20);
    }
  }
  rewriteContent(site, ["delete from site_contents where name = 'page:accueil'"]);
});

test('the title of the showreel breaks no word that has room beside its button', async ({ page, site }) => {
  rewriteContent(site, [
    `insert into site_contents (name, published, version, updated_at) values ('page:accueil', ?, 1, ?)
     on conflict (name) do update set published = excluded.published, version = version + 1`,
    JSON.stringify({ 'showreel.heading': 'Accompagnement en une prise' }),
    new Date().toISOString(),
  ]);
  await page.goto('/');
  const title = page.getByRole('heading', { name: 'Accompagnement en une prise' });
  for (const width of [480, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await title.scrollIntoViewIfNeeded();
    const linesOfWord = await title.evaluate(({ firstChild }) => {
      const word = document.createRange();
      if (firstChild) word.setStart(firstChild, 0);
      if (firstChild) word.setEnd(firstChild, 'Accompagnement'.length);
      return word.getClientRects().length;
    });
    expect(linesOfWord, `at ${width} px`).toBe(1);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  const play = await page.getByRole('link', { name: 'Lire le showreel' }).boundingBox();
  expect((play?.x ?? 0) + (play?.width ?? 0)).toBeLessThanOrEqual(300);
  rewriteContent(site, ["delete from site_contents where name = 'page:accueil'"]);
});

test('without the script of its behaviours a phone shows what each expertise is', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/page-behaviours|ERR_FAILED/);
  await page.route('**/assets/page-behaviours-*.js', (route) => route.abort());
  await page.setViewportSize({ width: 390, height: 844 });
  // It never has all its elements.
  await page.goto('/', { waitUntil: 'commit' });
  for (const name of ['influence', 'production', 'solutions-web', 'social-media'])
    await expect(page.locator(`#expertise-${name}`)).toBeVisible();
});
