import type { Locator } from '@playwright/test';
import { demonstrationArticles } from '../../demonstration/articles.ts';
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
  await expect(newest.getByText(/^\d{1,2}(?:er)? \p{L}+ \d{4}$/u)).toBeVisible();
  for (const [width, columns] of [
    [767, 1],
    [768, 2],
    [1279, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const grid = page.getByRole('list').filter({ has: page.getByRole('article') });
    const template = await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns);
    expect(template.split(' ')).toHaveLength(columns);
  }
});

test('an article is read by its Sommaire, has its metadata, and links back to the blog', async ({ page }) => {
  await page.goto('/blog/filmer-le-mouvement-sans-perdre-le-regard');
  await expect(page).toHaveTitle(/^Filmer le mouvement sans perdre le regard/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Une journée de garrigue/);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const article = blocks.flatMap((text) => JSON.parse(text)).find((block) => block['@type'] === 'Article');
  expect(article).toMatchObject({
    headline: 'Filmer le mouvement sans perdre le regard',
    author: { name: 'Inès V.' },
    articleSection: 'Production',
  });

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
  // On a large screen it is next to the text, on a small one above it.
  await expect(contents).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  const above = await contents.boundingBox();
  const text = await page.getByText('Une caméra qui bouge ne raconte rien').boundingBox();
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(text?.y ?? 0);
  await page.getByRole('link', { name: 'Retour au blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test('the posts and films of an article load after consent; a failure leaves the article readable', async ({
  page,
  site,
  expectComplaint,
}) => {
  // As pasted into older articles: with the provider's script, which never reaches the page.
  const post =
    '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/BsOGulcndj-/"></blockquote>' +
    '<script async src="//www.instagram.com/embed.js"></script>';
  const film = '<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>';
  const slug = 'un-bon-brief-tient-en-dix-lignes';
  inDatabase(site, (database) => {
    const content = `<p>Lisible</p>${post}${film}`;
    database.prepare('update blog_posts set content = ? where slug = ?').run(content, slug);
    database.exec('update content_version set version = version + 1');
  });
  const requested: string[] = [];
  let results = false;
  await page.route(/^https:\/\/www\.(instagram|youtube)/, async (route) => {
    const url = new URL(route.request().url());
    requested.push(url.hostname);
    if (url.hostname.includes('youtube'))
      return route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' });
    if (!results) return route.abort('failed');
    const body = 'window.processed = 0; window.instgrm = { Embeds: { process() { window.processed += 1 } } }';
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  const embed = page.locator('[data-island="instagram-post"]');
  await expect(async () => {
    await page.goto(`/blog/${slug}`);
    await expect(embed).toBeAttached();
  }).toPass();
  expect(requested).toEqual([]);
  // After a script that fails to load the card is back, says so, and may be retried.
  expectComplaint(/instagram\.com/);
  const accept = embed.getByRole('button', { name: 'Accepter Instagram et afficher' });
  await accept.press('Enter');
  await expect.poll(() => requested).toEqual(['www.instagram.com']);
  await expect(embed.getByText('Instagram ne répond pas.')).toBeVisible();
  await expect(page.getByText('Lisible')).toBeVisible();
  results = true;
  await embed.getByRole('button', { name: 'Réessayer' }).press('Enter');
  // The post is processed at once, after 500 ms and after 1000 ms.
  await expect.poll(() => page.evaluate('window.processed')).toBe(3);
  const player = page.locator('[data-island="youtube-player"]');
  await player.getByRole('button', { name: 'Accepter YouTube et lire' }).press('Enter');
  await expect(player.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk/,
  );
  // An article without embeds sends no request to a third party, whatever the consent.
  const before = requested.length;
  await page.goto('/blog/filmer-le-mouvement-sans-perdre-le-regard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(requested).toHaveLength(before);
});

test('an unknown article has status 404, and the feed has every article', async ({ request }) => {
  const missing = await request.get('/blog/jamais-ecrit');
  expect(missing.status()).toBe(404);
  const html = await missing.text();
  expect(html).toMatch(/<h1[^>]*>Article non trouvé<\/h1>/);
  expect(html).toMatch(/<a [^>]*href="\/blog"[^>]*>(?:(?!<\/a>).)*Retour au blog/s);

  // Well-formed: search-engines-read-the-site.spec.ts.
  const feed = await request.get('/blog/rss.xml');
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  expect((await feed.text()).match(/<item>/g)).toHaveLength(demonstrationArticles.length);
});

test('an article without author and category says so', async ({ request, site }) => {
  const slug = inDatabase(site, (database) => {
    database.exec(`update blog_posts set author_id = null, category_id = null
      where id = (select id from blog_posts where status = 'Published' order by published_at desc limit 1)`);
    database.exec('update content_version set version = version + 1');
    const row = database.prepare('select slug from blog_posts where author_id is null').get();
    return String(row?.['slug']);
  });
  const list = await (await request.get('/blog')).text();
  const card = /<article.*?<\/article>/s.exec(list)?.[0]?.replace(/<!-- -->/g, '');
  expect(card).toContain('Par Auteur inconnu');
  expect(card).toContain('Non catégorisé');
  const html = await (await request.get(`/blog/${slug}`)).text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  expect(main).toContain('Auteur inconnu');
  expect(main).toContain('Non catégorisé');
});

test('a picture of a text is not enlarged, and a large one stays in its place (§8.19)', async ({
  page,
  site,
}) => {
  const slug = 'publier-moins-viser-mieux';
  inDatabase(site, (database) => {
    const urls = database.prepare("select url from stored_files where url like '%.webp' limit 2").all();
    const [one, other] = urls.map(({ url }) => String(url));
    database
      .prepare('update blog_posts set content = content || ? where slug = ?')
      .run(
        `<img src="${one}" alt="Petite" width="60" height="40"><p>Suite</p>` +
          `<img src="${other}" alt="Grande" width="2400" height="1600"><p>Fin</p>`,
        slug,
      );
    database.exec('update content_version set version = version + 1');
  });
  await page.goto(`/blog/${slug}`);
  const widthOf = async (place: Locator) => (await place.boundingBox())?.width ?? 0;
  const column = page.getByText('Fin', { exact: true });
  for (const [window, share] of [
    [1440, 1.16],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width: window, height: 900 });
    await expect.poll(() => widthOf(page.getByRole('img', { name: 'Petite' }))).toBe(60);
    const large = await widthOf(page.getByRole('img', { name: 'Grande' }));
    expect(large / (await widthOf(column))).toBeCloseTo(share, 2);
  }
});
