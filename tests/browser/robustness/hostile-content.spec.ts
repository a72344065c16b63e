import { cleanPostHtml } from '#content/types/article/post-html/post-html.server.ts';
import { ADDRESS_ATTACKS, MARKUP_ATTACKS } from '../../attacks/attacks.ts';
import { projectAddress, rewriteContent } from '../../support/content.ts';
import { expect, type Site, test } from '../../support/journey.ts';
import { readPageHead } from '../../support/page-head.ts';

const SLUG = 'un-bon-brief-tient-en-dix-lignes';
const OTHER = 'publier-moins-viser-mieux';

test('an article that holds every published attack runs none of them and sends no request to a third party', async ({
  page,
  request,
  site,
}) => {
  const attacks = [...MARKUP_ATTACKS, ...ADDRESS_ATTACKS];
  // Each saved as its own article: together, one that opens an endless text would swallow those after it.
  const content = attacks
    .map((attack, index) => `<p>essai ${index}</p>${cleanPostHtml(attack, site.url)}`)
    .join('\n');
  rewriteContent(site, ['update blog_posts set content = ? where slug = ?', content, SLUG]);
  const run: string[] = [];
  const requested: string[] = [];
  page.on('dialog', (dialog) => {
    run.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (one) => {
    if (!one.url().startsWith(site.url) && !/^(?:data|blob):/.test(one.url())) requested.push(one.url());
  });
  await expect(async () => {
    await page.goto(`/blog/${SLUG}`);
    await expect(page.getByText(`essai ${attacks.length - 1}`, { exact: true })).toBeAttached();
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Everything that waits for an interaction: near the view, the pointer, the keyboard, a press.
  const inText = page.locator('article').locator('a, button, img, [tabindex], p, li');
  await inText.evaluateAll((elements) => {
    for (const element of elements) {
      for (const type of [
        'pointerover',
        'mouseover',
        'mouseenter',
        'mousemove',
        'focus',
        'load',
        'error',
        'toggle',
      ])
        element.dispatchEvent(new Event(type, { bubbles: true }));
    }
  });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const inside = await page.locator('article').evaluate((article) => ({
    scripts: article.querySelectorAll('script:not([type="application/json"]), object, embed, form, style')
      .length,
    handlers: [...article.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    ).length,
    silentLinks: [...article.querySelectorAll<HTMLAnchorElement>('a:not([rel])')].filter(
      (link) => link.origin !== location.origin,
    ).length,
    dangerousLinks: [...article.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) =>
      /^(?:javascript|data|vbscript|blob|file):/.test(link.protocol),
    ).length,
  }));
  expect(inside).toEqual({ scripts: 0, handlers: 0, silentLinks: 0, dangerousLinks: 0 });
  expect({ run, asked: requested }).toEqual({ run: [], asked: [] });
  // A reader of the feed gets the same text, as XML.
  const feed = await request.get('/blog/rss.xml');
  const broken = await page.evaluate(
    (text) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      return parsed.querySelector('parsererror')?.textContent;
    },
    await feed.text(),
  );
  expect(broken).toBeUndefined();
});

test('invalid URLs that were stored long ago break no page and no list', async ({ page, site, request }) => {
  const production = projectAddress(site, 'production', 'Départ lancé');
  const influence = projectAddress(site, 'influence', 'Rebonds');
  const blocks = {
    blocks: [
      {
        id: 'b',
        layout: '2-col',
        medias: [
          { id: 'm', type: 'image', url: 'https://evil.example/a.webp', alt: 'ailleurs' },
          { id: 'n', type: 'image', url: 'http://', alt: 'nulle part' },
        ],
        text: 'Le texte du bloc reste.',
      },
    ],
  };
  rewriteContent(
    site,
    [
      "update production_projects set additional_media_url = 'http://mon site.fr/film', cover_image = 'https://' where video_title = 'Départ lancé'",
    ],
    [
      "update influence_projects set cover_image = 'http://mon site.fr/a.webp', medias = ? where title = 'Rebonds'",
      JSON.stringify(blocks),
    ],
    [
      "update blog_posts set cover_image = 'https://', title = 'Titre ' || char(65534) || char(65535) || 'entier' where slug = ?",
      OTHER,
    ],
  );
  const read = async (address: string) => {
    const response = await request.get(address);
    expect([address, response.status()]).toEqual([address, 200]);
    return response.text();
  };
  await expect(async () => {
    expect(await read(influence)).toContain('Le texte du bloc reste.');
  }).toPass();
  for (const address of [production, influence, '/', '/projet', '/blog', `/blog/${OTHER}`]) {
    const html = await read(address);
    expect(html).not.toMatch(/evil\.example|mon%20site|mon site|"http:\/\/"|"https:\/\/"/);
  }
  for (const address of ['/sitemap.xml', '/blog/rss.xml']) {
    const xml = await read(address);
    expect(xml).not.toMatch(/[\ufffe\uffff]/);
    await page.goto('/about');
    const broken = await page.evaluate(
      (text) =>
        new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')?.textContent,
      xml,
    );
    expect([address, broken]).toEqual([address, undefined]);
  }
  const { structuredData } = readPageHead(await read(`/blog/${OTHER}`));
  expect(structuredData.length).toBeGreaterThan(2);
  expect(JSON.stringify(structuredData)).not.toMatch(/[\ufffe\uffff]/);
});

test('a form names the field whose URL it refuses, and keeps what was typed', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/);
  rewriteContent(site, [
    "update production_projects set cover_image = 'https://' where video_title = 'Départ lancé'",
  ]);
  await site.signIn(page, projectEdit(site));
  const film = page.getByLabel('Vidéo additionnelle');
  for (const address of ['https://', 'http://mon site.fr/film']) {
    await film.fill(address);
    await page.getByRole('button', { name: 'Mettre à jour le projet' }).click();
    await expect(
      page.getByText('L’adresse d’un film, par exemple https://vimeo.com/1063867036'),
    ).toBeVisible();
    await expect(film).toBeFocused();
    await expect(film).toHaveValue(address);
    await expect(film).toHaveAttribute('aria-invalid', 'true');
  }
  await film.fill('https://exemple.fr/film');
  await expect(page.locator('input[name="coverImage"]')).toHaveValue('https://');
  await page.getByRole('button', { name: 'Mettre à jour le projet' }).click();
  await expect(page.getByText(/Ce fichier n’est pas sur ce site/)).toBeVisible();
  await page.getByRole('button', { name: 'Retirer l’image de couverture' }).click();
  await page.getByRole('button', { name: 'Mettre à jour le projet' }).click();
  await expect(page.getByText('Projet mis à jour avec succès !')).toBeVisible();
});

