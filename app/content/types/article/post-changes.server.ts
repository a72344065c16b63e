import type { Transaction } from 'kysely';
import { publishedPost, unpublishedPost } from '#domain/publication.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { recordChangedRows } from '../../audit-log/audit-log.server.ts';

/** Update that publishes the articles selected by the caller, dated `now` (§12.5), or as planned (§42.2). */
export function publishing(transaction: Transaction<Schema>, now: Date, dated = now) {
  const { status, publishedAt } = publishedPost(dated);
  return transaction.updateTable('blog_posts').set((column) => ({
    status,
    published_at: publishedAt,
    first_published_at: column.fn.coalesce('first_published_at', column.val(dated)),
    updated_at: now,
  }));
}

/** Update that unpublishes the articles selected by the caller, and clears their date (§12.5). */
export function unpublishing(transaction: Transaction<Schema>, now: Date) {
  const { status, publishedAt } = unpublishedPost();
  return transaction.updateTable('blog_posts').set({ status, published_at: publishedAt, updated_at: now });
}

const STATUS = { telling: ['status', 'published_at'], others: ['first_published_at'] };

/** Records in the audit log which articles a change has changed, so that it can be undone (§36.3). */
export function recorded<Result>(
  transaction: Transaction<Schema>,
  action: 'published' | 'unpublished',
  ids: readonly string[],
  change: () => Promise<Result>,
): Promise<Result> {
  return recordChangedRows(
    transaction,
    { kind: 'post', ids, title: 'title', action, columns: STATUS },
    change,
  );
}
