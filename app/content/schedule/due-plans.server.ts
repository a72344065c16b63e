import type { Transaction } from 'kysely';
import type { ContentItem } from '#domain/content-kinds.ts';
import { type PlanAction, type PlanFailure, pauseAfterFailure } from '#domain/plans/plan.ts';
import { countRows } from '#infrastructure/database/count-up-to.server.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';

/** A plan that is due. */
export type DuePlan = {
  id: string;
  item: ContentItem;
  action: PlanAction;
  dueAt: Date;
  /** The number of failed attempts. */
  attempts: number;
  /** The administrator who made the plan. */
  by: { id: string; name: string };
};

/**
 * The plans to run now, in order, at most `limit`. A plan that follows a planned publication waits for it, also for a
 * failed one: otherwise the withdrawal would run before the publication. One statement over an index; when nothing is
 * due, it reads no row.
 */
export async function readDuePlans(now: Date, limit: number): Promise<DuePlan[]> {
  const rows = await database()
    .selectFrom('plans')
    .selectAll()
    .where('next_attempt_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('plans as before')
            .select('before.id')
            .whereRef('before.kind', '=', 'plans.kind')
            .whereRef('before.item_id', '=', 'plans.item_id')
            .where('before.action', '=', 'publish')
            .whereRef('before.due_at', '<', 'plans.due_at'),
        ),
      ),
    )
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    item: { kind: row.kind, id: row.item_id },
    action: row.action,
    dueAt: row.due_at,
    attempts: row.attempts,
    by: { id: row.made_by_id, name: row.made_by },
  }));
}

/** The number of plans that are more than a minute overdue: a site that polls every three seconds has none. */
export function countOverduePlans(now: Date): Promise<number> {
  return countRows(
    database()
      .selectFrom('plans')
      .where('due_at', '<', new Date(now.getTime() - 60_000)),
  );
}

/**
 * Claims a plan in the transaction of its change: both are committed or neither. False when another process claimed it,
 * or it was cancelled or rescheduled in the meantime.
 */
export async function takePlan(transaction: Transaction<Schema>, id: string): Promise<boolean> {
  const taken = await transaction.deleteFrom('plans').where('id', '=', id).returning('id').executeTakeFirst();
  return taken !== undefined;
}

/** Records a failed attempt and schedules the next one (§42.4); once when another process recorded it already. */
export async function postponePlan(
  { id, attempts }: Pick<DuePlan, 'id' | 'attempts'>,
  failure: PlanFailure,
  now: Date,
): Promise<void> {
  const next = new Date(now.getTime() + pauseAfterFailure(attempts + 1));
  await runInTransaction((transaction) =>
    transaction
      .updateTable('plans')
      .set({ attempts: attempts + 1, next_attempt_at: next, failure })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .execute(),
  );
}
