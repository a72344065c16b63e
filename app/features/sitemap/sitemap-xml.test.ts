import { expect, test } from 'vitest';
import { type SitemapEntry, sitemapXml } from './sitemap-xml.ts';

const ORIGIN = 'https://agence.test';
const entry = (path: string): SitemapEntry => ({ path, lastModified: undefined, images: [] });

test('a page has its address, when it changed and its picture, without anything taken for markup', () => {
  const xml = sitemapXml(
    ORIGIN,
    [{ path: '/blog/a', lastModified: new Date('2025-03-05T10:00:00Z'), images: ['/storage/a&b.webp'] }],
    undefined,
  );
  expect(xml).toContain('<loc>https://agence.test/blog/a</loc><lastmod>2025-03-05T10:00:00.000Z</lastmod>');
  expect(xml).toContain('<image:loc>https://agence.test/storage/a&amp;b.webp</image:loc>');
});

test('a date that is not known is not said', () => {
  expect(sitemapXml(ORIGIN, [entry('/about')], undefined)).not.toContain('lastmod');
});

test('more pages than a file may hold become an index of parts', () => {
  const entries = ['/1', '/2', '/3'].map(entry);
  const index = sitemapXml(ORIGIN, entries, undefined, 2);
  expect(index).toContain('<sitemapindex');
  expect(index?.match(/<sitemap>/g)).toHaveLength(2);
  expect(sitemapXml(ORIGIN, entries, 1, 2)?.match(/<url>/g)).toHaveLength(2);
  expect(sitemapXml(ORIGIN, entries, 2, 2)?.match(/<url>/g)).toHaveLength(1);
  expect(sitemapXml(ORIGIN, entries, 3, 2)).toBeUndefined();
  expect(sitemapXml(ORIGIN, entries, Number.NaN, 2)).toBeUndefined();
});

test('what is no address is left out, and no character that XML forbids is let in', () => {
  const bad = { ...entry('/a\ufffe\uffff\ud800'), images: ['https://', 'http://mon site.fr/a.webp'] };
  const xml = sitemapXml(ORIGIN, [bad, entry('http://'), entry('/b')], undefined) ?? '';
  expect(xml.match(/<loc>[^<]*<\/loc>/g)).toHaveLength(2);
  expect(xml).toContain('<loc>https://agence.test/b</loc>');
  expect(xml).not.toMatch(/image:loc|[\ufffe\uffff]/);
});
