import { createServer, type Server } from 'node:http';
import { expect, test } from '../../support/journey.ts';
import { listen } from '../../support/listen.ts';
import { startSite } from '../../support/site-process.ts';

const TOKEN = 'a-token-of-this-journey';
/** The site's limit of concurrent renderings. */
const BATCH_SIZE = 4;

/** The hash of a page, to see that it changed, and its surrogate keys. */
type Seen = { etag: string; keys: string[] };

/** A fake CDN that accepts every purge. */
async function listeningCdn(): Promise<{ server: Server; url: string }> {
  const server = createServer((_request, response) => response.end());
  return { server, url: `${await listen(server)}/` };
}

async function allPages(url: string): Promise<Map<string, Seen>> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  const others = ['INFLUENCE', 'PRODUCTION', 'SOLUTIONS+WEB'].map((name) => `/projet?category=${name}`);
  const more = ['/projet/suite', '/sitemap.xml', '/robots.txt', '/blog/rss.xml', '/projet?tout=1'];
  const seen = new Map<string, Seen>();
  const visit = async (path: string) => {
    const response = await fetch(url + path, { redirect: 'manual' });
    await response.arrayBuffer();
    expect([path, response.status]).toEqual([path, 200]);
    const keys = response.headers.get('surrogate-key')?.split(' ') ?? [];
    expect(keys, path).toContain('site');
    // The dependencies of every page are known.
    expect(keys, path).not.toContain('anything');
    seen.set(path, { etag: response.headers.get('etag') ?? '', keys });
  };
  // All at once would be a flood, which a busy machine refuses with 503 (server/load).
  const paths = [...listed, ...others, ...more];
  const visitors = Array.from({ length: BATCH_SIZE }, async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) await visit(path);
  });
  await Promise.all(visitors);
  return seen;
}

test('every page that a change changes carries a key that the change purges, and unchanged pages carry none (§55.3)', async ({
  site,
}) => {
  test.setTimeout(600_000);
  const { server, url: cdn } = await listeningCdn();
  const environment = { DATA_DIR: site.dataDir, CDN: 'varnish', CDN_PURGE_URL: cdn, CDN_PURGE_TOKEN: TOKEN };
  const behind = await startSite(environment);
  Object.assign(process.env, environment, { LOG_LEVEL: 'silent' });
  const { closeDatabase, connectDatabase, database } = await import(
    '#infrastructure/database/database.server.ts'
  );
  const { contentChanges, leaveThreeOfEach } = await import('../../support/content-changes.ts');
  await connectDatabase();
  try {
    await leaveThreeOfEach();
    let before = await allPages(behind.url);
    for (const { name, make, spares } of contentChanges()) {
      await database().deleteFrom('cdn_purges').execute();
      await make();
      const rows = await database().selectFrom('cdn_purges').select('key').execute();
      const purged = new Set(rows.map(({ key }) => key));
      const after = await allPages(behind.url);
      const forgotten = (path: string) => before.get(path)?.keys.some((key) => purged.has(key)) ?? true;
      // A page that is gone had keys too.
      const changed = [...before.keys()].filter((path) => after.get(path)?.etag !== before.get(path)?.etag);
      expect(
        changed.filter((path) => !forgotten(path)),
        `${name}: changed, and kept by the CDN`,
      ).toEqual([]);
      if (spares?.source !== '.') expect(changed, `${name}: nothing has changed`).not.toEqual([]);
      const spared = spares ? [...before.keys()].filter((path) => spares.test(path)) : [];
      expect(
        spared.filter((path) => forgotten(path)),
        `${name}: forgotten without need`,
      ).toEqual([]);
      before = after;
    }
  } finally {
    await closeDatabase();
    await behind.stop();
    server.close();
  }
});
