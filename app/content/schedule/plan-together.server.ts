import { randomUUID } from 'node:crypto';
import type { ContentItem } from '#domain/content-kinds.ts';
import { checkPlan, type PlanAction, type PlanRefusalReason, publishingAction } from '#domain/plans/plan.ts';
import { currentActor } from '#infrastructure/acting-administrator.server.ts';
import { runInTransaction } from '#infrastructure/database/database.server.ts';
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
  const checked = await checkItems(items, typed, { now, planned });
  if ('message' in checked) return { outcome: 'refused', message: checked.message, refusals: [] };
  const { actions, dueAt } = checked;
  const replaced = planned.filter(isPublishing);
  const unchanged = isSame(replaced, items, dueAt);
  const refusals = [
    ...checked.refusals,
    ...conflictsOf(replaced, unchanged ? replaced.map(({ id }) => id) : known),
    ...(await findRefusals([...actions.keys()])),
  ];
  if (refusals.length > 0) return { outcome: 'refused', refusals };
  if (unchanged || (await replacePlans(replaced, { actions, dueAt, now }))) return { outcome: 'saved' };
  const stored = (await readPlansOf(items)).filter(isPublishing);
  if (isSame(stored, items, dueAt)) return { outcome: 'saved' };
  return { outcome: 'refused', refusals: stored.map(({ item }) => ({ item, problem: 'planned' })) };
}

type Actions = Map<ContentItem, PlanAction>;

/** What a plan does with each item, and when. `message`: the date is refused, for all of them. */
async function checkItems(
  items: readonly ContentItem[],
  typed: string,
  { now, planned }: { now: Date; planned: readonly Plan[] },
): Promise<{ message: string } | { actions: Actions; dueAt: Date; refusals: PlanRefusal[] }> {
  const actions: Actions = new Map();
  const refusals: PlanRefusal[] = [];
  let dueAt = now;
  for (const item of items) {
    const state = await readPlannedState(item);
    const own = planned.filter(({ item: { kind, id } }) => kind === item.kind && id === item.id);
    const action = state && (publishingAction(state) ?? own.find(isPublishing)?.action);
    if (!state) refusals.push({ item, problem: 'missing' });
    else if (!action) refusals.push({ item, problem: 'nothing' });
    if (!state || !action) continue;
    const checked = checkPlan({ action, typed }, { now, state: stateFor(action, state), planned: own });
    if (!checked.valid) return { message: checked.message };
    dueAt = checked.dueAt;
    actions.set(item, action);
  }
  return { actions, dueAt, refusals };
}

/** The plans that may not be replaced: groups of which only some items are meant, and those not in `known`. */
function conflictsOf(replaced: readonly Plan[], known: readonly string[]): PlanRefusal[] {
  return replaced.flatMap(({ id, item, others }): PlanRefusal[] => {
    if (replaced.filter((plan) => plan.id === id).length !== others + 1)
      return [{ item, problem: 'grouped' }];
    return known.includes(id) ? [] : [{ item, problem: 'planned' }];
  });
}

/** Stores the plan in place of the former ones. False, with nothing changed, when another request was faster. */
async function replacePlans(
  replaced: readonly Plan[],
  { actions, dueAt, now }: { actions: Actions; dueAt: Date; now: Date },
): Promise<boolean> {
  const { id: planId, ...row } = newPlanRow(dueAt, now);
  const rows = [...actions].map(([{ kind, id }, action]) => ({
    ...row,
    id: randomUUID() as string,
    plan_id: planId,
    kind,
    item_id: id,
    action,
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
    return true;
  } catch (error) {
    if (error instanceof PlannedMeanwhile) return false;
    throw error;
  }
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
