import type { Transaction } from 'kysely';
import { type ContentKind, isContentKind, keyOfItem } from '#domain/content-kinds.ts';
import type { TrashKind } from '#domain/history/trash.ts';
import { changeContent, lockContent } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { insertRow } from '#infrastructure/database/untyped-rows.server.ts';
import { recordInAuditLog } from '../audit-log/audit-log.server.ts';
import type { ItemDraft } from '../drafts/item-drafts.server.ts';
import { recordFileUses } from '../files/file-uses.server.ts';
import { recordItemFileUses } from '../files/item-file-uses.server.ts';
import { restorePlans } from '../schedule/item-plans.server.ts';
import { restoreCategoryOrAuthor } from '../types/article/restore-article.server.ts';
import { contentType } from '../types/content-types.server.ts';
import { putBackRow } from './put-back-row.server.ts';
import { auditLogTitle } from './trash.server.ts';
import type { TrashContent } from './trash-content.ts';

/** A restored item, under its current id. `missed`: the time of its planned publication, which passed meanwhile. */
export type Restored = { kind: TrashKind; id: string; title: string; missed?: Date };

/**
 * Restores an item from the trash, whole (§35.2), in one transaction. Undefined when the trash doesn't contain it (any
 * more), for example at a second request. Throws a StorageFullError without room. `kinds`: what the requester's role
 * may restore (§44.5); an item of another kind counts as missing.
 */
export async function restoreFromTrash(
  trashId: string,
  kinds?: readonly TrashKind[],
): Promise<Restored | undefined> {
  return changeContent(async (transaction) => {
    const restored = await takeOut(transaction, trashId, kinds);
    if (restored)
      await recordInAuditLog(transaction, [
        { action: 'restored', ...restored, title: auditLogTitle(restored.kind, restored.title) },
      ]);
    return restored;
  });
}

/** Restores within a transaction, without an audit log entry. */
export async function takeOut(
  transaction: Transaction<Schema>,
  trashId: string,
  kinds?: readonly TrashKind[],
): Promise<Restored | undefined> {
  // As every save does, which may take a file out of the trash: in another order they deadlock.
  await lockContent(transaction);
  const row = await transaction
    .deleteFrom('trash')
    .where('id', '=', trashId)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .where('expires_at', '>', new Date())
    .returning(['kind', 'item_id', 'title', 'content'])
    .executeTakeFirst();
  if (!row) return undefined;
  const content = JSON.parse(row.content) as TrashContent;
  const id = await putBack(transaction, row.kind, row.item_id, content);
  if (id === undefined) return undefined;
  const restored = { kind: row.kind, id, title: row.title };
  if (!isContentKind(row.kind)) return restored;
  const item = { kind: row.kind, id };
  await recordItemFileUses(transaction, item);
  await recordFileUses(transaction, { kind: 'trash', id: trashId }, '');
  const missed = await restorePlans(transaction, item, content.rows, new Date());
  return { ...restored, ...(missed && { missed }) };
}

/** The current id of the restored item; undefined when nothing of it is left. */
async function putBack(
  transaction: Transaction<Schema>,
  kind: TrashKind,
  id: string,
  content: TrashContent,
): Promise<string | undefined> {
  switch (kind) {
    case 'category':
    case 'author':
      return restoreCategoryOrAuthor(transaction, kind, content);
    case 'message':
      return putBackMessage(transaction, id, content);
    case 'file':
      return putBackFile(transaction, id, content);
    default:
      return putBackItem(transaction, kind, id, content);
  }
}

async function putBackItem(
  transaction: Transaction<Schema>,
  kind: ContentKind,
  id: string,
  { rows, named }: TrashContent,
): Promise<string> {
  const { table, children, existingValues } = contentType(kind);
  let now = id;
  for (const row of rows[table] ?? []) now = await putBackRow(transaction, kind, row, named);
  for (const row of (children && rows[children.table]) ?? [])
    await children?.restore(transaction, { ...row, [children.column]: now }, now !== id);
  for (const draft of rows.item_drafts ?? []) {
    const content = draft['content'] as ItemDraft<object>;
    const values = await existingValues(transaction, content.values);
    const item = keyOfItem({ kind, id: now });
    await insertRow(transaction, 'item_drafts', { ...draft, item, content: { ...content, values } });
  }
  return now;
}

/** The same form may have been sent again since: then the restored message loses its idempotency key. */
async function putBackMessage(
  transaction: Transaction<Schema>,
  id: string,
  { rows }: TrashContent,
): Promise<string> {
  for (const row of rows.contact_messages ?? []) {
    const key = row['idempotency_key'];
    const same =
      typeof key === 'string' &&
      (await transaction
        .selectFrom('contact_messages')
        .select('id')
        .where('idempotency_key', '=', key)
        .executeTakeFirst());
    await insertRow(transaction, 'contact_messages', { ...row, ...(same ? { idempotency_key: null } : {}) });
  }
  return id;
}

/** The row of the file was never deleted; the grace period of an unused file starts again. */
async function putBackFile(
  transaction: Transaction<Schema>,
  url: string,
  { file }: TrashContent,
): Promise<string | undefined> {
  const released = file?.released_at;
  const { numUpdatedRows } = await transaction
    .updateTable('stored_files')
    .set({
      deleted_at: null,
      kept: file?.kept === true,
      unused_since: new Date(),
      released_at: released ? new Date(released) : null,
    })
    .where('url', '=', url)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? url : undefined;
}
