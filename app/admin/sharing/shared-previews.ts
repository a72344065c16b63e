import { data } from 'react-router';
import { kindOfType } from '#admin/content-form/content-types.ts';
import { actionResult } from '#admin/editing/saving/call-server-action.ts';
import type { ActionResult } from '#admin/kit/action-result.ts';
import { type Actions, runAction } from '#admin/kit/run-action.server.ts';
import { type Plan, readPlansOf } from '#content/schedule/read-plans.server.ts';
import { findRows } from '#content/search/find-rows.server.ts';
import {
  addToPreview,
  readLinks,
  removeFromPreview,
  revokeSharedPreview,
  type SharedLink,
  sharePreview,
} from '#content/shared-previews/share-preview.server.ts';
import { readShownItems, type TitledItem } from '#content/shared-previews/shared-previews.server.ts';
import { contentType } from '#content/types/content-types.server.ts';
import {
  CONTENT_KINDS,
  type ContentItem,
  itemsOfKeys,
  keyOfItem,
  MAX_ITEMS_TOGETHER,
} from '#domain/content-kinds.ts';
import { KINDS } from '#domain/projects/kinds.ts';
import { endOfPreview } from '#domain/shared-previews/end-of-preview.ts';
import { searchText } from '#domain/text/search-text.ts';
import type { Route } from './+types/shared-previews';
import { SHOWN_PARAMETER } from './texts.ts';

/** The dialog's data on an item. */
export type Sharing = {
  /** With the titles of what each shows. */
  links: (Omit<SharedLink, 'items'> & { items: readonly TitledItem[] })[];
  /** The plans of the items of these links. */
  plans: Plan[];
  /** The URL of a link that was just created; shown once. */
  address?: string;
};

const FAILED = 'Une erreur est survenue\u00a0: réessayez dans un instant';
const NOT_FOUND = 'Ce contenu a été supprimé entre-temps.';
const TOO_MANY = 'Vingt liens sont déjà actifs\u00a0: révoquez-en un d’abord.';
const TOO_MANY_OF_ADDED = 'Ce contenu est déjà dans vingt liens actifs\u00a0: révoquez-en un d’abord.';
const TOO_MANY_ITEMS = `Un lien montre ${MAX_ITEMS_TOGETHER} contenus au plus.`;
const LAST_ITEM = 'Ce lien ne montre plus que ce contenu\u00a0: pour le fermer, révoquez-le.';
const LINK_GONE = 'Ce lien n’est plus actif.';

/** What can be added to a link, as a search finds it. */
export type FoundItem = TitledItem & { detail: string };
/** `search`: the typed text that found them. */
export type FoundItems = { search: string; found: FoundItem[] };

const MAX_FOUND = 6;

/** The shared preview links of an item (§39.1); with `q` what a search finds instead, of what its link doesn't show. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const item = itemOf(params);
  const { searchParams } = new URL(request.url);
  const search = searchParams.get('q');
  if (search === null) return readSharing(item);
  const shown = itemsOfKeys(searchParams.get(SHOWN_PARAMETER) ?? '') ?? [];
  return { outcome: 'done' as const, search, found: await findItems(search, shown) };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  runAction(args, sharingActions(itemOf(params)), FAILED);

function sharingActions(item: ContentItem): Actions<ActionResult<Sharing>> {
  return {
    /** Idempotent: a link that was revoked meanwhile is no longer in the list. */
    revoke: async ({ text }) => {
      await revokeSharedPreview(item, text('id'));
      return readSharing(item);
    },
    share: async ({ text, actor }) => {
      const end = endOfPreview(text('lastDay'), new Date());
      if (!end.valid) return { outcome: 'invalid', errors: { lastDay: end.message } };
      const id = text('id');
      if (!/^[0-9a-f-]{36}$/.test(id)) return { outcome: 'failed', message: FAILED };
      const items = itemsOfKeys(text('items')) ?? [item];
      if (items.length > MAX_ITEMS_TOGETHER) return { outcome: 'refused', message: TOO_MANY_ITEMS };
      if ((await readShownItems(items)).length < items.length)
        return { outcome: 'not-found', message: NOT_FOUND };
      const made = await sharePreview({ id, items, endsAt: end.endsAt, createdBy: actor.id });
      if (made.outcome === 'too-many') return { outcome: 'refused', message: TOO_MANY };
      return { ...(await readSharing(item)), address: made.address };
    },
    add: async ({ text }) => {
      const [added] = itemsOfKeys(text('item')) ?? [];
      const known = added && (await readShownItems([added])).length > 0;
      if (!known) return { outcome: 'not-found', message: NOT_FOUND };
      const outcome = await addToPreview({ of: item, id: text('id') }, added);
      if (outcome === 'too-many') return { outcome: 'refused', message: TOO_MANY_ITEMS };
      if (outcome === 'too-many-links') return { outcome: 'refused', message: TOO_MANY_OF_ADDED };
      return outcome === 'added' ? readSharing(item) : { outcome: 'not-found', message: LINK_GONE };
    },
    remove: async ({ text }) => {
      const [removed = item] = itemsOfKeys(text('item')) ?? [];
      const outcome = await removeFromPreview({ of: item, id: text('id') }, removed);
      if (outcome === 'last') return { outcome: 'refused', message: LAST_ITEM };
      return outcome === 'removed' ? readSharing(item) : { outcome: 'not-found', message: LINK_GONE };
    },
  };
}

/** Every failure is returned as data, so that the form stays on the screen (§16.4). */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return actionResult(serverLoader, FAILED);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return actionResult(serverAction, FAILED);
}

async function readSharing(item: ContentItem): Promise<{ outcome: 'done' } & Sharing> {
  const links = await readLinks(item);
  const shown = await readShownItems(links.flatMap(({ items }) => items));
  const titled = new Map(shown.map((one) => [keyOfItem(one), one]));
  return {
    outcome: 'done',
    links: links.map((link) => ({
      ...link,
      items: link.items.flatMap((one) => titled.get(keyOfItem(one)) ?? []),
    })),
    plans: await readPlansOf([...titled.values()]),
  };
}

/** The projects and articles that a typed text finds, of any status, without those of `shown`, the best first. */
async function findItems(typed: string, shown: readonly ContentItem[]): Promise<FoundItem[]> {
  const search = searchText(typed);
  const known = new Set(shown.map(keyOfItem));
  const limit = MAX_FOUND + known.size;
  const found = await Promise.all(
    CONTENT_KINDS.map(async (kind) => {
      const rows = await findRows(contentType(kind).table, search, { limit });
      const what = kind === 'post' ? 'Article' : KINDS[kind].label;
      return rows.map(({ id, title, rank }) => ({ kind, id, title, rank, detail: what }));
    }),
  );
  return found
    .flat()
    .filter((item) => !known.has(keyOfItem(item)))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MAX_FOUND)
    .map(({ rank: _, ...item }) => item);
}

function itemOf({ type, id }: { type: string; id: string }): ContentItem {
  const kind = kindOfType(type);
  if (kind === undefined) throw data(null, { status: 404 });
  return { kind, id };
}
