import { expect, test } from 'vitest';
import { type SitemapEntry, sitemapIndex, urlSet } from './sitemap-xml.ts';

const ORIGIN = 'https://agence.test';
const entry = (path: string): SitemapEntry => ({ path, lastModified: undefined, images: [] });

async function fileOf(...entries: SitemapEntry[]): Promise<string> {
  const some = (async function* () {
    yield entries;
  })();
  return (await Array.fromAsync(urlSet(ORIGIN, some))).join('');
}

test('a page has its URL, its last change and its picture, with markup escaped', async () => {
  const changed = new Date('2025-03-05T10:00:00Z');
  const xml = await fileOf({ path: '/blog/a', lastModified: changed, images: ['/storage/a&b.webp'] });
  expect(xml).toContain('<loc>https://agence.test/blog/a</loc><lastmod>2025-03-05T10:00:00.000Z</lastmod>');
  expect(xml).toContain('<image:loc>https://agence.test/storage/a&amp;b.webp</image:loc>');
});

test('an unknown date is left out', async () => {
  expect(await fileOf(entry('/about'))).not.toContain('lastmod');
});

test('more pages than a file may hold become an index of parts', () => {
  const index = sitemapIndex(ORIGIN, 2);
  expect(index).toContain('<sitemapindex');
  expect(index.match(/<loc>https:\/\/agence.test\/sitemap.xml\?part=[12]<\/loc>/g)).toHaveLength(2);
});

test('an invalid URL is left out, and so is every character that XML forbids', async () => {
  const bad = { ...entry('/a\ufffe\uffff\ud800'), images: ['https://', 'http://mon site.fr/a.webp'] };
  const xml = await fileOf(bad, entry('http://'), entry('/b'));
  expect(xml.match(/<loc>[^<]*<\/loc>/g)).toHaveLength(2);
  expect(xml).toContain('<loc>https://agence.test/b</loc>');
  expect(xml).not.toMatch(/image:loc|[\ufffe\uffff]/);
});
