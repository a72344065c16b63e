import { projectAddress, rewriteContent } from '../../support/content.ts';
import { expect, test } from '../../support/journey.ts';
import { layoutFaults } from '../../support/layout-faults.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const LONG_WORD = 'Anticonstitutionnellement'.repeat(3);
const MANY_LINES = `${LONG_WORD} ${'l’été à Nîmes, ça bouge où l’œil s’arrête 🎬 '.repeat(6)}`;

test('a word of 75 letters, a title of many lines, an emoji and empty fields break no page', async ({
  page,
  site,
}) => {
  const influence = projectAddress(site, 'influence', 'Rebonds');
  const production = projectAddress(site, 'production', "L'affiche qui saute");
  const web = projectAddress(site, 'web', 'Un été plein sud');
  rewriteContent(
    site,
    ["update influence_projects set title = ?, client = ? where title = 'Rebonds'", MANY_LINES, LONG_WORD],
    [
      "update production_projects set video_title = '🎬', client_name = 'É', brief = '', vision = '', month = ''," +
        " year = '', technical_details = '[]', complementary_formats = '[]', cover_image = '' where video_title = ?",
      "L'affiche qui saute",
    ],
    ["update web_solutions set title = ?, results = '' where title = 'Un été plein sud'", MANY_LINES],
    ["update blog_posts set title = ?, excerpt = '' where slug = 'publier-moins-viser-mieux'", MANY_LINES],
  );
  const addresses = ['/', '/projet', '/blog', '/blog/publier-moins-viser-mieux', influence, production, web];
  await expect(async () => {
    await page.goto(influence);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG_WORD);
  }).toPass();
  for (const address of addresses) {
    await page.goto(address);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => layoutFaults(page), { message: `${address} at ${width} px` }).toEqual([]);
    }
  }
});

test('an author and a category of one long word break no page in a narrow window', async ({ page, site }) => {
  rewriteContent(
    site,
    ['update blog_author set author_name = ? || id', LONG_WORD],
    ['update blog_categories set categories_name = ? || id', LONG_WORD],
  );
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of ['/blog', '/blog/publier-moins-viser-mieux']) {
    await expect(async () => {
      await page.goto(address);
      await expect(page.getByText(`Par ${LONG_WORD}`).first()).toBeVisible();
    }).toPass();
    await expect.poll(() => layoutFaults(page), { message: address }).toEqual([]);
  }
});

test('one project alone, then none, leave every list whole', async ({ page, site }) => {
  const others = "update %s set status = 'draft', published_at = null";
  rewriteContent(
    site,
    [others.replace('%s', 'influence_projects')],
    [others.replace('%s', 'web_solutions')],
    [`${others.replace('%s', 'production_projects')} where video_title <> 'Départ lancé'`],
  );
  const expectCount = async (count: number) => {
    for (const address of ['/', '/projet', '/production']) {
      await expect(async () => {
        await page.goto(address);
        await expect(page.locator('main a[href^="/projet-"]')).toHaveCount(count);
      }).toPass();
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => layoutFaults(page), { message: `${address} at ${width} px` }).toEqual([]);
      }
    }
  };
  await expectCount(1);
  rewriteContent(site, [others.replace('%s', 'production_projects')]);
  await expectCount(0);
});
