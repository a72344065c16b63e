import { data } from 'react-router';
import { readGallery } from '#features/projects/read-projects.server.ts';
import type { Route } from './+types/more-projects';
import { CHUNK } from './gallery-address.ts';

/** A part of the rest of the gallery, for the page that is open. */
export async function loader({ url }: Route.LoaderArgs) {
  const offset = Math.max(0, Number.parseInt(url.searchParams.get('offset') ?? '0', 10) || 0);
  const { cards } = await readGallery({
    category: url.searchParams.get('category') ?? undefined,
    offset,
    limit: CHUNK,
  });
  return data({ cards: cards.map(({ createdAt: _created, publishedAt: _published, ...card }) => card) });
}
