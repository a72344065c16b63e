import { isPreviewSecret } from '#domain/shared-previews/preview-secret.ts';
import { clientAddress } from '#infrastructure/client-address.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import type { DraftedItem } from '#infrastructure/database/item-drafts.server.ts';
import { addressGroup } from '#infrastructure/rate-limit/address-group.ts';
import { count, isExhausted, type RateLimit } from '#infrastructure/rate-limit/rate-limit.server.ts';
import { secretHash } from './preview-secrets.server.ts';

/** How many secrets that are none one address may try (§39.4). */
const GUESSES: RateLimit = { name: 'preview-guess', points: 30, seconds: 10 * 60 };

/** What a link opens: this item and nothing else. */
export type SharedPreview = { id: string; item: DraftedItem; endsAt: Date };

export type OpenedPreview =
  | { state: 'open'; preview: SharedPreview }
  /** Unknown, ended, revoked: nobody is told which (§39.4). */
  | { state: 'closed' }
  | { state: 'too-many' };

/**
 * What the secret of an address opens now. It is found by its hash, so that the time it takes says nothing of those that
 * there are; tries that fail are counted for each address. Throws what the database throws.
 */
export async function openSharedPreview(
  secret: string,
  request: Request,
  now = new Date(),
): Promise<OpenedPreview> {
  if (!isPreviewSecret(secret)) return { state: 'closed' };
  const address = addressGroup(clientAddress(request));
  if (await isExhausted(GUESSES, [address])) return { state: 'too-many' };
  const row = await database()
    .selectFrom('shared_previews')
    .select(['id', 'kind', 'item_id', 'ends_at', 'revoked_at'])
    .where('secret_hash', '=', secretHash(secret))
    .executeTakeFirst();
  if (!row) {
    const within = await count(GUESSES, [address]);
    return { state: within ? 'closed' : 'too-many' };
  }
  // Who held a right one guesses nothing.
  if (row.revoked_at !== null || row.ends_at <= now) return { state: 'closed' };
  const item = { kind: row.kind, id: row.item_id };
  return { state: 'open', preview: { id: row.id, item, endsAt: row.ends_at } };
}
