import type { Transaction } from 'kysely';
import type { ContentItem, ContentKind } from '#domain/content-kinds.ts';
import type { PlanAction } from '#domain/plans/plan.ts';
import { isPublished } from '#domain/publication.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { readItemDraft } from '../drafts/item-drafts.server.ts';
import { contentTables, type EditedItem } from '../types/content-type.server.ts';
import { contentType } from '../types/content-types.server.ts';
import { missingChange } from './change-items.server.ts';
import { readEdited } from './edited-item.server.ts';
import { recorded } from './item-changes.server.ts';
import { updateRow } from './save-item.server.ts';
import { publishedContent } from './save-item-draft.server.ts';

/**
 * Prepares a planned change of an item (§42.2) for the transaction that claims the plan; reads that must come first are
 * done now. The returned function resolves to false after a concurrent change of the item: the transaction must be
 * rolled back and retried as a whole. An item that has the requested state already, or is deleted, is left alone. For a
 * slug that another item has taken it throws an error that the type recognizes. `dueAt`: the publication date.
 */
export async function preparePlannedChange(
  { kind, id }: ContentItem,
  { action, dueAt }: { action: PlanAction; dueAt: Date },
): Promise<(transaction: Transaction<Schema>) => Promise<boolean>> {
  if (action === 'publish-changes') {
    const edited = await readEdited(kind, id);
    return (transaction) => publishChanges(transaction, kind, edited);
  }
  return async (transaction) => {
    const change = missingChange(transaction, action, kind, new Date(), dueAt);
    const done = action === 'publish' ? 'published' : 'unpublished';
    await recorded(transaction, kind, done, [id], () => change.where('id', '=', id).execute());
    return true;
  };
}

/** An item that was unpublished in the meantime stays so, with its draft (§40.4). */
async function publishChanges<K extends ContentKind>(
  transaction: Transaction<Schema>,
  kind: K,
  edited: EditedItem<K> | undefined,
): Promise<boolean> {
  if (!edited) return true;
  const { stored, hasDraft } = edited;
  const { id, version, status } = stored;
  // Unchanged since it was read; locks the row until the transaction ends.
  const { numUpdatedRows } = await contentTables(transaction)
    .updateTable(contentType(kind).table)
    .set({ version })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', status)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (!isPublished(status)) return true;
  if (!hasDraft) return (await readItemDraft({ kind, id }, transaction)) === undefined;
  const content = publishedContent(kind, edited);
  return updateRow(transaction, kind, id, { content, version, former: edited });
}
