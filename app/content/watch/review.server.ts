import type { Transaction } from 'kysely';
import { isContentKind } from '#domain/content-kinds.ts';
import { monthsAfter } from '#domain/months-after.ts';
import { PAGES, pageOfContent } from '#domain/pages/pages.ts';
import { WATCH_MONTHS } from '#domain/watch/watch.ts';
import { changeContent } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { recordAboutItem, recordInAuditLog, type Undo } from '../audit-log/audit-log.server.ts';

/** An entry of the list as its review needs it. */
type Reviewed = Pick<Schema['watched_places'], 'kind' | 'item'>;

/**
 * Marks an entry of the watch as read and found good for twelve months, or until it changes (§71.5). `ofSite`: whether
 * the requester may review fixed pages and settings. False when it is not listed any more.
 */
export async function reviewPlace(id: string, ofSite: boolean, now = new Date()): Promise<boolean> {
  return changeContent(async (transaction) => {
    // The write comes first: it locks the row until the transaction ends.
    const row = await transaction
      .updateTable('watched_places')
      .set((column) => ({ listed_at: column.ref('listed_at') }))
      .where('id', '=', id)
      .where('listed_at', '<=', now)
      .$if(!ofSite, (query) => query.where('kind', '<>', 'content'))
      .returning(['kind', 'item', 'reviewed_until', 'listed_at'])
      .executeTakeFirst();
    if (!row) return false;
    const until = monthsAfter(now, WATCH_MONTHS);
    await transaction
      .updateTable('watched_places')
      .set({ reviewed_until: until, listed_at: until })
      .where('id', '=', id)
      .where('item', '=', row.item)
      .execute();
    await record(transaction, row, {
      type: 'review',
      id,
      item: row.item,
      until: until.toISOString(),
      before: row.reviewed_until?.toISOString() ?? null,
      listedAt: row.listed_at?.toISOString() ?? null,
    });
    return true;
  });
}

/** Records the review under the name of its item. */
async function record(transaction: Transaction<Schema>, { kind, item }: Reviewed, undo: Undo): Promise<void> {
  const id = item.slice(kind.length + 1);
  if (isContentKind(kind)) return recordAboutItem(transaction, 'reviewed', { kind, id }, undo);
  const page = pageOfContent(id);
  const thing =
    page === undefined
      ? ({ kind: 'settings', id: '', title: '' } as const)
      : ({ kind: 'page', id: page, title: PAGES[page].title } as const);
  return recordInAuditLog(transaction, [{ action: 'reviewed', ...thing, undo }]);
}

/** Lists a reviewed entry again, unless it has changed, or was reviewed again, since. */
export async function undoReview(
  transaction: Transaction<Schema>,
  { id, item, until, before, listedAt }: Undo & { type: 'review' },
): Promise<boolean> {
  const dated = (time: string | null) => (time === null ? null : new Date(time));
  const { numUpdatedRows } = await transaction
    .updateTable('watched_places')
    .set({ reviewed_until: dated(before), listed_at: dated(listedAt) })
    .where('id', '=', id)
    .where('item', '=', item)
    .where('reviewed_until', '=', new Date(until))
    .where('since', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
