import { type ContentItem, keyOfItem } from '#domain/content-kinds.ts';
import { database } from '#infrastructure/database/database.server.ts';

/**
 * The addresses of an item's films and posts that are gone at their provider, unless a person found them good (§71.6).
 */
export async function readUnavailableEmbeds(item: ContentItem): Promise<readonly string[]> {
  const rows = await database()
    .selectFrom('watched_places')
    .select('url')
    .distinct()
    .where('item', '=', keyOfItem(item))
    .where('shape', '=', 'embed')
    .where('since', 'is not', null)
    .where('reviewed_until', 'is', null)
    .execute();
  return rows.map(({ url }) => url);
}
