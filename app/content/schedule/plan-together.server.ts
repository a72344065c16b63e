import { randomUUID } from 'node:crypto';
import type { ContentItem } from '#domain/content-kinds.ts';
import { checkPlan, type PlanAction, type PlanRefusalReason, publishingAction } from '#domain/plans/plan.ts';
import { currentActor } from '#infrastructure/acting-administrator.server.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { recordAboutItem } from '../audit-log/audit-log.server.ts';
import type { Refusal } from '../lifecycle/planned-change.server.ts';
import { findRefusals } from '../lifecycle/publish-together.server.ts';
import { readPlannedState } from './planned-state.server.ts';
import { type Plan, readPlansOf } from './read-plans.server.ts';

/** An item that can't be planned with the others, and why. */
export type PlanRefusal = Omit<Refusal, 'problem'> & { problem: PlanRefusalReason };

export type PlanTogetherOutcome =
  | { outcome: 'saved' }
  /** Nothing was stored. `message`: about the date; otherwise `refusals` has a reason for each item concerned. */
  | { outcome: 'refused'; message?: string; refusals: PlanRefusal[] };

/**
 * Plans the publication of several items as one (§42.8), on behalf of the current administrator: of drafts as they are
 * edited at that time, all or none. Replaces the plans whose ids are `known`, which the administrator has seen; a group
 * of which only some are meant here is left alone. Idempotent: sent twice it is planned once. Throws a
 * StorageFullError when the disk is full.
 */
export async function planTogether(
  items: readonly ContentItem[],
  { typed, known }: { typed: string; known: readonly string[] },
  now = new Date(),
): Promise<PlanTogetherOutcome> {
  const planned = await readPlansOf(items);
  const actions = new Map<ContentItem, PlanAction>();
  const refusals: PlanRefusal[] = [];
  let dueAt = now;
  const isOf =
    (item: ContentItem) =>
    ({ item: other }: Plan) =>
      other.kind === item.kind && other.id === item.id;
  for (const item of items) {
    const state = await readPlannedState(item);
    const own = planned.filter(isOf(item));
    const action = state && (publishingAction(state) ?? own.find(isPublishing)?.action);
    if (!state) refusals.push({ item, problem: 'missing' });
    else if (!action) refusals.push({ item, problem: 'nothing' });
    if (!state || !action) continue;
    const checked = checkPlan({ action, typed }, { now, state: stateFor(action, state), planned: own });
    if (!checked.valid) return { outcome: 'refused', message: checked.message, refusals: [] };
    dueAt = checked.dueAt;
    actions.set(item, action);
  }
  const replaced = planned.filter(isPublishing);
  const members = (id: string) => replaced.filter((plan) => plan.id === id).length;
  for (const { id, item, others } of replaced) {
    if (members(id) !== others + 1) refusals.push({ item, problem: 'grouped' });
    else if (!known.includes(id) && !isSame(replaced, items, dueAt))
      refusals.push({ item, problem: 'planned' });
  }
  refusals.push(...(await findRefusals([...actions.keys()])));
  if (refusals.length > 0) return { outcome: 'refused', refusals };
  if (isSame(replaced, items, dueAt)) return { outcome: 'saved' };
  const { id: planId, ...row } = newPlanRow(dueAt, now);
  const rows = [...actions].map(([{ kind, id }, action]) => ({
    ...row,
    ...{ id: randomUUID() as string, plan_id: planId, kind, item_id: id, action },
  }));
  const former = [...new Set(replaced.map(({ id }) => id))];
  try {
    await runInTransaction(async (transaction) => {
      if (former.length > 0) {
        const deleted = await transaction
          .deleteFrom('plans')
          .where('plan_id', 'in', former)
          .executeTakeFirst();
        if (Number(deleted.numDeletedRows) !== replaced.length) throw new PlannedMeanwhile();
      }
      const inserted = await transaction
        .insertInto('plans')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['kind', 'item_id', 'action']).doNothing())
        .returning('id')
        .execute();
      if (inserted.length !== rows.length) throw new PlannedMeanwhile();
      for (const [item, action] of actions) await recordAboutItem(transaction, `planned-${action}`, item);
    });
    return { outcome: 'saved' };
  } catch (error) {
    if (!(error instanceof PlannedMeanwhile)) throw error;
  }
  const stored = (await readPlansOf(items)).filter(isPublishing);
  if (isSame(stored, items, dueAt)) return { outcome: 'saved' };
  return { outcome: 'refused', refusals: stored.map(({ item }) => ({ item, problem: 'planned' })) };
}

class PlannedMeanwhile extends Error {}

const isPublishing = ({ action }: Plan) => action !== 'unpublish';

/** An item that was published by hand keeps its place in its group, where it needs nothing any more. */
function stateFor(action: PlanAction, state: { published: boolean; hasDraft: boolean }) {
  return publishingAction(state) === action
    ? state
    : { published: action === 'publish-changes', hasDraft: action === 'publish-changes' };
}

/** Whether these plans are one, of exactly these items and at this moment. */
function isSame(plans: readonly Plan[], items: readonly ContentItem[], dueAt: Date): boolean {
  return (
    plans.length === items.length &&
    plans.every(
      (plan) =>
        plan.id === plans[0]?.id &&
        plan.others === items.length - 1 &&
        plan.dueAt.getTime() === dueAt.getTime(),
    )
  );
}

/** The items of a plan. */
export async function readItemsOfPlan(id: string): Promise<ContentItem[]> {
  const rows = await database()
    .selectFrom('plans')
    .select(['kind', 'item_id'])
    .where('plan_id', '=', id)
    .execute();
  return rows.map((row) => ({ kind: row.kind, id: row.item_id }));
}

/** What is the same in every row of a plan that is made or moved. */
export function newPlanRow(dueAt: Date, now: Date) {
  const by = currentActor()?.administrator;
  const id: string = randomUUID();
  return {
    id,
    plan_id: id,
    due_at: dueAt,
    made_by: by?.name ?? '',
    made_by_id: by?.id ?? '',
    made_at: now,
    attempts: 0,
    next_attempt_at: dueAt,
    failure: '' as const,
  };
}
