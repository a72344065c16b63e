import {
  type ContentKind,
  type ContentOfKind,
  type ContentValues,
  keyOfItem,
} from '#domain/content-kinds.ts';
import { isDatedAs, isPublished } from '#domain/publication.ts';
import { changeContent } from '#infrastructure/database/database.server.ts';
import { recordInAuditLog } from '../audit-log/audit-log.server.ts';
import { deleteItemDrafts, type ItemDraft, writeItemDraft } from '../drafts/item-drafts.server.ts';
import { recordItemFileUses } from '../files/item-file-uses.server.ts';
import {
  contentTables,
  type EditedItem,
  type SavedContent,
  type SaveOutcome,
} from '../types/content-type.server.ts';
import { contentType } from '../types/content-types.server.ts';
import { recordVersion } from '../versions/item-versions.server.ts';
import { formerVersion, holdsValues, readEdited } from './edited-item.server.ts';
import { titleOf, updateItem } from './save-item.server.ts';

/**
 * Saves the form of a published item as a draft with optimistic concurrency: visitors keep seeing the published fields
 * (§40.1). A draft equal to the published fields is deleted. An item that was unpublished in the meantime, or whose
 * form unpublishes it, is saved itself. Idempotent: the same save sent twice is stored once. Write errors are logged
 * and rethrown; a StorageFullError when the disk is full.
 */
export async function saveItemDraft<K extends ContentKind>(
  kind: K,
  id: string,
  content: SavedContent<K>,
  version: number,
): Promise<SaveOutcome<K>> {
  const { values: typed, keepsStatus, featured, publication } = content;
  const type = contentType(kind);
  const edited = await readEdited(kind, id);
  if (!edited) return { outcome: 'missing' };
  const { stored } = edited;
  const status = keepsStatus ? undefined : type.statusIn(typed);
  if (!isPublished(stored.status) || (status !== undefined && !isPublished(status))) {
    const values = type.withStatus(typed, type.statuses.draft);
    const saved = await updateItem(kind, id, { values, featured, from: stored.status }, version);
    // A publication since it was read, as by a plan, stands: what was typed becomes its draft.
    return saved.outcome === 'conflict' && saved.stored.status !== stored.status
      ? saveItemDraft(kind, id, content, version)
      : saved;
  }
  const values = type.withStatus(type.cleaned(typed), stored.status);
  if (type.slug && !(await type.slug.isFree(values, id))) return { outcome: 'slug-taken' };
  const date = publication?.date;
  const draft: ItemDraft<ContentValues[K]> = {
    values,
    ...(isFeaturedAs(stored, featured) ? {} : { featured }),
    ...(isDatedAs(stored.publishedAt, date) ? {} : { publishedAt: date }),
  };
  const isHeldBy = (item: ContentOfKind<K>) =>
    holdsValues(type, item, values) && isFeaturedAs(item, featured) && isDatedAs(item.publishedAt, date);
  if (stored.version === version && (await replaceDraft(kind, edited, isHeldBy(stored) ? undefined : draft)))
    return { outcome: 'saved' };
  return resolveConflict(kind, id, (now) => isHeldBy(now) && (status ?? now.status) === now.status);
}

/** The save that publishes an item in its edited state. */
export function publishedContent<K extends ContentKind>(
  kind: K,
  { item, stored }: EditedItem<K>,
): SavedContent<K> {
  const date = item.publishedAt === stored.publishedAt ? undefined : (item.publishedAt ?? undefined);
  return {
    values: contentType(kind).formValues(item),
    featured: featuredOf(item),
    publication: { publish: true, date },
  };
}

/** Discards the draft of an item with optimistic concurrency. Without a draft it does nothing. */
export async function discardItemDraft<K extends ContentKind>(
  kind: K,
  id: string,
  version: number,
): Promise<SaveOutcome<K>> {
  const edited = await readEdited(kind, id);
  if (!edited) return { outcome: 'missing' };
  if (!edited.hasDraft) return { outcome: 'saved' };
  if (edited.stored.version === version && (await replaceDraft(kind, edited, undefined)))
    return { outcome: 'saved' };
  return resolveConflict(kind, id, () => false);
}

/** Whether the draft was replaced: not when the item has another version, or was unpublished. */
async function replaceDraft<K extends ContentKind>(
  kind: K,
  edited: EditedItem<K>,
  draft: ItemDraft<ContentValues[K]> | undefined,
): Promise<boolean> {
  const { stored } = edited;
  const { id } = stored;
  const type = contentType(kind);
  const replaced = await changeContent(async (transaction) => {
    const { numUpdatedRows } = await contentTables(transaction)
      .updateTable(type.table)
      // A saved item is the agency's own. Its public modification date stays: nothing public has changed.
      .set({ version: stored.version + 1, demonstration: false })
      .where('id', '=', id)
      .where('version', '=', stored.version)
      .where('status', '=', stored.status)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
    if (draft) await writeItemDraft(transaction, { kind, id }, draft);
    else await deleteItemDrafts(transaction, [{ kind, id }]);
    await recordVersion(transaction, keyOfItem({ kind, id }), {
      former: formerVersion(kind, edited),
      fields: draft?.values ?? type.formValues(stored),
      shown: draft === undefined,
    });
    const withdrawn = await recordItemFileUses(transaction, { kind, id });
    const action = draft ? 'draft-saved' : 'draft-discarded';
    await recordInAuditLog(transaction, [{ action, kind, id, title: titleOf(type, stored) }]);
    return { withdrawn };
  }, givesUpFile);
  return replaced !== undefined;
}

/** Visitors get nothing of a draft but its files, by their URLs. */
const givesUpFile = (replaced: { withdrawn: boolean } | undefined) => replaced?.withdrawn === true;

/** The stored state after a version conflict; `isWanted`: whether it equals what was to be saved. */
async function resolveConflict<K extends ContentKind>(
  kind: K,
  id: string,
  isWanted: (now: ContentOfKind<K>) => boolean,
): Promise<SaveOutcome<K>> {
  const edited = await readEdited(kind, id);
  if (!edited) return { outcome: 'missing' };
  return isWanted(edited.item) ? { outcome: 'saved' } : { outcome: 'conflict', stored: edited.item };
}

/** Undefined for a type without featured items. */
function featuredOf(item: ContentOfKind<ContentKind>): boolean | undefined {
  return 'featured' in item ? item.featured : undefined;
}

/** Whether an item is featured as requested; without a request it is. */
function isFeaturedAs(item: ContentOfKind<ContentKind>, featured: boolean | undefined): boolean {
  return featured === undefined || featured === featuredOf(item);
}
