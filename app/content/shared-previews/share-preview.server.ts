import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import { href } from 'react-router';
import { type ContentItem, keyOfItem, MAX_ITEMS_TOGETHER } from '#domain/content-kinds.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { database, lockContent, runInTransaction } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { linkSecretHash, newLinkSecret } from '#infrastructure/link-secret.server.ts';
import { recordAboutItem } from '../audit-log/audit-log.server.ts';
import { readItemsOfPreviews } from './shared-previews.server.ts';

/** The maximal number of open links of an item. */
const MAX_LINKS = 20;

type NewPreview = { id: string; items: readonly ContentItem[]; endsAt: Date; createdBy: string };

/**
 * Creates a link that shows items without an account until `endsAt` (§39.1). The URL is returned only once: only a hash
 * of its secret is stored. Idempotent by `id`; the last returned secret is valid. A link of this id that shows other
 * items by now, or was revoked, stays as it is, and another one is created. Throws a StorageFullError when the disk is
 * full.
 */
export async function sharePreview(
  { id, items, endsAt, createdBy }: NewPreview,
  now = new Date(),
): Promise<{ outcome: 'shared'; address: string } | { outcome: 'too-many' }> {
  const secret = newLinkSecret();
  const secretAndEnd = { secret_hash: linkSecretHash(secret), ends_at: endsAt };
  const outcome = await runInTransaction(async (transaction) => {
    await lockContent(transaction);
    if (await hasTooManyLinks(transaction, items, id, now)) return 'too-many';
    const inserted = await transaction
      .insertInto('shared_previews')
      .values({ id, created_at: now, created_by: createdBy, revoked_at: null, ...secretAndEnd })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) {
      await insertItems(transaction, id, items);
    } else {
      // Sent again: the link of these items gets this secret.
      const known = (await readItemsOfPreviews([id], transaction)).get(id) ?? [];
      if (!isDeepStrictEqual(known, items)) return 'changed';
      const { numUpdatedRows } = await transaction
        .updateTable('shared_previews')
        .set(secretAndEnd)
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return 'changed';
    }
    for (const item of items) await recordAboutItem(transaction, 'shared', item);
    return 'shared';
  });
  if (outcome === 'too-many') return { outcome };
  if (outcome === 'changed') return sharePreview({ id: randomUUID(), items, endsAt, createdBy }, now);
  const path = href('/apercu-partage/:secret', { secret });
  return { outcome, address: `${configuration().SITE_URL}${path}` };
}

/** An open link of an item. */
type LinkOf = { of: ContentItem; id: string };

/**
 * Adds an item at the end of an open link of another one (§39.13). Idempotent. Throws a StorageFullError when the disk is
 * full.
 */
export async function addToPreview(
  link: LinkOf,
  item: ContentItem,
  now = new Date(),
): Promise<'added' | 'missing' | 'too-many' | 'too-many-links'> {
  return changeItems(link, now, async (transaction, items) => {
    if (items.some((one) => isSame(one, item))) return 'added';
    if (items.length >= MAX_ITEMS_TOGETHER) return 'too-many';
    if (await hasTooManyLinks(transaction, [item], link.id, now)) return 'too-many-links';
    // An item that was erased has left its place empty: the number of items is not the next place.
    await replaceItems(transaction, link.id, [...items, item]);
    await recordAboutItem(transaction, 'shared', item);
    return 'added';
  });
}

/**
 * Takes an item out of an open link, unless it is its only one (§39.13). Idempotent.
 */
export async function removeFromPreview(
  link: LinkOf,
  item: ContentItem,
  now = new Date(),
): Promise<'removed' | 'missing' | 'last'> {
  return changeItems(link, now, async (transaction, items) => {
    const left = items.filter((one) => !isSame(one, item));
    if (left.length === items.length) return 'removed';
    if (left.length === 0) return 'last';
    await replaceItems(transaction, link.id, left);
    await recordAboutItem(transaction, 'share-ended', item);
    return 'removed';
  });
}

