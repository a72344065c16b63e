import { demonstrationArticles } from '../../demonstration/articles.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/content.ts';
import { expect, test } from '../support/journey.ts';

test('the blog lists what is published, newest first, in one, two or three columns', async ({ page }) => {
  await page.goto('/blog');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(demonstrationArticles.length);
  const newest = cards.first();
  await expect(newest.getByRole('heading', { level: 2 })).toHaveText(demonstrationArticles[0]?.title ?? '');
  await expect(newest.getByText('Par Inès V.')).toBeVisible();
  await expect(newest.getByText('Production', { exact: true })).toBeVisible();
  await expect(newest.getByText(/^\d{1,2} \p{L}+ \d{4}$/u)).toBeVisible();
  await expectAccessible(page);
  for (const [width, columns] of [
    [390, 1],
    [800, 2],
    [1100, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const grid = page.getByRole('list').filter({ has: page.getByRole('article') });
    const template = await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns);
    expect(template.split(' ')).toHaveLength(columns);
  }
});

test('an article is read by its Sommaire, describes itself, and leads back to the blog', async ({ page }) => {
  await page.goto('/blog/filmer-le-mouvement-sans-perdre-le-regard');
  await expect(page).toHaveTitle(/^Filmer le mouvement sans perdre le regard/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Une journée de garrigue/);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const article = blocks.map((text) => JSON.parse(text)).find((block) => block['@type'] === 'Article');
  expect(article).toMatchObject({
    headline: 'Filmer le mouvement sans perdre le regard',
    author: { name: 'Inès V.' },
    articleSection: 'Production',
  });
  await expectAccessible(page);

  const contents = page.getByRole('navigation', { name: 'Sommaire' });
  await expect(contents.getByRole('link')).toHaveText([
    'Le filé, ou l’art de suivre',
    'Choisir sa vitesse',
    'Monter au rythme du corps',
    'Ce que le spectateur retient',
  ]);
  await contents.getByRole('link', { name: 'Monter au rythme du corps' }).click();
  await expect(page).toHaveURL(/#monter-au-rythme-du-corps$/);
  await expect(page.getByRole('heading', { name: 'Monter au rythme du corps' })).toBeInViewport();
  // On a large screen it stays beside the text, on a small one it stands above it.
  await expect(contents).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  const above = await contents.boundingBox();
  const text = await page.getByText('Une caméra qui bouge ne raconte rien').boundingBox();
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(text?.y ?? 0);
  await page.getByRole('link', { name: 'Retour au blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test('an unknown article says so with status 404, and the feed is well-formed', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/404/);
  const answer = await page.goto('/blog/jamais-ecrit');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Article non trouvé' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Retour au blog' })).toHaveAttribute(
    'href',
    '/blog',
  );

  const feed = await page.request.get('/blog/rss.xml');
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  const items = await page.evaluate(
    (xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'text/xml');
      if (parsed.querySelector('parsererror')) return -1;
      return parsed.querySelectorAll('item').length;
    },
    await feed.text(),
  );
  expect(items).toBe(demonstrationArticles.length);
});

test('an article without author and category says so, and stays readable when Instagram does not answer', async ({
  page,
  site,
  expectComplaint,
}) => {
  const post = '<iframe src="https://www.instagram.com/p/AbC123/embed/" allowfullscreen="true"></iframe>';
  const slug = inDatabase(site, (database) => {
    database.exec(`update blog_posts set author_id = null, category_id = null,
      content = '<p>Avant la publication.</p>${post}<p>Après la publication.</p>'
      where id = (select id from blog_posts where status = 'Published' order by published_at desc limit 1)`);
    database.exec('update content_version set version = version + 1');
    const row = database.prepare('select slug from blog_posts where author_id is null').get();
    return String(row?.['slug']);
  });
  await page.goto('/blog');
  const card = page.getByRole('main').getByRole('article').first();
  await expect(card.getByText('Par Auteur inconnu')).toBeVisible();
  await expect(card.getByText('Non catégorisé')).toBeVisible();

  // The provider's script fails: that is logged, and the text is all there.
  expectComplaint(/instagram\.com/);
  await page.route('https://www.instagram.com/**', (route) => route.abort('connectionrefused'));
  const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.goto(`/blog/${slug}`);
  await expect(page.getByRole('main').getByText('Auteur inconnu').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('Non catégorisé').first()).toBeVisible();
  await page.getByRole('button', { name: /Accepter Instagram/ }).click();
  expect((await warning).text()).toContain('Instagram did not answer');
  await expect(page.getByText('Avant la publication.')).toBeVisible();
  await expect(page.getByText('Après la publication.')).toBeVisible();
  await expectAccessible(page);
});
