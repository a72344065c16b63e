import type { Transaction } from 'kysely';
import { type ContentKind, type ContentValues, keyOfItem } from '#domain/content-kinds.ts';
import { isPublished } from '#domain/publication.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { lockItems, ofAnyTable } from '#infrastructure/database/untyped-rows.server.ts';
import { sameColumns, type Undo } from '../audit-log/audit-log.server.ts';
import { type ItemDraft, readItemDraft, writeItemDraft } from '../drafts/item-drafts.server.ts';
import { recordItemFileUses } from '../files/item-file-uses.server.ts';
import { contentTables, type EditedItem, type SaveOutcome } from '../types/content-type.server.ts';
import { contentType } from '../types/content-types.server.ts';
import { recordVersion } from '../versions/item-versions.server.ts';
import { applyChange } from './change-items.server.ts';
import { readEdited } from './edited-item.server.ts';
import { saveBy, updateRow } from './save-item.server.ts';
import { publishedContent } from './save-item-draft.server.ts';

/**
 * Publishes an item in its edited state within a transaction, recorded with what its undo needs: its draft is applied,
 * and an item that is not public becomes so, dated `dueAt`. An item without anything to publish is left alone. False
 * after a concurrent save.
 */
export async function publishEdited<K extends ContentKind>(
  transaction: Transaction<Schema>,
  kind: K,
  edited: EditedItem<K>,
  dueAt?: Date,
): Promise<boolean> {
  const { stored, hasDraft } = edited;
  const { id, version } = stored;
  const published = isPublished(stored.status);
  if (!hasDraft) {
    if (!published) await applyChange(transaction, 'publish', [{ kind, ids: [id] }], { dated: dueAt });
    return true;
  }
  const draft = await readItemDraft({ kind, id }, transaction);
  if (!draft) return false;
  const { savedAt: _, ...former } = draft;
  const { publication, ...content } = publishedContent(kind, edited);
  const date = publication?.date ?? (published ? undefined : dueAt);
  return updateRow(transaction, kind, id, {
    content: { ...content, publication: { publish: true, date } },
    version,
    former: edited,
    recordedAs: { values: contentType(kind).formValues(stored), draft: former },
  });
}

/**
 * Publishes the draft of an item with optimistic concurrency, and the item itself where it is not public (§40.3).
 * Without a draft a public item is left alone.
 */
export async function publishItemDraft<K extends ContentKind>(
  kind: K,
  id: string,
  version: number,
): Promise<SaveOutcome<K>> {
  const edited = await readEdited(kind, id);
  if (!edited) return { outcome: 'missing' };
  const isPreviewed = edited.stored.version === version;
  return saveBy(
    kind,
    id,
    publishedContent(kind, edited),
    async (transaction) => isPreviewed && publishEdited(transaction, kind, edited),
  );
}

/**
 * Undoes the publication of a draft: the former fields are public again (or not, as before), and the draft is pending
 * again. False when the item was changed since, or its former slug has been taken.
 */
export async function takeBackPublishedDraft<K extends ContentKind>(
  transaction: Transaction<Schema>,
  kind: K,
  id: string,
  { before, after, redirect, values: former, draft }: Undo & { type: 'draft' },
): Promise<boolean> {
  const { table, slug, formValues, existingValues } = contentType(kind);
  const [row] = await lockItems(transaction, table, [id]);
  if (!row || !sameColumns(row, after, Object.keys(after))) return false;
  // A category or an author that was removed since stays as it is, as in a restored version (§41.5).
  const values = (await existingValues(transaction, former)) as ContentValues[K];
  if (slug && 'slug' in values) {
    const other = contentTables(transaction).selectFrom(table).select('id').where('slug', '=', values.slug);
    if (await other.where('id', '<>', id).executeTakeFirst()) return false;
  }
  const version = Number(row['version']);
  const edit = { content: { values }, version, former: undefined, recordedAs: 'nothing' } as const;
  if (!(await updateRow(transaction, kind, id, edit))) return false;
  await ofAnyTable(transaction).updateTable(table).set(before).where('id', '=', id).execute();
  if (redirect) await slug?.restoreEndedRedirect(transaction, redirect, id);
  const pending = draft as ItemDraft<ContentValues[K]>;
  await writeItemDraft(transaction, { kind, id }, pending);
  const fields = formValues(pending.values);
  await recordVersion(transaction, keyOfItem({ kind, id }), { former: undefined, fields, shown: false });
  await recordItemFileUses(transaction, { kind, id });
  return true;
}