test('texts made to be slow to parse are rendered like others', async ({ request, site }) => {
  const influence = projectAddress(site, 'influence', 'Rebonds');
  rewriteContent(
    site,
    ["update influence_projects set brief = ? where title = 'Rebonds'", 'a@'.repeat(10_000)],
    [
      'update blog_posts set content = ? where slug = ?',
      `${'<h2>Titre</h2>'.repeat(20_000)}${'<blockquote>'.repeat(20_000)}<p>${'mot<br>'.repeat(50_000)}${'@compte'.repeat(20_000)}`,
      SLUG,
    ],
  );
  await expect(async () => expect(await (await request.get(influence)).text()).toContain('a@a@a@')).toPass();
  // It is rendered at all, however long a busy machine needs for a book of an article.
  const article = await request.get(`/blog/${SLUG}`, { timeout: 0 });
  expect(article.status()).toBe(200);
  const html = await article.text();
  expect(html).toContain('@compte@compte');
  expect(html).not.toContain('id="titre-20000"');
  const slashes = await request.get(`/a${'/'.repeat(15_000)}b/`, { maxRedirects: 0 });
  expect([slashes.status(), slashes.headers()['location']]).toEqual([301, `/a${'/'.repeat(15_000)}b`]);
});

/** The form of the production whose stored cover is no URL. */
function projectEdit(site: Site): string {
  return projectAddress(site, 'production', 'Départ lancé').replace(
    '/projet-production/',
    '/admin/edit/production/',
  );
}
