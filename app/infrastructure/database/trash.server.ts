import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { expiresAt, type TrashKind } from '#domain/history/trash.ts';
import { PROJECT_KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import { searchText } from '#domain/text/search-text.ts';
import { currentActor } from '../acting-administrator.server.ts';
import { recordInAuditLog } from './audit-log.server.ts';
import { recordFileUses } from './file-uses.server.ts';
import type { RemovedTable, Row } from './removed-rows.server.ts';
import type { Schema } from './schema/schema.server.ts';

/** All of something that was deleted. */
export type TrashContent = {
  /** Its rows by table. */
  rows: Partial<Record<RemovedTable, Row[]>>;
  /** Of an article: the category and the author that it named, which stay. */
  named?: { blog_author: Row[]; blog_categories: Row[] };
  /** Of a category or an author: the articles that it had, and where these went. */
  posts?: { ids: string[]; movedTo: string | null };
  /** Of a file: what its deletion changed in its row, which stays until the end. */
  file?: { kept: boolean; released_at: Date | string | null };
};

export type TrashedItem = {
  kind: TrashKind;
  id: string;
  title: string;
  content: TrashContent;
  /** When it goes at the latest, whatever the trash would keep. */
  latest?: Date;
};

/**
 * Keeps what was just deleted for thirty days (§35.1), notes it in the journal and takes over the uses of its files, so that
 * these stay too while no visitor gets them. Belongs to the end of the transaction that deletes.
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

/** The journal outlives messages and names no sender. */
export function auditLogTitle(kind: TrashKind, title: string): string {
  return kind === 'message' ? '' : title;
}

/** Whether things of this kind hold files. */
export function usesFiles(kind: TrashKind): kind is ProjectKind | 'post' {
  return kind === 'post' || PROJECT_KINDS.some((known) => known === kind);
}
