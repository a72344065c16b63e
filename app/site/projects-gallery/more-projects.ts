import type { Route } from './+types/more-projects';
import { CHUNK, FIRST_CARDS, readAddress, readOffset } from './gallery-address.ts';
import { readGalleryPart } from './read-gallery-part.server.ts';

/** A chunk of the gallery as data, for the open page: the first cards of a category, or sixty of the rest. */
export async function loader({ url }: Route.LoaderArgs) {
  const offset = readOffset(url);
  if (offset === undefined)
    return Response.json(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const part = await readGalleryPart({
    category: readAddress(url).category,
    offset,
    limit: offset === 0 ? FIRST_CARDS : CHUNK,
  });
  return Response.json(part, { headers: { 'X-Robots-Tag': 'noindex' } });
}
