import { renderToStaticMarkup } from 'react-dom/server';
import { readGallery } from '#features/projects/read-projects.server.ts';
import type { Route } from './+types/more-projects';
import { CHUNK, morePath, readOffset } from './gallery-address.ts';
import { CardList } from './gallery-cards.tsx';

/**
 * A part of the rest of the gallery for the page that is open: the list itself, drawn as in the page, which says where
 * the next part is.
 */
export async function loader({ url }: Route.LoaderArgs) {
  const offset = readOffset(url);
  if (offset === undefined)
    return new Response('Not found\n', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const { cards, category, total } = await readGallery({
    category: url.searchParams.get('category') ?? undefined,
    offset,
    limit: CHUNK,
  });
  const after = offset + cards.length;
  const next = cards.length > 0 && after < total ? morePath(category, after) : undefined;
  return new Response(renderToStaticMarkup(<CardList cards={cards} next={next} />), {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' },
  });
}
