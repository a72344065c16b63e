import { domainToUnicode } from 'node:url';
import { contentType, titleColumn } from '#content/types/content-types.server.ts';
import { partOfId } from '#domain/content-checks/warning.ts';
import { type ContentKind, isContentKind } from '#domain/content-kinds.ts';
import { COUNTED_MATCHES } from '#domain/page-of-list.ts';
import { contentTitle, PAGES, pageOfContent } from '#domain/pages/pages.ts';
import { postForm } from '#domain/posts/post.ts';
import { PROJECT_FORMS } from '#domain/projects/forms.ts';
import { fieldsByName } from '#domain/site-content/content-field.ts';
import { SETTINGS } from '#domain/site-settings.ts';
import { readableAddress } from '#domain/text/percent-encoding.ts';
import type { LinkFailure, WatchedShape } from '#domain/watch/watch.ts';
import { type CountedUpTo, countUpTo } from '#infrastructure/database/count-up-to.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { ofAnyTable } from '#infrastructure/database/untyped-rows.server.ts';

export type WatchedEntry = {
  id: string;
  shape: WatchedShape;
  kind: ContentKind | 'content';
  /** The item's id; of pages and settings their stored name. */
  itemId: string;
  title: string;
  /** The fragment of its form's URL, and its label there. */
  field: string;
  place: string;
  /** The address, and the same as people read it; '' for the item itself. */
  url: string;
  shown: string;
  since: Date;
  failure: LinkFailure | null;
};

/**
 * One page of what needs a look, the newest first (§71.4). `ofSite`: with what fixed pages and settings have. Throws
 * what the database throws.
 */
export async function readWatched(requested: {
  shape: WatchedShape | undefined;
  ofSite: boolean;
  offset: number;
  limit: number;
  now?: Date;
}): Promise<{ entries: WatchedEntry[]; counted: CountedUpTo }> {
  const { shape, ofSite, offset, limit, now = new Date() } = requested;
  const listed = database()
    .selectFrom('watched_places')
    .where('listed_at', '<=', now)
    .$if(shape !== undefined, (query) => query.where('shape', '=', shape ?? 'link'))
    .$if(!ofSite, (query) => query.where('kind', '<>', 'content'));
  const rows = await listed
    .leftJoin('watched_links', 'watched_links.url', 'watched_places.url')
    .select(['watched_places.id', 'shape', 'kind', 'item', 'field', 'watched_places.url', 'since', 'failure'])
    .orderBy('listed_at', 'desc')
    .orderBy('watched_places.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const places = rows.map(({ item, kind, ...row }) => ({
    ...row,
    kind,
    itemId: item.slice(kind.length + 1),
  }));
  const titles = await titlesOf(places);
  const entries = places.flatMap(({ since, ...place }) => {
    const title = titles.get(`${place.kind} ${place.itemId}`);
    return since === null || title === undefined
      ? []
      : [{ ...place, title, since, place: labelOf(place), shown: readable(place.url) }];
  });
  return { entries, counted: await countUpTo(listed.select('id'), COUNTED_MATCHES + offset) };
}

/** The titles of items, by '{kind} {id}'. */
async function titlesOf(
  places: readonly { kind: ContentKind | 'content'; itemId: string }[],
): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const [kind, ofKind] of Map.groupBy(places, ({ kind }) => kind)) {
    const ids = [...new Set(ofKind.map(({ itemId }) => itemId))];
    if (isContentKind(kind))
      for (const { id, title } of await titlesOfKind(kind, ids)) titles.set(`${kind} ${id}`, title);
    else for (const id of ids) titles.set(`${kind} ${id}`, contentTitle(id));
  }
  return titles;
}

async function titlesOfKind(kind: ContentKind, ids: readonly string[]) {
  const rows = await ofAnyTable(database())
    .selectFrom(contentType(kind).table)
    .select(['id', titleColumn(kind)])
    .where('id', 'in', [...ids])
    .execute();
  return rows.map((row) => ({ id: String(row['id']), title: String(row[titleColumn(kind)]) }));
}

/** The label of a place in its form: of a field, or of a part by its number. */
function labelOf({ kind, itemId, field }: Pick<WatchedEntry, 'kind' | 'itemId' | 'field'>): string {
  const numbered = partOfId(field);
  if (numbered) return `${numbered.part === 'bloc' ? 'Bloc' : 'Film'} ${numbered.number}`;
  if (kind === 'content') {
    const page = pageOfContent(itemId);
    const fields = new Map(fieldsByName(page === undefined ? SETTINGS : PAGES[page].content));
    return fields.get(field)?.label ?? '';
  }
  const labels: Readonly<Record<string, string>> =
    kind === 'post' ? postForm.labels : PROJECT_FORMS[kind].labels;
  return labels[field] ?? '';
}

/** An address as people read it: without scheme, its domain and its path in their own letters. */
function readable(url: string): string {
  if (url === '') return '';
  const { hostname, pathname, search } = new URL(url);
  const path = pathname === '/' && search === '' ? '' : `${pathname}${search}`;
  return `${domainToUnicode(hostname).replace(/^www\./, '')}${readableAddress(path)}`;
}
