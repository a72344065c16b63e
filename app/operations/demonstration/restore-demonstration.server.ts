import type { Transaction } from 'kysely';
import { recordInAuditLog } from '#content/audit-log/audit-log.server.ts';
import { recordItemFileUses } from '#content/files/item-file-uses.server.ts';
import { restorePlans } from '#content/schedule/item-plans.server.ts';
import { putBackRow } from '#content/trash/put-back-row.server.ts';
import { restoreNamed } from '#content/types/article/restore-article.server.ts';
import { contentType } from '#content/types/content-types.server.ts';
import { CONTENT_KINDS } from '#domain/content-kinds.ts';
import { changeContent } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { ofAnyTable } from '#infrastructure/database/untyped-rows.server.ts';
import { isUnused, undoableSince } from './read-demonstration.server.ts';
import type { RemovedContent } from './removed-content.server.ts';

/**
 * Undoes a removal, whole and in one transaction: statuses, dates, films, redirects, plans, categories, authors and
 * the uses of files. Where the agency has taken a slug, a name or an id in the meantime, the agency's stays. False when
 * there is no such removal any more, or it was more than seven days ago.
 */
export async function restoreDemonstration(id: string, now = new Date()): Promise<boolean> {
  return changeContent((transaction) => restore(transaction, id, now));
}

async function restore(transaction: Transaction<Schema>, id: string, now: Date): Promise<boolean> {
  // Idempotent: the delete claims the removal; a second request finds none.
  const removal = await transaction
    .deleteFrom('removed_demonstration')
    .where('id', '=', id)
    .where('removed_at', '>', undoableSince(now))
    .returning('content')
    .executeTakeFirst();
  if (!removal) return false;
  const { rows, added } = JSON.parse(removal.content) as RemovedContent;
  const named = { blog_author: rows.blog_author ?? [], blog_categories: rows.blog_categories ?? [] };
  for (const row of named.blog_author) await restoreNamed(transaction, 'author', row);
  for (const row of named.blog_categories) await restoreNamed(transaction, 'category', row);
  for (const kind of CONTENT_KINDS) {
    const { table, children } = contentType(kind);
    for (const row of rows[table] ?? []) {
      const filed = {
        blog_author: named.blog_author.filter((author) => author['id'] === row['author_id']),
        blog_categories: named.blog_categories.filter((category) => category['id'] === row['category_id']),
      };
      const former = String(row['id']);
      const id = await putBackRow(transaction, kind, row, filed);
      const own = children
        ? (rows[children.table] ?? []).filter((one) => one[children.column] === former)
        : [];
      for (const child of own)
        await children?.restore(transaction, { ...child, [children.column]: id }, id !== former);
      const plans = (rows.plans ?? []).filter((plan) => plan['kind'] === kind && plan['item_id'] === former);
      await restorePlans(transaction, { kind, id }, { [table]: [row], plans }, now);
      await recordItemFileUses(transaction, { kind, id });
    }
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