/** Changes the items of an open link in a transaction; 'missing' when it has ended, or never showed `of`. */
async function changeItems<Outcome>(
  { of, id }: LinkOf,
  now: Date,
  change: (transaction: Transaction<Schema>, items: readonly ContentItem[]) => Promise<Outcome>,
): Promise<Outcome | 'missing'> {
  return runInTransaction(async (transaction) => {
    await lockContent(transaction);
    const open = await openLinks(now, transaction)
      .where('shared_previews.id', '=', id)
      .select('shared_previews.id')
      .executeTakeFirst();
    const items = (open && (await readItemsOfPreviews([id], transaction)).get(id)) ?? [];
    return items.some((one) => isSame(one, of)) ? change(transaction, items) : 'missing';
  });
}

const isSame = (one: ContentItem, other: ContentItem) => one.kind === other.kind && one.id === other.id;

async function replaceItems(
  transaction: Transaction<Schema>,
  previewId: string,
  items: readonly ContentItem[],
): Promise<void> {
  await transaction.deleteFrom('shared_preview_items').where('preview_id', '=', previewId).execute();
  await insertItems(transaction, previewId, items);
}

async function insertItems(
  transaction: Transaction<Schema>,
  previewId: string,
  items: readonly ContentItem[],
): Promise<void> {
  const rows = items.map((item, position) => ({
    id: `${previewId}:${keyOfItem(item)}`,
    preview_id: previewId,
    position,
    kind: item.kind,
    item_id: item.id,
  }));
  await transaction.insertInto('shared_preview_items').values(rows).execute();
}

/**
 * Whether one of these items has the maximal number of open links. `id`: the link that is requested again, or gets an
 * item, doesn't count. The transaction holds the lock of the content: another one would not see its link.
 */
async function hasTooManyLinks(
  transaction: Transaction<Schema>,
  items: readonly ContentItem[],
  id: string,
  now: Date,
): Promise<boolean> {
  const ids = items.map((item) => item.id);
  const full = await openLinks(now, transaction)
    .where('shared_preview_items.item_id', 'in', ids)
    .where('shared_previews.id', '<>', id)
    .groupBy('shared_preview_items.item_id')
    .having(({ fn }) => fn.countAll(), '>=', MAX_LINKS)
    .select('shared_preview_items.item_id')
    .limit(1)
    .execute();
  return full.length > 0;
}

function openLinks(now: Date, over: Kysely<Schema> = database()) {
  return over
    .selectFrom('shared_previews')
    .innerJoin('shared_preview_items', 'shared_preview_items.preview_id', 'shared_previews.id')
    .where('shared_previews.revoked_at', 'is', null)
    .where('shared_previews.ends_at', '>', now);
}

/**
 * Revokes a link. False when the item has none with this id, or it had ended already.
 */
export async function revokeSharedPreview(item: ContentItem, id: string, now = new Date()): Promise<boolean> {
  return runInTransaction(async (transaction) => {
    await lockContent(transaction);
    const revoked = await transaction
      .updateTable('shared_previews')
      .set({ revoked_at: now })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('shared_preview_items')
            .select('shared_preview_items.id')
            .whereRef('preview_id', '=', 'shared_previews.id')
            .where('kind', '=', item.kind)
            .where('item_id', '=', item.id),
        ),
      )
      .executeTakeFirst();
    if (revoked.numUpdatedRows === 0n) return false;
    for (const shown of (await readItemsOfPreviews([id], transaction)).get(id) ?? [])
      await recordAboutItem(transaction, 'share-ended', shown);
    return true;
  });
}

/** An open link, with all its items. */
export type SharedLink = { id: string; createdAt: Date; endsAt: Date; items: readonly ContentItem[] };

/** The open links that show an item, the newest first. */
export async function readLinks(item: ContentItem, now = new Date()): Promise<SharedLink[]> {
  const rows = await openLinks(now)
    .select(['shared_previews.id', 'created_at', 'ends_at'])
    .where('shared_preview_items.kind', '=', item.kind)
    .where('shared_preview_items.item_id', '=', item.id)
    .orderBy('created_at', 'desc')
    .orderBy('shared_previews.id', 'desc')
    .execute();
  const items = await readItemsOfPreviews(rows.map(({ id }) => id));
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    endsAt: row.ends_at,
    items: items.get(row.id) ?? [],
  }));
}
