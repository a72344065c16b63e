import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type ContentItem, type ContentKind, isContentKind, keyOfItem } from '#domain/content-kinds.ts';
import { monthsAfter } from '#domain/months-after.ts';
import type { StoredContent } from '#domain/site-content/stored-content.ts';
import { WATCH_MONTHS, type WatchedShape } from '#domain/watch/watch.ts';
import { chunks } from '#infrastructure/database/chunks.server.ts';
import { lockContent } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { ofAnyTable } from '#infrastructure/database/untyped-rows.server.ts';
import { contentType } from '../types/content-types.server.ts';
import { addressesOfContent, addressesOfItem, type WatchedAddress } from './watched-addresses.server.ts';

/** What is watched: a project, an article, a fixed page or the settings. */
export type WatchedItem = ContentItem | { kind: 'content'; id: string };

/** The name of an item in `watched_places`. */
function watchedName(item: WatchedItem): string {
  return item.kind === 'content' ? `content:${item.id}` : keyOfItem(item);
}

/**
 * Derives anew what is watched of these items (§71.1): the external addresses of what is published, and the item
 * itself. Call it after every change of their rows, in its transaction, once all rows that it changes are locked. What
 * stays where it was keeps its state.
 */
export async function recordWatched(
  transaction: Transaction<Schema>,
  items: readonly WatchedItem[],
): Promise<void> {
  if (items.length === 0) return;
  // The asking job deletes an address without a place: not while one is added.
  await lockContent(transaction);
  const wanted: Place[] = [];
  for (const [kind, ofKind] of Map.groupBy(items, ({ kind }) => kind)) {
    const ids = ofKind.map(({ id }) => id);
    wanted.push(
      ...(isContentKind(kind)
        ? await placesOfItems(transaction, kind, ids)
        : await placesOfContents(transaction, ids)),
    );
  }
  await replacePlaces(transaction, items.map(watchedName), wanted);
}

type Place = Pick<Schema['watched_places'], 'kind' | 'item' | 'field' | 'url'> & {
  shape: WatchedShape;
  since: Date | null;
};

type Known = Pick<Schema['watched_places'], 'id' | 'since' | 'reviewed_until' | 'listed_at'>;

/** The places of an item: itself, unless it may stay as it is for ever, and its addresses. */
function placesOf(
  item: WatchedItem,
  updatedAt: Date | undefined,
  addresses: readonly WatchedAddress[],
): Place[] {
  const shared = { kind: item.kind, item: watchedName(item) };
  return [
    ...(updatedAt
      ? [
          {
            ...shared,
            field: '',
            url: '',
            shape: 'content' as const,
            since: monthsAfter(updatedAt, WATCH_MONTHS),
          },
        ]
      : []),
    ...addresses.map((address) => ({ ...shared, ...address, since: null })),
  ];
}

async function placesOfItems(
  transaction: Transaction<Schema>,
  kind: ContentKind,
  ids: readonly string[],
): Promise<Place[]> {
  const { table, statuses } = contentType(kind);
  const rows = await ofAnyTable(transaction)
    .selectFrom(table)
    .selectAll()
    .where('id', 'in', ids)
    .where('status', '=', statuses.published)
    .execute();
  const videos = kind === 'production' ? await videosOf(transaction, ids) : undefined;
  return rows.flatMap((row) => {
    const id = String(row['id']);
    const addresses = addressesOfItem(kind, row, videos?.get(id) ?? []);
    // The demonstration is not the agency's own.
    const updatedAt = row['demonstration'] ? undefined : (row['updated_at'] as Date);
    return placesOf({ kind, id }, updatedAt, addresses);
  });
}

async function videosOf(transaction: Transaction<Schema>, ids: readonly string[]) {
  const videos = await transaction
    .selectFrom('production_project_videos')
    .select(['project_id', 'vimeo_id', 'audio_description'])
    .where('project_id', 'in', ids)
    .orderBy('order_index')
    .execute();
  return Map.groupBy(videos, ({ project_id }) => project_id);
}

