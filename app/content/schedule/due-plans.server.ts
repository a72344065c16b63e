import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import { CONTENT_KINDS, type ContentItem, type ContentKind } from '#domain/content-kinds.ts';
import { type PlanAction, type PlanFailure, pauseAfterFailure } from '#domain/plans/plan.ts';
import { countRows } from '#infrastructure/database/count-up-to.server.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { contentType } from '../types/content-types.server.ts';
import { movePlansToTrash } from './item-plans.server.ts';

/** A plan that is due: of one item, or of several that are made together. */
export type DuePlan = {
  id: string;
  items: (ContentItem & { action: PlanAction })[];
  dueAt: Date;
  /** The number of failed attempts. */
  attempts: number;
  /** The administrator who made the plan. */
  by: { id: string; name: string };
};

/** Whether the item of the row `before` is of this kind and public. */
function isPublic(kind: ContentKind): RawBuilder<SqlBool> {
  const table = sql.table(contentType(kind).table);
  return sql<SqlBool>`(before.kind = ${kind} and exists (
    select 1 from ${table} as item where item.id = before.item_id and lower(item.status) = 'published'
  ))`;
}

/**
 * The plans of the next `limit` due rows, in order; a group is returned complete. A plan that follows a planned
 * publication of one of its items waits for it, also for a failed one: otherwise the withdrawal would run before the
 * publication; but not once the item is public by other means, as of a group that goes on failing. Two statements over
 * indexes; when nothing is due, the first reads no row.
 */
export async function readDuePlans(now: Date, limit: number): Promise<DuePlan[]> {
  const due = await database()
    .selectFrom('plans')
    .select('plan_id')
    .where('next_attempt_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('plans as member')
            .innerJoin('plans as before', (join) =>
              join
                .onRef('before.kind', '=', 'member.kind')
                .onRef('before.item_id', '=', 'member.item_id')
                .onRef('before.due_at', '<', 'member.due_at'),
            )
            .select('before.id')
            .whereRef('member.plan_id', '=', 'plans.plan_id')
            .where('before.action', '=', 'publish')
            .where(({ not, or }) => not(or(CONTENT_KINDS.map(isPublic)))),
        ),
      ),
    )
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute();
  const ids = [...new Set(due.map((row) => row.plan_id))];
  if (ids.length === 0) return [];
  const rows = await database().selectFrom('plans').selectAll().where('plan_id', 'in', ids).execute();
  const plans = Map.groupBy(rows, (row) => row.plan_id);
  return ids.flatMap((id) => {
    const [first, ...others] = plans.get(id) ?? [];
    if (!first) return [];
    return {
      id,
      items: [first, ...others].map(({ kind, item_id, action }) => ({ kind, id: item_id, action })),
      dueAt: first.due_at,
      attempts: first.attempts,
      by: { id: first.made_by_id, name: first.made_by },
    };
  });
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
 * or it was cancelled, rescheduled or changed in the meantime.
 */
export async function takePlan(
  transaction: Transaction<Schema>,
  { id, items }: Pick<DuePlan, 'id' | 'items'>,
): Promise<boolean> {
  const taken = await transaction.deleteFrom('plans').where('plan_id', '=', id).returningAll().execute();
  if (taken.length > 0 && taken.length !== items.length)
    throw new Error('a planned group lost an item while it was prepared');
  await movePlansToTrash(transaction, taken);
  return taken.length > 0;
}

/** Why a plan failed; `item`: which of its items it was about. */
type Failed = { failure: PlanFailure; item?: ContentItem | undefined };

/**
 * Records a failed attempt and schedules the next one (§42.4); once when another process recorded it already. Of a
 * group each reason stands at its item, or at one of them.
 */
export async function postponePlan(
  { id, attempts }: Pick<DuePlan, 'id' | 'attempts'>,
  failures: readonly Failed[],
  now: Date,
): Promise<void> {
  const next = new Date(now.getTime() + pauseAfterFailure(attempts + 1));
  await runInTransaction(async (transaction) => {
    const rows = await transaction
      .updateTable('plans')
      .set({ attempts: attempts + 1, next_attempt_at: next, failure: '' })
      .where('plan_id', '=', id)
      .where('attempts', '=', attempts)
      .returning(['id', 'item_id'])
      .execute();
    for (const { failure, item } of failures) {
      const row = item ? rows.find(({ item_id }) => item_id === item.id) : rows[0];
      if (row) await transaction.updateTable('plans').set({ failure }).where('id', '=', row.id).execute();
    }
  });
}
