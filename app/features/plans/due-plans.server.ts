import type { Transaction } from 'kysely';
import {
  type PlanAction,
  type PlanFailure,
  type PlannedItem,
  pauseAfterFailure,
} from '#domain/plans/plan.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';

/** A plan whose moment has come. */
export type DuePlan = {
  id: string;
  item: PlannedItem;
  action: PlanAction;
  dueAt: Date;
  /** How often it failed. */
  attempts: number;
  /** Who planned it. */
  by: { id: string; name: string };
};

/**
 * The plans that are to be run now, in their order, at most `limit`. What follows a planned publication waits for it, also
 * for one that failed: else it would be withdrawn first and published then. One statement over an index; where nothing is
 * due it reads no row.
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

/** How many changes are more than a minute late: a site that looks every three seconds has none. */
export async function countOverduePlans(now: Date): Promise<number> {
  const { count } = await database()
    .selectFrom('plans')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('due_at', '<', new Date(now.getTime() - 60_000))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Takes a plan, in the transaction of the change that it asks for: whoever takes it makes the change, both or neither. False
 * when somebody else did, or it was cancelled or planned anew meanwhile.
 */
export async function takePlan(transaction: Transaction<Schema>, id: string): Promise<boolean> {
  const taken = await transaction.deleteFrom('plans').where('id', '=', id).returning('id').executeTakeFirst();
  return taken !== undefined;
}

/** Notes that an attempt failed and when the next one comes (§42.4); once, where another process noted it meanwhile. */
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
