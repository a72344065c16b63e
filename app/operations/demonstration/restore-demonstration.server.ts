import type { Transaction } from 'kysely';
import { recordInAuditLog } from '#content/audit-log/audit-log.server.ts';
import { recordItemFileUses } from '#content/files/item-file-uses.server.ts';
import { insertRow, ofAnyTable } from '#content/trash/removed-rows.server.ts';
import { restoreNamed } from '#content/types/article/restore-article.server.ts';
import { contentType } from '#content/types/content-types.server.ts';
import { CONTENT_KINDS } from '#domain/content-kinds.ts';
import { changeContent } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { isUnused } from './read-demonstration.server.ts';
import type { RemovedContent } from './removed-content.server.ts';

/**
 * Undoes a removal, whole and in one transaction: statuses, dates, films, redirects, categories, authors and the uses
 * of files. Where the agency has taken a slug or a name in the meantime, the agency's stays. False when there is no
 * such removal any more.
 */
export async function restoreDemonstration(id: string): Promise<boolean> {
  return changeContent((transaction) => restore(transaction, id));
}

async function restore(transaction: Transaction<Schema>, id: string): Promise<boolean> {
  // Idempotent: the delete claims the removal; a second request finds none.
  const removal = await transaction
    .deleteFrom('removed_demonstration')
    .where('id', '=', id)
    .returning('content')
    .executeTakeFirst();
  if (!removal) return false;
  const { rows, added } = JSON.parse(removal.content) as RemovedContent;
  const named = { blog_author: rows.blog_author ?? [], blog_categories: rows.blog_categories ?? [] };
  for (const row of named.blog_author) await restoreNamed(transaction, 'author', row);
  for (const row of named.blog_categories) await restoreNamed(transaction, 'category', row);
  for (const kind of CONTENT_KINDS) {
    const { table, children, restored } = contentType(kind);
    for (const row of rows[table] ?? []) {
      const filed = {
        blog_author: named.blog_author.filter((author) => author['id'] === row['author_id']),
        blog_categories: named.blog_categories.filter((category) => category['id'] === row['category_id']),
      };
      await insertRow(transaction, table, await restored(transaction, row, filed));
    }
    for (const row of (children && rows[children.table]) ?? [])
      await children?.restore(transaction, row, false);
    for (const row of rows[table] ?? [])
      await recordItemFileUses(transaction, { kind, id: String(row['id']) });
  }
  await deleteAdded(transaction, added);
  await recordInAuditLog(transaction, [{ action: 'restored', kind: 'demonstration', id: '', title: '' }]);
  return true;
}

/** Deletes what the removal added, unless something uses it. */
async function deleteAdded(transaction: Transaction<Schema>, added: RemovedContent['added']): Promise<void> {
  for (const [table, column] of [
    ['blog_author', 'author_id'],
    ['blog_categories', 'category_id'],
  ] as const) {
    if (added[table].length === 0) continue;
    await ofAnyTable(transaction)
      .deleteFrom(table)
      .where('id', 'in', added[table])
      .where(isUnused(table, column))
      .execute();
  }
}
