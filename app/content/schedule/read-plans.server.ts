import type { Selectable } from 'kysely';
import { type ContentItem, keyOfItem } from '#domain/content-kinds.ts';
import type { PlanAction, PlanFailure } from '#domain/plans/plan.ts';
import { database } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { readTitles } from './planned-state.server.ts';

/** A planned change of a project or an article; `id` is that of its group, where it is made with others. */
export type Plan = {
  id: string;
  item: ContentItem;
  /** The number of items that are published together with it (§42.8). */
  others: number;
  action: PlanAction;
  dueAt: Date;
  /** The name of the administrator who made the plan; '' when unknown. */
  madeBy: string;
  /** Why the last attempt failed, and when the next one is due. */
  failed: { failure: PlanFailure; nextAt: Date } | undefined;
};

/** `deleted`: its item is in the trash, or gone; only in a group. */
export type TitledPlan = Plan & { title: string; deleted: boolean };

/** The plans of these items, the earliest first. For the administrator only, as all below. */
export async function readPlansOf(items: readonly ContentItem[]): Promise<Plan[]> {
  const found: PlanRow[] = [];
  for (const kind of new Set(items.map((item) => item.kind))) {
    const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
    const rows = await database()
      .selectFrom('plans')
      .selectAll()
      .where('kind', '=', kind)
      .where('item_id', 'in', ids)
      .execute();
    found.push(...rows);
  }
  return (await plansFrom(found)).sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
}

export async function readItemsOfPlan(id: string): Promise<ContentItem[]> {
  const rows = await database()
    .selectFrom('plans')
    .select(['kind', 'item_id'])
    .where('plan_id', '=', id)
    .execute();
  return rows.map((row) => ({ kind: row.kind, id: row.item_id }));
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
  return titled(await plansFrom(rows));
}

/** The date of the first plan from a moment on; undefined without one. */
export async function readNextPlannedDate(from: Date): Promise<Date | undefined> {
  const row = await database()
    .selectFrom('plans')
    .select('due_at')
    .where('due_at', '>=', from)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at;
}

/** The failed plans with the items that they failed for, the longest overdue first; at most `limit`. */
export async function readFailedPlans(limit: number): Promise<TitledPlan[]> {
  const rows = await database()
    .selectFrom('plans')
    .selectAll()
    .where('attempts', '>', 0)
    .where('failure', '<>', '')
    .orderBy('attempts')
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return titled(await plansFrom(rows));
}

/** A plan of its own whose item was just deleted is left out; in a group its item is named. */
async function titled(plans: readonly Plan[]): Promise<TitledPlan[]> {
  const titles = await readTitles(plans.map(({ item }) => item));
  const nameOf = ({ item }: Plan) => titles.get(keyOfItem(item));
  const deleted = plans.filter((plan) => plan.others > 0 && nameOf(plan) === undefined);
  const former = await readTrashTitles(deleted.map(({ item }) => item.id));
  return plans.flatMap((plan): TitledPlan | [] => {
    const title = nameOf(plan);
    if (title !== undefined) return { ...plan, title, deleted: false };
    if (plan.others === 0) return [];
    return { ...plan, title: former.get(plan.item.id) ?? 'Contenu supprimé', deleted: true };
  });
}

async function readTrashTitles(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database()
    .selectFrom('trash')
    .select(['item_id', 'title'])
    .where('item_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.item_id, row.title]));
}

type PlanRow = Selectable<Schema['plans']>;

async function plansFrom(rows: readonly PlanRow[]): Promise<Plan[]> {
  if (rows.length === 0) return [];
  const counted = await database()
    .selectFrom('plans')
    .select(({ fn }) => ['plan_id', fn.countAll<number>().as('items')])
    .where('plan_id', 'in', [...new Set(rows.map((row) => row.plan_id))])
    .groupBy('plan_id')
    .execute();
  const sizes = new Map(counted.map((row) => [row.plan_id, Number(row.items)]));
  return rows.map((row) => planFrom(row, (sizes.get(row.plan_id) ?? 1) - 1));
}

function planFrom(row: PlanRow, others: number): Plan {
  const failure = row.failure === '' ? 'error' : row.failure;
  return {
    id: row.plan_id,
    item: { kind: row.kind, id: row.item_id },
    others,
    action: row.action,
    dueAt: row.due_at,
    madeBy: row.made_by,
    failed: row.attempts > 0 ? { failure, nextAt: row.next_attempt_at } : undefined,
  };
}
