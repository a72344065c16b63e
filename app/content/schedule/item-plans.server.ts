import type { Selectable, Transaction } from 'kysely';
import type { ContentItem } from '#domain/content-kinds.ts';
import { type PlanAction, publishingAction } from '#domain/plans/plan.ts';
import { isPublished } from '#domain/publication.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { asWritten, ofAnyTable, type Row } from '#infrastructure/database/untyped-rows.server.ts';
import type { TrashContent } from '../trash/trash-content.ts';
import type { ContentTable } from '../types/content-type.server.ts';
import { contentType } from '../types/content-types.server.ts';

/**
 * Deletes the plans of deleted items in the transaction that deletes them, and returns their rows for a restoration
 * (§42.5). `keepGroups`: a group of several items keeps its place for one that is in the trash, so that the others
 * aren't published without it (§42.8).
 */
export async function removePlansOf(
  transaction: Transaction<Schema>,
  items: readonly ContentItem[],
  { keepGroups = false } = {},
): Promise<Row[]> {
  const removed: Row[] = [];
  for (const kind of new Set(items.map((item) => item.kind))) {
    const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
    const rows = await transaction
      .deleteFrom('plans')
      .where('kind', '=', kind)
      .where('item_id', 'in', ids)
      .$if(keepGroups, (query) =>
        query.where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('plans as other')
                .select('other.id')
                .whereRef('other.plan_id', '=', 'plans.plan_id')
                .whereRef('other.item_id', '<>', 'plans.item_id'),
            ),
          ),
        ),
      )
      .returningAll()
      .execute();
    removed.push(...rows);
  }
  return removed;
}

/**
 * Stores rows of plans with their items in the trash, whose restoration names a missed publication (§42.5): those of a
 * group whose items are all deleted, which ends without being made.
 */
export async function movePlansToTrash(
  transaction: Transaction<Schema>,
  plans: readonly Selectable<Schema['plans']>[],
): Promise<void> {
  for (const plan of plans) {
    const trashed = await transaction
      .selectFrom('trash')
      .select(['id', 'content'])
      .where('kind', '=', plan.kind)
      .where('item_id', '=', plan.item_id)
      .execute();
    for (const { id, content } of trashed) {
      const { rows, ...rest } = JSON.parse(content) as TrashContent;
      const moved = { ...rest, rows: { ...rows, plans: [...(rows.plans ?? []), plan] } };
      await transaction
        .updateTable('trash')
        .set({ content: JSON.stringify(moved) })
        .where('id', '=', id)
        .execute();
    }
  }
}

/**
 * Restores the plans of an item whose rows were restored. A publication whose time has passed meanwhile isn't made,
 * since it would surprise: returns that time. A withdrawal is made at once, since the item must not be public any more.
 */
export async function restorePlans(
  transaction: Transaction<Schema>,
  item: ContentItem,
  rows: TrashContent['rows'],
  now: Date,
): Promise<Date | undefined> {
  const [row] = rows[contentType(item.kind).table] ?? [];
  const published = isPublished(row?.['status'] as Schema[ContentTable]['status'] | undefined);
  const missable = publishingAction({ published, hasDraft: (rows.item_drafts ?? []).length > 0 });
  let missed: Date | undefined;
  for (const plan of rows.plans ?? []) {
    const action = plan['action'] as PlanAction;
    const dueAt = new Date(String(plan['due_at']));
    if (action === 'unpublish' || dueAt > now)
      await ofAnyTable(transaction)
        .insertInto('plans')
        .values(asWritten({ ...plan, item_id: item.id }))
        // One that is planned for the item of the same id, in a group that kept its place.
        .onConflict((conflict) => conflict.columns(['kind', 'item_id', 'action']).doNothing())
        .execute();
    else if (action === missable) missed = dueAt;
  }
  return missed;
}
