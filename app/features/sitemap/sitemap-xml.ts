import { href } from 'react-router';
import { xmlText } from '#domain/text/xml-text.ts';

export type SitemapEntry = { path: string; lastModified: Date | undefined; images: readonly string[] };

/** The limit of the sitemap protocol for one file. */
const ENTRIES_A_FILE = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Text that cannot be taken for markup. */
function escaped(text: string): string {
  return xmlText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}

/** '' for what is no address: one bad row must not take the whole sitemap away. */
function location(origin: string, address: string): string {
  return URL.canParse(address, origin) ? escaped(new URL(address, origin).href) : '';
}

/**
 * The sitemap: one file, or, beyond its limit, an index of parts at `/sitemap.xml?part=n`. Undefined: there is no
 * such part.
 */
export function sitemapXml(
  origin: string,
  entries: readonly SitemapEntry[],
  part: number | undefined,
  entriesAFile = ENTRIES_A_FILE,
): string | undefined {
  const parts = partsOfSitemap(entries.length, entriesAFile);
  if (part === undefined) return parts === 1 ? urlSet(origin, entries) : index(origin, parts);
  if (!Number.isInteger(part) || part < 1 || part > parts) return undefined;
  return urlSet(origin, entries.slice((part - 1) * entriesAFile, part * entriesAFile));
}

/** In how many files so many entries are told. */
export function partsOfSitemap(entries: number, entriesAFile = ENTRIES_A_FILE): number {
  return Math.max(1, Math.ceil(entries / entriesAFile));
}

function index(origin: string, parts: number): string {
  const files = Array.from(
    { length: parts },
    (_, at) => `<sitemap><loc>${location(origin, `${href('/sitemap.xml')}?part=${at + 1}`)}</loc></sitemap>`,
  );
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join('\n')}\n</sitemapindex>\n`;
}

function urlSet(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.flatMap(({ path, lastModified, images }) => {
    const page = location(origin, path);
    if (page === '') return [];
    const changed = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : '';
    const pictures = images
      .map((image) => location(origin, image))
      .filter(Boolean)
      .map((image) => `<image:image><image:loc>${image}</image:loc></image:image>`)
      .join('');
    return [`<url><loc>${page}</loc>${changed}${pictures}</url>`];
  });
  return `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join('\n')}\n</urlset>\n`;
}
