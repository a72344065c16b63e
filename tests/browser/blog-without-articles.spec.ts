import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '../support/journey.ts';

test.use({ siteOptions: { demo: false } });

test('an empty blog and a blog that cannot be read each say so, and no cache stores a failure', async ({
  page,
  request,
  site,
  expectComplaint,
}) => {
  await page.goto('/blog');
  await expect(page.getByText("Aucun article n'a été publié pour le moment.")).toBeVisible();
  await expect(page.getByText(/blog_posts.*Published/)).toBeVisible();

  expectComplaint(/500/);
  const database = new DatabaseSync(join(site.dataDir, 'database.sqlite'));
  database.exec('alter table blog_posts rename to away; update content_version set version = version + 1');
  try {
    const list = await page.goto('/blog');
    expect(list?.status()).toBe(500);
    await expect(page.getByRole('heading', { name: 'Erreur', exact: true })).toBeVisible();
    await expect(page.getByText('Une erreur est survenue lors du chargement des articles')).toBeVisible();
    const article = await page.goto('/blog/un-article');
    expect(article?.status()).toBe(500);
    await expect(page.getByText("Une erreur est survenue lors du chargement de l'article")).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Retour au blog' })).toBeVisible();
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
  } finally {
    database.exec('alter table away rename to blog_posts; update content_version set version = version + 1');
    database.close();
  }
  const again = await page.goto('/blog');
  expect(again?.status()).toBe(200);
});

test('a gallery without projects has the pill TOUS, and says that projects are to come', async ({ page }) => {
  await page.goto('/projet');
  const pills = page.getByRole('navigation', { name: 'Filtrer par catégorie' }).getByRole('link');
  await expect(pills).toHaveText([/^TOUS/]);
  await expect(pills).toHaveAttribute('aria-current', 'true');
  await pills.click();
  await expect(page).toHaveURL('/projet');
  await expect(page.getByText('Les premiers projets arrivent.')).toBeVisible();
});

test('a form whose data cannot be read names the missing part', async ({ page, site, expectComplaint }) => {
  expectComplaint(/404|500/);
  await site.signIn(page, '/admin/edit-blog-post/jamais-ecrit');
  await expect(page.getByText('Erreur chargement article')).toBeVisible();
  const database = new DatabaseSync(join(site.dataDir, 'database.sqlite'));
  for (const [table, message] of [
    ['blog_categories', 'Erreur chargement catégories'],
    ['blog_author', 'Erreur chargement auteurs'],
  ] as const) {
    database.exec(`alter table ${table} rename to away`);
    try {
      await page.goto('/admin/new-blog-post');
      await expect(page.getByText(message)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Retour au dashboard' })).toBeVisible();
    } finally {
      database.exec(`alter table away rename to ${table}`);
    }
  }
  database.close();
});
