import { type ContentItem, keyOfItem } from '#domain/content-kinds.ts';
import { checkPlan, type PlanAction, refusalText } from '#domain/plans/plan.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { recordAboutItem } from '../audit-log/audit-log.server.ts';
import { newPlanRow, planTogether } from './plan-together.server.ts';
import { lockExisting, readPlannedState, readTitles } from './planned-state.server.ts';
import { type Plan, readItemsOfPlan, readPlansOf } from './read-plans.server.ts';

export type SavePlanOutcome =
  | { outcome: 'saved' }
  /** Invalid input, with the message for its field. */
  | { outcome: 'refused'; message: string }
  /** The project or article doesn't exist any more. */
  | { outcome: 'missing' }
  /**
   * Conflict: a concurrent request planned the same change for another moment. Nothing was stored; `stored` is the
   * current plan.
   */
  | { outcome: 'conflict'; stored: Plan | undefined };

/**
 * Plans a change of a project or an article (§42.1), on behalf of the current administrator. `typed`: the local time in
 * Paris, '2026-12-03T09:00'. `known`: the id of the plan to replace, '' for none. Idempotent: sent twice it is planned
 * once. Throws a StorageFullError when the disk is full.
 */
export async function savePlan(
  item: ContentItem,
  { action, typed, known }: { action: PlanAction; typed: string; known: string },
  now = new Date(),
): Promise<SavePlanOutcome> {
  const state = await readPlannedState(item);
  if (!state) return { outcome: 'missing' };
  const planned = await readPlansOf([item]);
  const stored = planned.find((plan) => plan.action === action);
  const checked = checkPlan({ action, typed }, { now, state, planned });
  if (!checked.valid) return { outcome: 'refused', message: checked.message };
  const { dueAt } = checked;
  if (stored?.dueAt.getTime() === dueAt.getTime()) return { outcome: 'saved' };
  if (stored && stored.id !== known) return { outcome: 'conflict', stored };
  if (stored && stored.others > 0) return moveGroup(stored, typed, now);
  const row = newPlanRow(dueAt, now);
  const done = await runInTransaction(async (transaction) => {
    // A plan of an item that is being deleted would be left for the day of its restoration.
    if (!(await lockExisting(transaction, item))) return 'missing';
    if (stored) {
      // A new id: requests that know only the former plan can't cancel, run or change this one.
      const changed = transaction.updateTable('plans').set(row).where('plan_id', '=', stored.id);
      if ((await changed.returning('id').executeTakeFirst()) === undefined) return false;
      await recordAboutItem(transaction, `planned-${action}`, item);
      return true;
    }
    const inserted = await transaction
      .insertInto('plans')
      .values({ ...row, kind: item.kind, item_id: item.id, action })
      .onConflict((conflict) => conflict.columns(['kind', 'item_id', 'action']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) await recordAboutItem(transaction, `planned-${action}`, item);
    return inserted !== undefined;
  });
  if (done === 'missing') return { outcome: 'missing' };
  if (done) return { outcome: 'saved' };
  const present = await planOf(item, action);
  return present?.dueAt.getTime() === dueAt.getTime()
    ? { outcome: 'saved' }
    : { outcome: 'conflict', stored: present };
}

/** The plan of an item that is in a group moves the whole group. */
async function moveGroup({ id, action, item }: Plan, typed: string, now: Date): Promise<SavePlanOutcome> {
  const items = await readItemsOfPlan(id);
  const planned = await planTogether(items, { typed, known: [id] }, now);
  if (planned.outcome === 'saved') return planned;
  if (planned.outcome === 'refused' && planned.message !== undefined)
    return { outcome: 'refused', message: planned.message };
  const [refused] = planned.refusals;
  if (!refused) return { outcome: 'conflict', stored: await planOf(item, action) };
  const title = (await readTitles([refused.item])).get(keyOfItem(refused.item)) ?? 'Contenu supprimé';
  return { outcome: 'refused', message: `«\u00a0${title}\u00a0»\u00a0: ${refusalText(refused)}.` };
}

async function planOf(item: ContentItem, action: PlanAction): Promise<Plan | undefined> {
  return (await readPlansOf([item])).find((plan) => plan.action === action);
}

/**
 * Cancels a plan, of a group for all its items, or for `item` alone, which leaves the group (§42.9). False when it no
 * longer exists: done, cancelled or rescheduled.
 */
export async function cancelPlan(id: string, item?: ContentItem): Promise<boolean> {
  return runInTransaction(async (transaction) => {
    const plan = transaction.deleteFrom('plans').where('plan_id', '=', id);
    const cancelled = await (item ? plan.where('kind', '=', item.kind).where('item_id', '=', item.id) : plan)
      .returning(['kind', 'item_id'])
      .execute();
    for (const { kind, item_id } of cancelled)
      await recordAboutItem(transaction, 'plan-cancelled', { kind, id: item_id });
    // It may have been what prevented the others.
    await transaction
      .updateTable('plans')
      .set(({ ref }) => ({ attempts: 0, next_attempt_at: ref('due_at'), failure: '' as const }))
      .where('plan_id', '=', id)
      .where('attempts', '>', 0)
      .execute();
    return cancelled.length > 0;
  });
}

/** Retries a failed plan at once. False when it no longer exists. */
export async function retryPlan(id: string, at?: Date): Promise<boolean> {
  const now = at ?? (await databaseNow());
  const { numUpdatedRows } = await database()
    .updateTable('plans')
    .set({ next_attempt_at: now })
    .where('plan_id', '=', id)
    .where('attempts', '>', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
