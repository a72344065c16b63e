import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { expiresAt, type TrashKind } from '#domain/history/trash.ts';
import { PROJECT_KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import { searchText } from '#domain/text/search-text.ts';
import { currentActor } from '#infrastructure/acting-administrator.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { recordInAuditLog } from '../audit-log/audit-log.server.ts';
import { recordFileUses } from '../files/file-uses.server.ts';
import type { RemovedTable, Row } from './removed-rows.server.ts';

/** The complete data of something deleted. */
export type TrashContent = {
  /** Its rows by table. */
  rows: Partial<Record<RemovedTable, Row[]>>;
  /** For an article: its category and author, which stay. */
  named?: { blog_author: Row[]; blog_categories: Row[] };
  /** For a category or an author: its articles, and to which one they were moved. */
  posts?: { ids: string[]; movedTo: string | null };
  /** For a file: what its deletion changed in its row, which stays until the permanent deletion. */
  file?: { kept: boolean; released_at: Date | string | null };
};

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
    if (usesFiles(kind)) {
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

/** Whether things of this kind have files. */
export function usesFiles(kind: TrashKind): kind is ProjectKind | 'post' {
  return kind === 'post' || PROJECT_KINDS.some((known) => known === kind);
}
