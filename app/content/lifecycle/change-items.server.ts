import type { Transaction } from 'kysely';
import type { BulkOutcome } from '#domain/bulk-outcome.ts';
import { CONTENT_KINDS, type ContentItem, type ContentKind, keyOfItem } from '#domain/content-kinds.ts';
import { changeContent } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { contentTables } from '../types/content-type.server.ts';
import { contentType } from '../types/content-types.server.ts';
import { recordWatched } from '../watch/record-watched.server.ts';
import { deleteItems, type ItemsOfKind, removeTraces } from './delete-items.server.ts';
import { featuring, publishing, recorded, unpublishing } from './item-changes.server.ts';

export type ItemChange = 'publish' | 'unpublish' | 'feature' | 'unfeature' | 'delete';

/**
 * Bulk action on several items, all in one transaction (§29.4). Idempotent: items that have the requested state keep
 * their dates. Throws a StorageFullError when the disk is full, and a PublishedMeanwhileError for items to delete that are
 * public although the person saw them as `drafts`.
 */
export async function changeItems(
  change: ItemChange,
  items: readonly ContentItem[],
  { drafts = [] }: { drafts?: readonly ContentItem[] } = {},
): Promise<BulkOutcome> {
  const parts = CONTENT_KINDS.map((kind) => ({
    kind,
    ids: [...new Set(items.filter((item) => item.kind === kind).map(({ id }) => id))],
  })).filter(({ ids }) => ids.length > 0);
  const outcome = await changeContent((transaction) =>
    change === 'delete'
      ? deleteAll(transaction, parts, new Set(drafts.map(keyOfItem)))
      : applyChange(transaction, change, parts),
  );
  if (change === 'delete') await removeTraces(items);
  return outcome;
}

/** The audit log action of each change. */
const ACTIONS = {
  publish: 'published',
  unpublish: 'unpublished',
  feature: 'featured',
  unfeature: 'unfeatured',
} as const;

/**
 * Changes those of the items that don't have the requested state yet, within a transaction, with what follows from it.
 * `dated`: the date of a publication. `version`: another one is left alone.
 */
export async function applyChange(
  transaction: Transaction<Schema>,
  change: Exclude<ItemChange, 'delete'>,
  parts: readonly ItemsOfKind[],
  {
    now = new Date(),
    dated = now,
    version,
  }: { now?: Date; dated?: Date | undefined; version?: number | undefined } = {},
): Promise<BulkOutcome> {
  const outcome = { done: 0, already: 0, missing: 0 };
  for (const { kind, ids } of parts) {
    const { numUpdatedRows } = await recorded(transaction, kind, ACTIONS[change], ids, () =>
      missingChange(transaction, change, kind, now, dated)
        .where('id', 'in', ids)
        .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
        .executeTakeFirst(),
    );
    const there = await contentTables(transaction)
      .selectFrom(contentType(kind).table)
      .select('id')
      .where('id', 'in', ids)
      .execute();
    outcome.done += Number(numUpdatedRows);
    outcome.already += there.length - Number(numUpdatedRows);
    outcome.missing += ids.length - there.length;
  }
  await recordWatched(
    transaction,
    parts.flatMap(({ kind, ids }) => ids.map((id) => ({ kind, id }))),
  );
  return outcome;
}

/** Changes only those rows of a type that don't have the requested state yet. */
function missingChange(
  transaction: Transaction<Schema>,
  change: Exclude<ItemChange, 'delete'>,
  kind: ContentKind,
  now: Date,
  dated: Date,
) {
  const { statuses } = contentType(kind);
  switch (change) {
    case 'publish':
      return publishing(transaction, kind, now, dated).where('status', '<>', statuses.published);
    case 'unpublish':
      return unpublishing(transaction, kind, now).where('status', '<>', statuses.draft);
    case 'feature':
      return featuring(transaction, kind, true, now).where('featured', '=', false);
    case 'unfeature':
      return featuring(transaction, kind, false, now).where('featured', '=', true);
  }
}

/** Items that are deleted already count as done. */
async function deleteAll(
  transaction: Transaction<Schema>,
  parts: readonly ItemsOfKind[],
  drafts: ReadonlySet<string>,
): Promise<BulkOutcome> {
  const requested = parts.reduce((sum, { ids }) => sum + ids.length, 0);
  const done = await deleteItems(transaction, parts, drafts);
  return { done, already: requested - done, missing: 0 };
}
