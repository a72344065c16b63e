import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { isContentKind } from '#domain/content-kinds.ts';
import { expiresAt, type TrashKind } from '#domain/history/trash.ts';
import { searchText } from '#domain/text/search-text.ts';
import { currentActor } from '#infrastructure/acting-administrator.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { recordInAuditLog } from '../audit-log/audit-log.server.ts';
import { recordFileUses } from '../files/file-uses.server.ts';
import type { TrashContent } from './trash-content.ts';

export type TrashedItem = {
  kind: TrashKind;
  id: string;
  title: string;
  content: TrashContent;
  /** The latest time of its permanent deletion, whatever the trash's retention is. */
  latest?: Date;
};

/**
 * Moves something just deleted to the trash for thirty days (§35.1), records it in the audit log and takes over the
 * uses of its files, so that they stay without being served. Call it at the end of the deleting transaction.
 */
export async function putIntoTrash(
  transaction: Transaction<Schema>,
  items: readonly TrashedItem[],
): Promise<void> {
  const now = new Date();
  const { administrator } = currentActor() ?? { administrator: { id: '', name: '' } };
  for (const { kind, id, title, content, latest } of items) {
    const trashId = randomUUID();
    const text = JSON.stringify(content);
    await transaction
      .insertInto('trash')
      .values({
        id: trashId,
        kind,
        item_id: id,
        title,
        search_text: searchText(title),
        content: text,
        deleted_at: now,
        deleted_by: administrator.id,
        deleted_by_name: administrator.name,
        expires_at: expiresAt(now, latest),
      })
      .execute();
    if (isContentKind(kind)) {
      await recordFileUses(transaction, { kind: 'trash', id: trashId }, text);
      await recordFileUses(transaction, { kind, id }, '');
    }
    await recordInAuditLog(transaction, [
      {
        action: 'deleted',
        kind,
        id,
        title: auditLogTitle(kind, title),
        undo: { type: 'trash', id: trashId },
      },
    ]);
  }
}

/** The audit log outlives messages and must not name their senders. */
export function auditLogTitle(kind: TrashKind, title: string): string {
  return kind === 'message' ? '' : title;
}
