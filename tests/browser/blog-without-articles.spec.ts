import type { APIRequestContext } from '@playwright/test';
import { withoutTable } from '../support/content.ts';
import { expect, test } from '../support/journey.ts';

test.use({ siteOptions: { demo: false } });

/** The status of a page, and the text that visitors read in it. */
async function read(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  const html = await response.text();
  const text = html
    .replace(/<(script|style).*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
  return { status: response.status(), html, text };
}

test('an empty blog and a blog that cannot be read each say so, and no cache stores a failure', async ({
  request,
  site,
}) => {
  const { text } = await read(request, '/blog');
  expect(text).toContain("Aucun article n'a été publié pour le moment.");
  expect(text).toMatch(/blog_posts.*Published/);
  await withoutTable(site, 'blog_posts', async () => {
    const list = await read(request, '/blog');
    expect(list.status).toBe(500);
    expect(list.html).toMatch(/<h1[^>]*>Erreur<\/h1>/);
    expect(list.text).toContain('Une erreur est survenue lors du chargement des articles');
    const article = await read(request, '/blog/un-article');
    expect(article.status).toBe(500);
    expect(article.text).toContain("Une erreur est survenue lors du chargement de l'article");
    expect(article.html).toMatch(/<a [^>]*href="\/blog"[^>]*>(?:(?!<\/a>).)*Retour au blog/s);
    for (const path of [
      '/blog',
      '/blog/un-article',
      '/blog.data',
      '/blog/un-article.data',
      '/blog/rss.xml',
    ]) {
      const failed = await request.get(path);
      expect([failed.status(), failed.headers()['cache-control']], path).toEqual([500, 'no-store']);
    }
  });
  expect((await request.get('/blog')).status()).toBe(200);
});

test('a gallery without projects has the pill TOUS, and says that projects are to come', async ({
  request,
}) => {
  const { html, text } = await read(request, '/projet');
  const pills = /<nav[^>]*aria-label="Filtrer par catégorie".*?<\/nav>/s.exec(html)?.[0] ?? '';
  const links = [...pills.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)];
  expect(links).toHaveLength(1);
  expect(links[0]?.[1]).toContain('href="/projet"');
  expect(links[0]?.[1]).toContain('aria-current="true"');
  expect(links[0]?.[2]).toMatch(/^TOUS/);
  expect(text).toContain('Les premiers projets arrivent.');
  expect((await read(request, '/plan-du-site')).html).not.toContain('category=');
});

test('a form whose data cannot be read names the missing part, and an empty dashboard that nothing was created', async ({
  page,
  site,
}) => {
  await site.signIn(page, '/admin/dashboard');
  await expect(page.getByText("Aucun projet n'a été créé pour le moment.")).toBeVisible();
  await page.getByRole('tab', { name: 'Articles du Blog' }).click();
  await expect(page.getByText("Aucun article n'a été créé pour le moment.")).toBeVisible();
  expect((await read(page.request, '/admin/edit-blog-post/jamais-ecrit')).text).toContain(
    'Erreur chargement article',
  );
  for (const [table, message] of [
    ['blog_categories', 'Erreur chargement catégories'],
    ['blog_author', 'Erreur chargement auteurs'],
  ] as const)
    await withoutTable(site, table, async () => {
      const { html, text } = await read(page.request, '/admin/new-blog-post');
      expect(text).toContain(message);
      expect(html).toMatch(/<a [^>]*href="\/admin\/dashboard[^"]*"[^>]*>.*Retour au dashboard/s);
    });
});
