import { inDatabase, projectAddress } from '../../support/content.ts';
import { freePort } from '../../support/free-port.ts';
import { expect, test } from '../../support/journey.ts';
import { type SiteProcess, startSite } from '../../support/site-process.ts';
import { hasVarnish, PURGE_TOKEN, startVarnish } from '../../support/varnish.ts';

const REQUESTS = 4000;
const BATCH_SIZE = 16;
const ENCODINGS = ['br, gzip', 'gzip, deflate, br, zstd', 'gzip', 'identity'];
const CAMPAIGNS = ['', '', 'utm_source=lettre', 'fbclid=abc&utm_medium=social'];
const TITLE = "La sieste, mode d'emploi";

type Answer = { status: number; text: string; cache: string | null; headers: Headers };

async function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(url, { headers, redirect: 'manual' });
  const cache = response.headers.get('x-cache');
  return { status: response.status, text: await response.text(), cache, headers: response.headers };
}

/** Every page of the sitemap, parts of the gallery, feed and sitemap: one URL each. */
async function addresses(url: string): Promise<string[]> {
  const { text } = await ask(`${url}/sitemap.xml`);
  const pages = [...text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  return [...pages, '/projet?category=INFLUENCE', '/projet/suite', '/blog/rss.xml', '/sitemap.xml'];
}

/** Mixed traffic, with so many concurrent requests. Returns how many responses came from the cache. */
async function mixedTraffic(url: string, paths: readonly string[]): Promise<number> {
  let [requested, hits] = [0, 0];
  const visitor = async () => {
    while (requested < REQUESTS) {
      const number = requested++;
      const path = paths[(number * 7) % paths.length] ?? '/';
      const campaign = CAMPAIGNS[number % CAMPAIGNS.length] ?? '';
      const address = campaign === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${campaign}`;
      const { status, cache } = await ask(url + address, {
        'Accept-Encoding': ENCODINGS[(number >> 3) % ENCODINGS.length] ?? '',
        Cookie: `cc_cookie=${number}`,
      });
      expect([address, status]).toEqual([address, 200]);
      if (cache === 'hit') hits++;
    }
  };
  await Promise.all(Array.from({ length: BATCH_SIZE }, visitor));
  return hits;
}

test('Varnish caches pages, shows a change at once, and serves stale pages while the site is down (§55.5)', async ({
  site,
  page,
}) => {
  test.skip(!hasVarnish(), 'varnish with varnish-modules is not installed, and could not be');
  const [sitePort, port] = [await freePort(), await freePort()];
  const environment = {
    DATA_DIR: site.dataDir,
    PORT: String(sitePort),
    CDN: 'varnish',
    CDN_PURGE_URL: `http://127.0.0.1:${port}/`,
    CDN_PURGE_TOKEN: PURGE_TOKEN,
    ALLOWED_ORIGINS: `http://127.0.0.1:${port}`,
  };
  let origin: SiteProcess = await startSite(environment);
  const varnish = await startVarnish(sitePort, port);
  try {
    const paths = await addresses(varnish.url);
    await test.step('nearly all of a mixed traffic is served without the site', async () => {
      // A start purges everything, more than once (§55.4); this is the time after that.
      inDatabase(site, (database) => database.exec('delete from cdn_purges'));
      const normal = ['br', 'gzip', 'identity'];
      for (const encoding of normal)
        for (const path of paths) await ask(varnish.url + path, { 'Accept-Encoding': encoding });
      const hits = await mixedTraffic(varnish.url, paths);
      expect(hits / REQUESTS).toBeGreaterThanOrEqual(0.99);
    });

    await test.step('cache headers for the CDN are removed from responses, and private responses are never cached', async () => {
      const { headers } = await ask(`${varnish.url}/about`);
      for (const name of ['surrogate-key', 'surrogate-control', 'xkey', 'x-request-id'])
        expect([name, headers.get(name)]).toEqual([name, null]);
      expect(headers.get('cache-control')).toContain('max-age=0');
      for (const path of ['/admin', '/nulle-part', '/healthz'])
        expect([path, (await ask(varnish.url + path)).cache, (await ask(varnish.url + path)).cache]).toEqual([
          path,
          'miss',
          'miss',
        ]);
    });

    await test.step('a client that may not purge is refused', async () => {
      const headers = { 'Surrogate-Key': 'site', 'X-Purge-Token': 'a-guess' };
      expect((await fetch(varnish.url, { method: 'PURGE', headers })).status).toBe(403);
    });

    const project = projectAddress(site, 'influence', TITLE);
    await test.step('a publication or withdrawal shows to the next visitors, and other pages stay cached', async () => {
      await site.signIn(page);
      for (const [button, reported, status] of [
        [/Dépublier/, 'Projet dépublié avec succès', 410],
        [/Publier/, 'Projet publié avec succès', 200],
      ] as const) {
        await page.goto(`${origin.url}/admin/dashboard?q=sieste`);
        const row = page.getByRole('listitem').filter({ hasText: 'La sieste' });
        await row.getByRole('button', { name: button }).first().click();
        await expect(page.getByText(reported)).toBeVisible();
        await expect
          .poll(async () => (await ask(varnish.url + project)).status, { intervals: [20] })
          .toBe(status);
        await expect
          .poll(async () => (await ask(`${varnish.url}/projet`)).text.includes(project), { intervals: [20] })
          .toBe(status === 200);
        for (const path of ['/blog', '/about', '/contact'])
          expect([path, (await ask(varnish.url + path)).cache]).toEqual([path, 'hit']);
      }
    });

    await test.step('while the site is down stale pages are served, purged ones too', async () => {
      for (const path of paths) await ask(varnish.url + path);
      const headers = { 'Surrogate-Key': 'site', 'X-Purge-Token': PURGE_TOKEN };
      await page.goto('about:blank');
      await origin.stop();
      expect((await fetch(varnish.url, { method: 'PURGE', headers })).status).toBe(200);
      for (const path of paths) expect([path, (await ask(varnish.url + path)).status]).toEqual([path, 200]);
    });

    await test.step('the restarted site gets requests again', async () => {
      origin = await startSite(environment);
      await expect
        .poll(async () => (await ask(`${varnish.url}/about`)).cache, { intervals: [50] })
        .toBe('miss');
      await expect
        .poll(async () => (await ask(`${varnish.url}/about`)).cache, { intervals: [50] })
        .toBe('hit');
    });
  } finally {
    await varnish.stop();
    await origin.stop();
  }
});
