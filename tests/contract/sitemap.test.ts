import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { FIXED_PAGES } from '#domain/pages/pages.ts';
import { countSitemapParts, readSitemap } from '#features/sitemap/read-sitemap.server.ts';
import { changeContent, database } from '#infrastructure/database/database.server.ts';
import { describeOnBothEngines } from './engines.ts';
import { fillContent } from './many-rows.ts';
import { planOf, statementsOf } from './query-plans.ts';

const ARTICLES = 16_000;
/** Of each kind. */
const PROJECTS = 4000;

/** The fixed pages and the site map. */
const PAGES = FIXED_PAGES.length + 1;

async function fileOf(part: number | undefined): Promise<string> {
  const pieces = await readSitemap(part);
  if (!pieces) throw new Error(`there is no part ${part}`);
  return (await Array.fromAsync(pieces)).join('');
}

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

describeOnBothEngines('a sitemap in parts (§11.7)', (engine) => {
  beforeAll(async () => {
    await fillContent(engine, { articles: ARTICLES, projects: PROJECTS });
    await sql`update blog_posts set status = 'Draft' where id like '%9'`.execute(database());
    if (engine === 'postgres') await sql`vacuum analyze`.execute(database());
  });

  it('contains every public page once, 10,000 in a part, with an index of the parts', async () => {
    const published = ARTICLES * 0.9 + PROJECTS * 3;
    expect(await countSitemapParts()).toBe(3);
    expect(addressesIn(await fileOf(undefined))).toHaveLength(3);
    const parts: string[] = [];
    for (const part of [1, 2, 3]) parts.push(await fileOf(part));
    const addresses = parts.map((xml) => addressesIn(xml));
    expect(addresses.map(({ length }) => length)).toEqual([10_000, 10_000, published + PAGES - 20_000]);
    expect(new Set(addresses.flat()).size).toBe(published + PAGES);
    expect(addresses.flat().filter((address) => address?.endsWith('/plan-du-site'))).toHaveLength(1);
    expect(addresses.flat().filter((address) => address?.includes('/blog/carnet-9'))).not.toEqual([]);
    expect(parts.join('')).not.toContain('/blog/carnet-19<');
    for (const none of [0, 4, 1.5, Number.NaN]) expect(await readSitemap(none)).toBeUndefined();
  });

  it('dates the lists by the newest change of their items', async () => {
    const xml = await fileOf(1);
    expect(xml.match(/<\/loc><lastmod>2026-01-01T00:00:00.000Z<\/lastmod><\/url>/g)?.length).toBeGreaterThan(
      3,
    );
  });

  it('dates a fixed page by its last publication, and a list by the later of both', async () => {
    const at = new Date('2026-02-03T04:05:06Z');
    const pages = ['agence', 'influence', 'blog', 'projets'] as const;
    const published = JSON.stringify({ title: 'Un titre' });
    for (const page of pages)
      await database()
        .insertInto('site_contents')
        .values({
          name: `page:${page}`,
          published,
          // A draft is not public: when its page was last published is unknown.
          draft: page === 'influence' ? published : null,
          version: 1,
          updated_at: page === 'projets' ? new Date('2025-01-01T00:00:00Z') : at,
        })
        .execute();
    await changeContent(async () => undefined);
    const xml = await fileOf(1);
    const dateOf = (path: string) => xml.match(`${path}</loc>(?:<lastmod>([^<]*)</lastmod>)?`)?.[1];
    expect(['/about', '/influence', '/production', '/blog', '/projet', '/plan-du-site'].map(dateOf)).toEqual([
      at.toISOString(),
      undefined,
      undefined,
      at.toISOString(),
      '2026-01-01T00:00:00.000Z',
      undefined,
    ]);
    await database().deleteFrom('site_contents').execute();
    await changeContent(async () => undefined);
  });

  it('reads at most a thousand rows at a time, and for a part only its own', async () => {
    await countSitemapParts();
    const statements = await statementsOf(() => fileOf(2));
    const reading = statements.filter(({ sql: text }) => !text.includes('content_version'));
    // Projects of two kinds, then articles; those of the first kind are all in the first part.
    expect(reading.length).toBeGreaterThan(0);
    for (const statement of reading) {
      expect(statement.sql).toContain('limit 1000');
      const plan = await planOf(engine, statement);
      expect(plan).not.toMatch(/Seq Scan|SCAN/);
      expect(plan).toMatch(/_public|_pkey|autoindex/);
    }
  });
});
