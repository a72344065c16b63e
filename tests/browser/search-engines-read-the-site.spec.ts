import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { openDatabase } from '../support/content.ts';
import { checkStructuredData, STRUCTURED_DATA_RULES } from '../support/google-structured-data.ts';
import { expect, test } from '../support/journey.ts';
import { type PageHead, readPageHead } from '../support/page-head.ts';
import { schemaOrgErrors } from '../support/schema-org.ts';

// Absolute URLs in metadata start with the public origin, wherever the process listens.
const ORIGIN = 'https://agence.test';
test.use({ siteOptions: { environment: { SITE_URL: ORIGIN } } });

const SERVICES = ['/influence', '/production', '/solutions-web', '/social-media'];

/** The blocks of structured data of a page (§11.2 to §11.6). */
function expectedBlocks(path: string): string[] {
  const own = SERVICES.includes(path)
    ? ['Service']
    : path.startsWith('/blog/')
      ? ['Article']
      : path.startsWith('/projet-')
        ? ['CreativeWork']
        : [];
  return ['Organization', 'WebPage', 'BreadcrumbList', ...own];
}

/** The default showreel belongs to the demonstration: structured data leave it out (§11.9). */
const FILM = /Accepter (?:Vimeo|YouTube) et lire/;

test('every public page describes itself, once, to search engines and networks', async ({ request }) => {
  const heads = await readAllPages(request);
  expect(heads.size).toBeGreaterThan(35);
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const [path, { title, meta, canonical, structuredData, breadcrumb, html }] of heads) {
    const at = (what: string) => `${path}: ${what}`;
    expect(title.trim(), at('title')).not.toBe('');
    expect(meta['description'] ?? '', at('description')).toMatch(/^\S[^\n]{19,}/);
    expect(titles.get(title), at(`has the same title: ${title}`)).toBeUndefined();
    expect(descriptions.get(meta['description'] ?? ''), at('has the same description')).toBeUndefined();
    titles.set(title, path);
    descriptions.set(meta['description'] ?? '', path);

    const address = ORIGIN + (path === '/' ? '/' : path);
    expect(canonical, at('canonical')).toEqual([address]);
    expect(meta['robots'], at('robots')).toBe('index, follow');
    expect(meta, at('cards of networks')).toMatchObject({
      'theme-color': '#000000',
      'og:title': title,
      'og:description': meta['description'],
      'og:url': address,
      'og:type': /^\/(blog|projet-\w+)\/./.test(path) ? 'article' : 'website',
      'og:locale': 'fr_FR',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });

    const blocks = structuredData.map((block) => block['@type']);
    const films = blocks.filter((type) => type === 'VideoObject');
    expect(blocks.filter((type) => type !== 'VideoObject').sort(), at('blocks')).toEqual(
      expectedBlocks(path).sort(),
    );
    const showsFilm = FILM.test(html);
    expect(films.length > 0, at('a VideoObject where a film is shown')).toBe(showsFilm);
    const ways = structuredData.find((block) => block['@type'] === 'BreadcrumbList');
    const items = ways?.['itemListElement'] as { position: number; name: string; item: string }[];
    expect(items[0], at('way')).toMatchObject({ position: 1, name: 'Accueil', item: `${ORIGIN}/` });
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
    expect(items.at(-1)?.item, at('end of the way')).toBe(address);
    if (path !== '/') expect(breadcrumb, at('way that is seen')).toMatch(/^\s*Accueil/);
    const page = structuredData.find((block) => block['@type'] === 'WebPage');
    expect(page?.['url'], at('WebPage')).toBe(path === '/' ? `${ORIGIN}/` : `${address}/`);
  }
});

