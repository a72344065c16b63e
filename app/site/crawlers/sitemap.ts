import { publicOrigin, readSitemap } from '#features/sitemap/read-sitemap.server.ts';
import { sitemapXml } from '#features/sitemap/sitemap-xml.ts';
import type { Route } from './+types/sitemap';

/** Every public page for crawlers, with true dates and pictures. */
export async function loader({ request }: Route.LoaderArgs) {
  const part = new URL(request.url).searchParams.get('part');
  const xml = sitemapXml(publicOrigin(), await readSitemap(), part === null ? undefined : Number(part));
  if (xml === undefined) return new Response('Not found\n', { status: 404 });
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  });
}