async function placesOfContents(
  transaction: Transaction<Schema>,
  names: readonly string[],
): Promise<Place[]> {
  const rows = await transaction
    .selectFrom('site_contents')
    .select(['name', 'published', 'updated_at'])
    .where('name', 'in', names)
    .execute();
  return rows.flatMap(({ name, published, updated_at }) =>
    placesOf(
      { kind: 'content', id: name },
      // Settings are facts: they don't grow old.
      name === 'settings' ? undefined : updated_at,
      addressesOfContent(name, published as StoredContent),
    ),
  );
}

const addressOf = ({ item, url, shape }: Pick<Place, 'item' | 'url' | 'shape'>) => `${item} ${shape} ${url}`;

const keyOf = ({ item, field, url }: Pick<Place, 'item' | 'field' | 'url'>) => `${item} ${field} ${url}`;

/** Writes what differs from the stored places of these items. */
async function replacePlaces(
  transaction: Transaction<Schema>,
  items: readonly string[],
  wanted: readonly Place[],
): Promise<void> {
  const stored = await transaction
    .selectFrom('watched_places')
    .select(['id', 'item', 'field', 'url', 'shape', 'since', 'reviewed_until', 'listed_at'])
    .where('item', 'in', items)
    .execute();
  const former = new Map(stored.map((place) => [keyOf(place), place]));
  const added: Place[] = [];
  for (const place of wanted) {
    const known = former.get(keyOf(place));
    // An item that has changed is new: what was found good was its former text.
    const isSame = known?.shape === place.shape && (place.url !== '' || isSameTime(known.since, place.since));
    if (isSame) former.delete(keyOf(place));
    else added.push(place);
  }
  // A link whose part of the text has moved is the same: what was found good stays so.
  const moved = Map.groupBy(former.values(), addressOf);
  const placed = added.map((place) => ({
    ...place,
    known: place.url === '' ? undefined : moved.get(addressOf(place))?.pop(),
  }));
  for (const part of chunks([...former.values()]))
    await transaction
      .deleteFrom('watched_places')
      .where(
        'id',
        'in',
        part.map(({ id }) => id),
      )
      // Pages are purged by the items that a write names.
      .where('item', 'in', items)
      .execute();
  for (const part of chunks(placed)) await addPlaces(transaction, part);
}

const isSameTime = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();

/**
 * Adds places, and their addresses to those that are asked; one that is known to be dead is listed at once. `known`: the
 * former place of the same link, whose state it keeps.
 */
async function addPlaces(
  transaction: Transaction<Schema>,
  places: readonly (Place & { known: Known | undefined })[],
): Promise<void> {
  const urls = [...new Set(places.map(({ url }) => url).filter((url) => url !== ''))];
  const dead = new Map<string, Date | null>();
  if (urls.length > 0) {
    await transaction
      .insertInto('watched_links')
      .values(urls.map((url) => ({ url, due_at: new Date() })))
      .onConflict((conflict) => conflict.column('url').doNothing())
      .execute();
    const known = await transaction
      .selectFrom('watched_links')
      .select(['url', 'failing_since'])
      .where('url', 'in', urls)
      .where('dead', '=', true)
      .execute();
    for (const { url, failing_since } of known) dead.set(url, failing_since);
  }
  await transaction
    .insertInto('watched_places')
    .values(
      places.map(({ since: old, known, ...place }) => {
        if (known) {
          const { id, since, reviewed_until, listed_at } = known;
          return { id, ...place, since, reviewed_until, listed_at };
        }
        const since = old ?? dead.get(place.url) ?? null;
        return { id: randomUUID(), ...place, since, reviewed_until: null, listed_at: since };
      }),
    )
    // Another process recorded the same content.
    .onConflict((conflict) => conflict.columns(['item', 'field', 'url']).doNothing())
    .execute();
}
