import type { APIRequestContext } from '@playwright/test';
import { inDatabase, projectAddress } from '../support/content.ts';
import { expect, type Site, test } from '../support/journey.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Puts the cover of a project into an article, a page and the settings too; returns its URL and the article's. */
function useEverywhere(site: Site): { url: string; article: string } {
  return inDatabase(site, (database) => {
    const one = (sql: string) => database.prepare(sql).get() as Record<string, string>;
    const { cover_image: url = '' } = one(
      "select cover_image from web_solutions where title = 'Un été plein sud'",
    );
    const { id = '', slug = '' } = one(
      "select id, slug from blog_posts where status = 'Published' order by published_at desc limit 1",
    );
    const film = { large: '', tablet: '', phone: '', posterPhone: '', poster: url };
    const contents = {
      'page:agence': {
        'hero.film': { ...film, desktop: '/storage/v1/object/public/site-media/agency/agency-desktop.mp4' },
        'network.picture': url,
      },
      settings: { 'founders.people': [{ name: 'Ada', role: 'Direction', portrait: url }] },
    };
    for (const [name, fields] of Object.entries(contents))
      database
        .prepare('insert into site_contents (name, published, version, updated_at) values (?, ?, 1, ?)')
        .run(name, JSON.stringify(fields), new Date().toISOString());
    database.prepare('update blog_posts set cover_image = ? where id = ?').run(url, id);
    const users = [...Object.keys(contents).map((name) => ['content', name] as const), ['post', id] as const];
    for (const [kind, user] of users)
      database
        .prepare('insert into file_uses (id, url, user_kind, user_id) values (?, ?, ?, ?)')
        .run(`${kind} ${user}`, url, kind, user);
    database.exec("update web_solutions set featured = 1 where title = 'Un été plein sud'");
    database.exec('update content_version set version = version + 1');
    return { url, article: `/blog/${slug}` };
  });
}

const pageOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text();
const sharePicture = (html: string) => /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';

test('a file that is replaced is shown everywhere at the next request', async ({ page, site, request }) => {
  const { url, article } = useEverywhere(site);
  const project = projectAddress(site, 'web', 'Un été plein sud');
  const paths = ['/', '/projet', project, '/about', '/blog', article];
  const before = new Map<string, string>();
  await expect(async () => {
    for (const path of paths) {
      before.set(path, await pageOf(request, path));
      expect(before.get(path), path).toContain(url);
    }
  }).toPass();

  await site.signIn(page, `/admin/medias?fichier=${encodeURIComponent(url.split('/public/')[1] ?? '')}`);
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('link', { name: 'Un été plein sud' })).toBeVisible();
  await panel
    .getByLabel('Fichier de remplacement')
    .setInputFiles('demonstration/media/covers/toupie-verte.webp');
  await expect(page.getByText(/^Fichier remplacé dans /)).toBeVisible();

  const successor = inDatabase(site, (database) =>
    String(database.prepare('select url from stored_files order by created_at desc limit 1').get()?.['url']),
  );
  expect(successor).not.toBe(url);
  for (const path of paths) {
    const html = await pageOf(request, path);
    expect(html, path).toContain(successor);
    expect(html, path).not.toContain(url);
  }
  // In the page it is the film's picture, in the project and the article the cover.
  for (const path of [project, article, '/about']) {
    const [former, present] = [
      sharePicture(before.get(path) ?? ''),
      sharePicture(await pageOf(request, path)),
    ];
    expect(present, path).not.toBe(former);
    expect((await request.get(new URL(present).pathname)).status(), path).toBe(200);
  }
});
