import { countSitemapParts, publicOrigin, readSitemap } from '#features/sitemap/read-sitemap.server.ts';
import { sitemapXml } from '#features/sitemap/sitemap-xml.ts';
import type { Route } from './+types/sitemap';

/** Every public page for crawlers, with true dates and pictures. */
export async function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('part');
  const part = asked === null ? undefined : Number(asked);
  // Asked first, because a whole sitemap is much to read for a part that isn't there.
  const xml =
    part !== undefined && !(part <= (await countSitemapParts()))
      ? undefined
      : sitemapXml(publicOrigin(), await readSitemap(), part);
  if (xml === undefined) return new Response('Not found\n', { status: 404 });
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  });
}
