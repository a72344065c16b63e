import { href } from 'react-router';
import { escapeMarkup } from '#domain/text/escape-markup.ts';
import { xmlText } from '#domain/text/xml-text.ts';

export type SitemapEntry = { path: string; lastModified: Date | undefined; images: readonly string[] };

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** '' for an invalid URL: one bad row must not break the whole sitemap. The protocol wants apostrophes escaped, too. */
function location(origin: string, address: string): string {
  if (!URL.canParse(address, origin)) return '';
  return escapeMarkup(xmlText(new URL(address, origin).href)).replaceAll("'", '&apos;');
}

/** The sitemap index for a sitemap that is too long for one file, with parts at `/sitemap.xml?part=n` (§11.7). */
export function sitemapIndex(origin: string, parts: number): string {
  const files = Array.from(
    { length: parts },
    (_, at) => `<sitemap><loc>${location(origin, `${href('/sitemap.xml')}?part=${at + 1}`)}</loc></sitemap>`,
  );
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join('\n')}\n</sitemapindex>\n`;
}

/** A file of the sitemap as a stream of chunks, as its entries are read: the first chunk contains the first of them. */
export async function* urlSet(
  origin: string,
  entries: AsyncIterable<readonly SitemapEntry[]>,
): AsyncGenerator<string> {
  let begun = `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
  for await (const some of entries) {
    yield begun + some.map((entry) => urlOf(origin, entry)).join('');
    begun = '';
  }
  yield `${begun}</urlset>\n`;
}

function urlOf(origin: string, { path, lastModified, images }: SitemapEntry): string {
  const page = location(origin, path);
  if (page === '') return '';
  const changed = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : '';
  const pictures = images
    .map((image) => location(origin, image))
    .filter(Boolean)
    .map((image) => `<image:image><image:loc>${image}</image:loc></image:image>`)
    .join('');
  return `<url><loc>${page}</loc>${changed}${pictures}</url>\n`;
}
