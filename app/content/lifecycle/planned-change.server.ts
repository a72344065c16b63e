import type { Transaction } from 'kysely';
import { ConcurrentChangesError } from '#domain/concurrent-changes.ts';
import type { ContentItem, ContentKind } from '#domain/content-kinds.ts';
import type { PlanAction, PublicationProblem } from '#domain/plans/plan.ts';
import { isPublished } from '#domain/publication.ts';
import { changeContent } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { readItemDraft } from '../drafts/item-drafts.server.ts';
import { contentTables, type EditedItem } from '../types/content-type.server.ts';
import { contentType } from '../types/content-types.server.ts';
import { applyChange } from './change-items.server.ts';
import { readEdited } from './edited-item.server.ts';
import { publishEdited } from './publish-edited.server.ts';

/**
 * A change whose reads are done, for the transaction that makes it. It throws changedMeanwhile() after a concurrent
 * change of an item: the transaction is rolled back, and all is prepared again.
 */
export type PreparedChange = (transaction: Transaction<Schema>) => Promise<void>;

/** Names the item: the administrator looks for who keeps changing it. */
export const changedMeanwhile = ({ kind, id }: ContentItem) =>
  new ConcurrentChangesError('an item', { kind, id });

/** An item that prevents a publication, of its group if any, and why. `field`: the label of an empty required field. */
export type Refusal = { item: ContentItem; problem: PublicationProblem; field?: string | undefined };

export class PublicationRefused extends Error {
  readonly refusals: readonly Refusal[];
  constructor(refusals: readonly Refusal[]) {
    super('an item cannot be published');
    this.refusals = refusals;
  }
}

const TRIES = 3;

/**
 * Makes a prepared change in one transaction, after `claim`: false when that is false. An item that was saved in
 * between is read again; throws a ConcurrentChangesError when that happens three times.
 */
export async function makePrepared(
  prepare: () => Promise<PreparedChange>,
  claim: (transaction: Transaction<Schema>) => Promise<boolean> = async () => true,
): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    const change = await prepare();
    try {
      return await changeContent(async (transaction) => {
        if (!(await claim(transaction))) return false;
        await change(transaction);
        return true;
      });
    } catch (error) {
      if (!(error instanceof ConcurrentChangesError) || tries === TRIES) throw error;
    }
  }
}

/**
 * Prepares a planned change of an item (§42.2). An item that has the requested state already, or is deleted, is left
 * alone. For a slug that another item has taken it throws an error that the type recognizes. `dueAt`: the publication
 * date.
 */
export async function preparePlannedChange(
  { kind, id }: ContentItem,
  { action, dueAt }: { action: PlanAction; dueAt: Date },
): Promise<PreparedChange> {
  if (action === 'publish-changes') {
    const edited = await readEdited(kind, id);
    return (transaction) => publishChanges(transaction, kind, edited);
  }
  return async (transaction) => {
    await applyChange(transaction, action, [{ kind, ids: [id] }], { dated: dueAt });
  };
}

/** Refused for an item that was unpublished in the meantime, which stays so, with its draft (§40.4, §42.2). */
async function publishChanges<K extends ContentKind>(
  transaction: Transaction<Schema>,
  kind: K,
  edited: EditedItem<K> | undefined,
): Promise<void> {
  if (!edited) return;
  const item = { kind, id: edited.stored.id };
  await lockUnchanged(transaction, item, edited);
  if (isPublished(edited.stored.status)) {
    if (!(await publishEdited(transaction, kind, edited))) throw changedMeanwhile(item);
  } else if (edited.hasDraft) throw new PublicationRefused([{ item, problem: 'withdrawn' }]);
}

/** Locks the row until the transaction ends; throws changedMeanwhile() when the item was changed since it was read. */
export async function lockUnchanged(
  transaction: Transaction<Schema>,
  item: ContentItem,
  { stored: { id, version, status }, hasDraft }: EditedItem<ContentKind>,
): Promise<void> {
  const { numUpdatedRows } = await contentTables(transaction)
    .updateTable(contentType(item.kind).table)
    .set({ version })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', status)
    .executeTakeFirst();
  const isUnchanged = numUpdatedRows > 0n && (hasDraft || !(await readItemDraft(item, transaction)));
  if (!isUnchanged) throw changedMeanwhile(item);
}