test('the structured data conform to the definitions of schema.org', async ({ request }) => {
  const heads = await readAllPages(request);
  const blocks = [...heads.values()].flatMap((head) => head.structuredData);
  expect(blocks.filter((block) => block['@type'] === 'VideoObject').length).toBeGreaterThan(5);
  expect(schemaOrgErrors(blocks)).toEqual([]);
  // The check itself notices a property that schema.org doesn't know.
  expect(
    schemaOrgErrors([{ '@context': 'https://schema.org', '@type': 'Service', colour: 'red' } as object]),
  ).toHaveLength(1);

  const [service, article, work] = ['/influence', '/blog/', '/projet-production/'].map((start) => {
    const path = [...heads.keys()].find((known) => known.startsWith(start)) ?? '';
    return (heads.get(path) as PageHead).structuredData;
  });
  expect(service).toContainEqual(
    expect.objectContaining({ '@type': 'Service', areaServed: 'FR', provider: expect.anything() }),
  );
  expect(article).toContainEqual(
    expect.objectContaining({
      '@type': 'Article',
      headline: expect.any(String),
      image: [expect.stringMatching(/^http/), expect.anything(), expect.anything()],
      author: expect.objectContaining({ '@type': 'Person' }),
      datePublished: expect.stringMatching(/^\d{4}-/),
      dateModified: expect.stringMatching(/^\d{4}-/),
      articleSection: expect.any(String),
    }),
  );
  expect(work).toContainEqual(
    expect.objectContaining({
      '@type': 'CreativeWork',
      sponsor: expect.objectContaining({ name: expect.any(String) }),
      dateCreated: expect.stringMatching(/^\d{4}-/),
      genre: 'PRODUCTION',
    }),
  );
  expect(work).toContainEqual(
    expect.objectContaining({ '@type': 'VideoObject', thumbnailUrl: expect.stringMatching(/^http/) }),
  );
});

test('the structured data have what engines document: all that is required, 95 % of what is recommended (§70.4)', async ({
  page,
  request,
  site,
}) => {
  await site.signIn(page, '/admin/reglages/mentions-legales');
  await page.getByLabel('Raison sociale').fill('Ondine SARL');
  await page.getByLabel('Numéro de TVA intracommunautaire').fill('FR40123456824');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const blocks = async () =>
    [...(await readAllPages(request)).values()].flatMap(({ structuredData }) => structuredData);
  await expect.poll(async () => JSON.stringify(await blocks())).toContain('FR40123456824');
  const byType = Map.groupBy(await blocks(), (block) => block['@type']);
  expect([...byType.keys()].sort()).toEqual(Object.keys(STRUCTURED_DATA_RULES).sort());
  for (const [type, found] of byType) {
    const { missing, lacking, share } = checkStructuredData(type, found);
    expect(missing, `${type}: required`).toEqual([]);
    expect(share, `${type}: recommended, without ${lacking}`).toBeGreaterThanOrEqual(0.95);
  }

  const images = byType.get('Article')?.[0]?.['image'];
  const sizes = [];
  for (const image of images as string[]) {
    const response = await request.get(image.replace(ORIGIN, ''));
    const { width, height } = await sharp(await response.body()).metadata();
    sizes.push([width, height]);
    const former = await request.get(image.replace(ORIGIN, '').replace(/-[^/]+$/, '-former.jpg'), {
      maxRedirects: 0,
    });
    expect(ORIGIN + former.headers()['location']).toBe(image);
  }
  expect(sizes).toEqual([
    [1200, 675],
    [1200, 900],
    [1200, 1200],
  ]);
});

