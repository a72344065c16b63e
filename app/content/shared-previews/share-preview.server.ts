import { href } from 'react-router';
import type { ContentItem } from '#domain/content-kinds.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { changedRow } from '#infrastructure/database/changed-row.server.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { linkSecretHash, newLinkSecret } from '#infrastructure/link-secret.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { recordAboutItem } from '../audit-log/audit-log.server.ts';

/** The maximal number of open links of an item. */
const MAX_LINKS = 20;

type NewPreview = { id: string; item: ContentItem; endsAt: Date; createdBy: string };

/**
 * Creates a link that shows an item without an account until `endsAt` (§39.1). The URL is returned only once: only a
 * hash of its secret is stored. Idempotent by `id`; the last returned secret is valid. Write errors are logged and
 * rethrown; a StorageFullError when the disk is full.
 */
export async function sharePreview(
  { id, item, endsAt, createdBy }: NewPreview,
  now = new Date(),
): Promise<{ outcome: 'shared'; address: string } | { outcome: 'too-many' }> {
  const links = await readLinks(item, now);
  if (links.length >= MAX_LINKS && !links.some((link) => link.id === id)) return { outcome: 'too-many' };
  const secret = newLinkSecret();
  const retained = { secret_hash: linkSecretHash(secret), ends_at: endsAt };
  try {
    await runInTransaction(async (transaction) => {
      await transaction
        .insertInto('shared_previews')
        .values({
          id,
          kind: item.kind,
          item_id: item.id,
          created_at: now,
          created_by: createdBy,
          revoked_at: null,
          ...retained,
        })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet(retained).where('shared_previews.item_id', '=', item.id),
        )
        .execute();
      await recordAboutItem(transaction, 'shared', item);
    });
  } catch (error) {
    log.error('a preview could not be shared', { id, error });
    throw error;
  }
  const path = href('/apercu-partage/:secret', { secret });
  return { outcome: 'shared', address: `${configuration().SITE_URL}${path}` };
}

/**
 * Revokes a link. False when the item has none with this id, or it had ended already. Write errors are logged and
 * rethrown.
 */
export async function revokeSharedPreview(item: ContentItem, id: string, now = new Date()): Promise<boolean> {
  return changedRow('a shared preview could not be revoked', { id }, () =>
    runInTransaction(async (transaction) => {
      const revoked = await transaction
        .updateTable('shared_previews')
        .set({ revoked_at: now })
        .where('id', '=', id)
        .where('kind', '=', item.kind)
        .where('item_id', '=', item.id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      if (revoked.numUpdatedRows > 0n) await recordAboutItem(transaction, 'share-ended', item);
      return revoked;
    }),
  );
}

/** An open link. */
export type SharedLink = { id: string; createdAt: Date; endsAt: Date };

/** The open links of an item, the newest first. */
export async function readLinks(item: ContentItem, now = new Date()): Promise<SharedLink[]> {
  const rows = await database()
    .selectFrom('shared_previews')
    .select(['id', 'created_at', 'ends_at'])
    .where('kind', '=', item.kind)
    .where('item_id', '=', item.id)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ id: row.id, createdAt: row.created_at, endsAt: row.ends_at }));
}
