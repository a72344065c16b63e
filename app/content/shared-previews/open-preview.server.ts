import { type ContentItem, keyOfItem } from '#domain/content-kinds.ts';
import { ITEM_PARAMETER, placeInLink } from '#domain/shared-previews/place-in-link.ts';
import { clientAddress } from '#infrastructure/client-address.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { isLinkSecret, linkSecretHash } from '#infrastructure/link-secret.server.ts';
import { addressGroup } from '#infrastructure/rate-limit/address-group.ts';
import { consume, isExhausted, type RateLimit } from '#infrastructure/rate-limit/rate-limit.server.ts';
import { readItemsOfPreviews, readShownItems, type TitledItem } from './shared-previews.server.ts';

/** Rate limit of invalid secrets for each IP address (§39.4). */
const GUESSES: RateLimit = { name: 'preview-guess', points: 30, seconds: 10 * 60 };

/** What a link opens, and nothing else: the item that is shown, and all of the link in their order. */
export type SharedPreview = {
  id: string;
  item: ContentItem;
  items: readonly TitledItem[];
  endsAt: Date;
};

export type OpenedPreview =
  | { state: 'open'; preview: SharedPreview }
  /** Unknown, expired or revoked: the response doesn't distinguish them (§39.4). */
  | { state: 'closed' }
  | { state: 'too-many' };

/**
 * The preview that the secret of a URL opens. It is looked up by its hash, so that timing discloses nothing about
 * existing secrets; failed attempts are rate-limited for each IP address. Throws database errors.
 */
export async function openSharedPreview(
  secret: string,
  request: Request,
  now = new Date(),
): Promise<OpenedPreview> {
  if (!isLinkSecret(secret)) return { state: 'closed' };
  const address = addressGroup(clientAddress(request));
  if (await isExhausted(GUESSES, [address])) return { state: 'too-many' };
  const row = await database()
    .selectFrom('shared_previews')
    .select(['id', 'ends_at', 'revoked_at'])
    .where('secret_hash', '=', linkSecretHash(secret))
    .executeTakeFirst();
  if (!row) {
    const within = await consume(GUESSES, [address]);
    return { state: within ? 'closed' : 'too-many' };
  }
  // A client with a once valid secret is not guessing: no rate limit.
  if (row.revoked_at !== null || row.ends_at <= now) return { state: 'closed' };
  const items = await readShownItems((await readItemsOfPreviews([row.id])).get(row.id) ?? []);
  const shown = items[placeInLink(new URL(request.url).searchParams, items.map(keyOfItem))];
  // While all its items are in the trash, it opens nothing.
  if (!shown) return { state: 'closed' };
  const item = { kind: shown.kind, id: shown.id };
  return { state: 'open', preview: { id: row.id, item, items, endsAt: row.ends_at } };
}

/** Whether a request is about the shown item: the one that it names may have left the link since. */
export function isAboutShown({ item }: SharedPreview, request: Request): boolean {
  const named = new URL(request.url).searchParams.get(ITEM_PARAMETER);
  return named === null || named === keyOfItem(item);
}