test('the files that only machines request are there', async ({ page, request, site }) => {
  const icon = await request.get('/favicon.ico');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png']);
  const manifest = await request.get('/site.webmanifest');
  expect(manifest.headers()['content-type']).toBe('application/manifest+json; charset=utf-8');
  const { name, icons } = (await manifest.json()) as { name: string; icons: { src: string }[] };
  expect(name).toBe('Vif Azimut');
  for (const { src } of icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');
  expect(await (await request.get('/')).text()).toContain('rel="manifest" href="/site.webmanifest"');
  const contact = await request.get('/.well-known/security.txt');
  expect([contact.status(), contact.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const text = await contact.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toContain(`Preferred-Languages: fr\nCanonical: ${ORIGIN}/.well-known/security.txt\n`);
  const ends = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now();
  expect(ends).toBeGreaterThan(0);
  expect(ends).toBeLessThan(365 * 24 * 60 * 60 * 1000);
  // A key is public only where notices are sent: never from http.
  for (const path of ['/indexnow.txt', '/.well-known/security', '/.well-known/there-is-no-such-thing'])
    expect((await request.get(path)).status(), path).toBe(404);
  expect(await (await request.get('/robots.txt')).text()).not.toContain('GPTBot');
  await site.signIn(page, '/admin/reglages/mentions-legales');
  await page.getByLabel('Servir à l’entraînement').selectOption('Non');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const robots = async () => (await request.get('/robots.txt')).text();
  await expect.poll(robots).toMatch(/\nUser-agent: GPTBot\n(?:User-agent: \S+\n)+Disallow: \/\n/);
  expect(await robots()).not.toContain('OAI-SearchBot');
  await page.goto('/.well-known/change-password');
  await expect(page).toHaveURL('/admin/compte#mot-de-passe');
  await expect(
    page.locator('#mot-de-passe').getByRole('heading', { name: 'Votre mot de passe' }),
  ).toBeVisible();
});

test('the sitemap, robots.txt and the feed are valid, and what is withdrawn or renamed returns its true status', async ({
  page,
  request,
  site,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /admin');
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);

  const before = await readXml(page, request, '/sitemap.xml', 'url');
  const project = before.find(({ loc }) => loc?.includes('/projet-web/'));
  const article = before.find(({ loc }) => loc?.includes('/blog/'));
  expect(Date.parse(project?.['lastmod'] ?? '')).toBeLessThanOrEqual(Date.now());
  expect(before.filter((entry) => entry['image:loc']).length).toBeGreaterThan(20);
  const image = project?.['image:loc'] ?? '';
  expect((await request.get(image.replace(ORIGIN, ''))).status()).toBe(200);

  const items = await readXml(page, request, '/blog/rss.xml', 'item');
  expect(items.length).toBeGreaterThan(5);
  for (const item of items) {
    expect(item['link']).toMatch(/^http.*\/blog\/./);
    expect(new Date(item['pubDate'] ?? '').getTime()).not.toBeNaN();
    expect((item['content:encoded'] ?? '').length).toBeGreaterThan(500);
    expect(item['content:encoded']).not.toMatch(/(src|href)="\//);
  }

  const database = openDatabase(site);
  const id = project?.['loc']?.split('/').at(-1) ?? '';
  const slug = article?.['loc']?.split('/').at(-1) ?? '';
  const changed = new Date().toISOString();
  database
    .prepare("update web_solutions set status = 'draft', published_at = null, updated_at = ? where id = ?")
    .run(changed, id);
  database
    .prepare(
      'insert into post_redirects (slug, post_id, created_at) select slug, id, updated_at from blog_posts where slug = ?',
    )
    .run(slug);
  database
    .prepare("update blog_posts set slug = 'nouvelle-adresse', updated_at = ? where slug = ?")
    .run(changed, slug);
  database.exec('update content_version set version = version + 1');
  database.close();

  const after = await readXml(page, request, '/sitemap.xml', 'url');
  const addresses = after.map(({ loc }) => loc);
  expect(addresses).not.toContain(project?.['loc']);
  expect(addresses).not.toContain(article?.['loc']);
  const renamed = after.find(({ loc }) => loc === `${ORIGIN}/blog/nouvelle-adresse`);
  expect(renamed?.['lastmod']).toBe(changed);
  expect((await (await request.get('/blog/rss.xml')).text()).includes(`/blog/${slug}<`)).toBe(false);

  const moved = await request.get(`/blog/${slug}`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([301, '/blog/nouvelle-adresse']);
  for (const [path, status] of [
    [`/projet-web/${id}`, 410],
    ['/projet-web/inconnu', 404],
    ['/projet-web', 404],
    ['/blog/inconnu', 404],
    ['/inconnu', 404],
    ['/blog?page=900', 404],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(status);
    const head = readPageHead(await response.text());
    expect(head.meta['robots'], path).toMatch(/^noindex/);
    expect(head.canonical, path).toEqual([]);
    expect(head.structuredData, path).toEqual([]);
    expect(head.title.trim(), path).not.toBe('');
  }
  const picture = `/partage/blog/${slug}/x.jpg`;
  for (const [path, location] of [
    ['/about/', '/about'],
    ['/%61bout', '/about'],
    [picture, picture.replace(slug, 'nouvelle-adresse')],
    [`/partage/blog/${slug}/1x1-former.jpg`, '/partage/blog/nouvelle-adresse/1x1-x.jpg'],
  ] as const) {
    const redirect = await request.get(path, { maxRedirects: 0 });
    expect([redirect.status(), redirect.headers()['location']], path).toEqual([301, location]);
    // Otherwise a browser keeps it for ever.
    expect(redirect.headers()['cache-control'], path).toBe('public, max-age=3600');
  }
});

test('a shared page, project or article shows a picture of its own; a draft has none', async ({
  request,
  site,
}) => {
  const heads = await readAllPages(request);
  const seen = new Set<string>();
  for (const [path, head] of heads) {
    const image = head.meta['og:image'] ?? '';
    // The site map has no form: its picture is the agency's.
    if (path === '/plan-du-site') {
      expect(image).toMatch(/\/brand\/og-default\.jpg$/);
      continue;
    }
    expect(image, path).toMatch(/^http.*\/partage\/.*\.jpg$/);
    expect(image.includes('/partage/page/'), path).toBe(!/^\/(blog|projet-\w+)\/./.test(path));
    expect(seen.has(image), path).toBe(false);
    seen.add(image);
  }
  for (const kind of ['production', 'blog', 'page']) {
    const image = [...seen].find((address) => address.includes(`/partage/${kind}/`)) ?? '';
    const response = await request.get(image.replace(ORIGIN, ''));
    expect(response.headers()).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(await response.body()).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    const former = await request.get(image.replace(ORIGIN, '').replace(/[^/]+$/, 'former.jpg'), {
      maxRedirects: 0,
    });
    expect([former.status(), ORIGIN + former.headers()['location']]).toEqual([302, image]);
  }
  const database = openDatabase(site);
  const draft = database.prepare("select id from influence_projects where status = 'draft'").get();
  database.close();
  expect((await request.get(`/partage/influence/${draft?.['id']}/x.jpg`)).status()).toBe(404);
  expect((await request.get('/partage/influence/inconnu/x.jpg')).status()).toBe(404);
  expect((await request.get('/partage/page/inconnue/x.jpg')).status()).toBe(404);
});

async function readAllPages(request: APIRequestContext): Promise<Map<string, PageHead>> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  const heads = new Map<string, PageHead>();
  for (const address of addresses) {
    if (!address.startsWith(ORIGIN) || /\/storage\//.test(address)) continue;
    const path = address.slice(ORIGIN.length);
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
    heads.set(path, readPageHead(await response.text()));
  }
  return heads;
}

/** The entries of an XML file, read by the browser's own parser, which accepts nothing that is malformed. */
async function readXml(
  page: Page,
  request: APIRequestContext,
  path: string,
  entry: string,
): Promise<Record<string, string>[]> {
  const xml = await (await request.get(path)).text();
  return page.evaluate(
    ([text = '', name = '']) => {
      const document = new DOMParser().parseFromString(text, 'application/xml');
      const mistake = document.querySelector('parsererror');
      if (mistake) throw new Error(mistake.textContent ?? '');
      return [...document.getElementsByTagName(name)].map((found) =>
        Object.fromEntries(
          [...found.querySelectorAll('*')].map((part) => [part.tagName, part.textContent ?? '']),
        ),
      );
    },
    [xml, entry],
  );
}
