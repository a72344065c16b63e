import type { Transaction } from 'kysely';
import type { ContentKind } from '#domain/content-kinds.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { searchText } from '#domain/text/search-text.ts';
import { changeContent, lockContent } from '#infrastructure/database/database.server.ts';
import { columnName, writtenRow } from '#infrastructure/database/schema/columns.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { ofAnyTable, type Row } from '#infrastructure/database/untyped-rows.server.ts';
import { recordInAuditLog } from '../audit-log/audit-log.server.ts';
import { recordItemFileUses } from '../files/item-file-uses.server.ts';
import { contentType, titleColumn } from '../types/content-types.server.ts';
import { sortDate } from './item-changes.server.ts';
import { expectStored } from './save-item.server.ts';

const MAX_TITLE = 300;

/**
 * Stores a copy of an item with its child rows: a draft, not featured, dated now, titled 'Copie de …', under a slug that
 * nothing has or had (§29.5). Idempotent by `copyId`. False when there is no such item. Throws 'No data returned from
 * insert' when the database stored nothing.
 */
export function duplicateItem(kind: ContentKind, id: string, copyId: string): Promise<boolean> {
  return changeContent((transaction) => copy(transaction, kind, id, copyId));
}

async function copy(
  transaction: Transaction<Schema>,
  kind: ContentKind,
  id: string,
  copyId: string,
): Promise<boolean> {
  const { table, statuses, searched, hasFeatured, copiedColumns, copyChildren } = contentType(kind);
  // Of two copies of one item the second one waits, and finds the slug of the first.
  await lockContent(transaction);
  const stored = await ofAnyTable(transaction)
    .selectFrom(table)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!stored) return false;
  const title = cutText(`Copie de ${stored[titleColumn(kind)]}`, MAX_TITLE);
  const now = new Date();
  const row: Row = {
    ...stored,
    [titleColumn(kind)]: title,
    ...(await copiedColumns(transaction, title)),
    id: copyId,
    status: statuses.draft,
    ...(hasFeatured ? { featured: false, featured_order: 0 } : {}),
    created_at: now,
    updated_at: now,
    published_at: null,
    first_published_at: null,
    ...sortDate(kind, now),
    search_text: searchText(title, String(stored[columnName(searched.other)])),
    version: 1,
    // A copy is the user's own work: it stays when the demonstration is removed.
    demonstration: false,
  };
  const inserted = await ofAnyTable(transaction)
    .insertInto(table)
    .values(writtenRow<Row>(row))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) {
    await expectStored(transaction, kind, copyId);
    return true;
  }
  await copyChildren(transaction, id, copyId);
  await recordInAuditLog(transaction, [{ action: 'duplicated', kind, id: copyId, title }]);
  await recordItemFileUses(transaction, { kind, id: copyId });
  return true;
}
