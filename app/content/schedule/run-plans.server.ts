import { preparePlannedChange } from '#content/lifecycle/planned-change.server.ts';
import {
  countOverduePlans,
  type DuePlan,
  postponePlan,
  readDuePlans,
  takePlan,
} from '#content/schedule/due-plans.server.ts';
import { contentType } from '#content/types/content-types.server.ts';
import type { ContentKind } from '#domain/content-kinds.ts';
import { StorageFullError } from '#domain/files/storage-full.ts';
import type { PlanFailure } from '#domain/plans/plan.ts';
import { actAs } from '#infrastructure/acting-administrator.server.ts';
import { changeContent } from '#infrastructure/database/database.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { defineJob } from '#infrastructure/job.server.ts';
import { log } from '#infrastructure/log.server.ts';

const ROUND_MS = 3_000;
/** Maximum back-off, so that plans are not long late after the database was unavailable. */
const LONGEST_PAUSE_MS = 15_000;
const BATCH = 50;
const TRIES = 3;

/** Runs due plans at the start, which catches up after a stop, and every three seconds. */
export const plansJob = defineJob({
  name: 'plans',
  everyMs: ROUND_MS,
  longestPauseMs: LONGEST_PAUSE_MS,
  run: async () => runDuePlans(await databaseNow()),
  queueLengths: async () => ({ plans_overdue: await countOverduePlans(await databaseNow()) }),
});

/**
 * Executes every plan that is due (§42.3). Any number of processes may call it concurrently: each change is made by one
 * of them. A failed one is stored, logged and retried later; the others go on. Throws the errors of the database when
 * plans can't be read or stored. Returns how many were executed.
 */
export async function runDuePlans(now: Date): Promise<number> {
  for (let made = 0; ; ) {
    const due = await readDuePlans(now, BATCH);
    const before = made;
    for (const plan of due) if (await runPlan(plan, now)) made += 1;
    // Plans that depend on one of these are due now.
    if (made === before) return made;
  }
}

/** Executes a plan with its author as the audit context. False when it failed, or another process executed it. */
async function runPlan(plan: DuePlan, now: Date): Promise<boolean> {
  const { item, action, attempts } = plan;
  try {
    return await actAs(plan.by, () => makeChange(plan));
  } catch (error) {
    const failure = failureOf(item.kind, error);
    log.error('a planned change could not be made and will be tried again', {
      kind: item.kind,
      id: item.id,
      action,
      failures: attempts + 1,
      failure,
      error,
    });
    await postponePlan(plan, failure, now);
    return false;
  }
}

class ChangedMeanwhile extends Error {}

/** Deletes the plan and makes its change in one transaction; an item that was saved in between is read again. */
async function makeChange(plan: DuePlan): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    const change = await preparePlannedChange(plan.item, plan);
    try {
      return await changeContent(async (transaction) => {
        if (!(await takePlan(transaction, plan.id))) return false;
        if (!(await change(transaction))) throw new ChangedMeanwhile('it was changed meanwhile');
        return true;
      });
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || tries === TRIES) throw error;
    }
  }
}

function failureOf(kind: ContentKind, error: unknown): PlanFailure {
  if (error instanceof StorageFullError) return 'no-room';
  return contentType(kind).slug?.isTaken(error) ? 'slug-taken' : 'error';
}
