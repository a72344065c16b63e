import type { Selectable } from 'kysely';
import type { ContentItem } from '#domain/content-kinds.ts';
import type { PlanAction, PlanFailure } from '#domain/plans/plan.ts';
import { database } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { readTitles } from './planned-state.server.ts';

/** A planned change of a project or an article. */
export type Plan = {
  id: string;
  item: ContentItem;
  action: PlanAction;
  dueAt: Date;
  /** The name of the administrator who made the plan; '' when unknown. */
  madeBy: string;
  /** Why the last attempt failed, and when the next one is due. */
  failed: { failure: PlanFailure; nextAt: Date } | undefined;
};

export type TitledPlan = Plan & { title: string };

/** The plans of these items, the earliest first. For the administrator only, as all below. */
export async function readPlansOf(items: readonly ContentItem[]): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const kind of new Set(items.map((item) => item.kind))) {
    const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
    const rows = await database()
      .selectFrom('plans')
      .selectAll()
      .where('kind', '=', kind)
      .where('item_id', 'in', ids)
      .execute();
    plans.push(...rows.map(planFrom));
  }
  return plans.sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
}

/** The plans from one moment until before another, the earliest first, with their items; at most `limit`. */
export async function readPlansBetween(from: Date, until: Date, limit: number): Promise<TitledPlan[]> {
  const rows = await database()
    .selectFrom('plans')
    .selectAll()
    .where('due_at', '>=', from)
    .where('due_at', '<', until)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return titled(rows.map(planFrom));
}

/** The failed plans with their items, the longest overdue first; at most `limit`. */
export async function readFailedPlans(limit: number): Promise<TitledPlan[]> {
  const rows = await database()
    .selectFrom('plans')
    .selectAll()
    .where('attempts', '>', 0)
    .orderBy('attempts')
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return titled(rows.map(planFrom));
}

/** Plans of items that were just deleted are left out. */
async function titled(plans: readonly Plan[]): Promise<TitledPlan[]> {
  const titles = await readTitles(plans.map(({ item }) => item));
  return plans.flatMap((plan) => {
    const title = titles.get(`${plan.item.kind}:${plan.item.id}`);
    return title === undefined ? [] : [{ ...plan, title }];
  });
}

function planFrom(row: Selectable<Schema['plans']>): Plan {
  const failure = row.failure === '' ? 'error' : row.failure;
  return {
    id: row.id,
    item: { kind: row.kind, id: row.item_id },
    action: row.action,
    dueAt: row.due_at,
    madeBy: row.made_by,
    failed: row.attempts > 0 ? { failure, nextAt: row.next_attempt_at } : undefined,
  };
}
