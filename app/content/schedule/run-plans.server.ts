import {
  makePrepared,
  type PreparedChange,
  PublicationRefused,
  preparePlannedChange,
} from '#content/lifecycle/planned-change.server.ts';
import { preparePublication } from '#content/lifecycle/publish-together.server.ts';
import {
  countOverduePlans,
  type DuePlan,
  postponePlan,
  readDuePlans,
  takePlan,
} from '#content/schedule/due-plans.server.ts';
import { contentType } from '#content/types/content-types.server.ts';
import { ConcurrentChangesError } from '#domain/concurrent-changes.ts';
import type { ContentItem } from '#domain/content-kinds.ts';
import { StorageFullError } from '#domain/files/storage-full.ts';
import type { PlanFailure } from '#domain/plans/plan.ts';
import { actAs } from '#infrastructure/acting-administrator.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { defineJob } from '#infrastructure/job.server.ts';
import { log } from '#infrastructure/log.server.ts';

const ROUND_MS = 3_000;
/** Maximum back-off, so that plans are not long late after the database was unavailable. */
const LONGEST_PAUSE_MS = 15_000;
const BATCH = 50;

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
  for (let runs = 0; ; ) {
    const due = await readDuePlans(now, BATCH);
    const before = runs;
    for (const plan of due) if (await runPlan(plan, now)) runs += 1;
    // Plans that depend on one of these are due now.
    if (runs === before) return runs;
  }
}

/** Executes a plan with its author as the audit context. False when it failed, or another process executed it. */
async function runPlan(plan: DuePlan, now: Date): Promise<boolean> {
  const { items, attempts } = plan;
  try {
    return await actAs(plan.by, () =>
      makePrepared(
        () => prepare(plan),
        (transaction) => takePlan(transaction, plan),
      ),
    );
  } catch (error) {
    const failures = failuresOf(plan, error);
    log.error('a planned change failed and will be retried', {
      ...(items.length === 1 ? items[0] : { items: items.length }),
      failures: attempts + 1,
      ...(failures.length === 1 ? failures[0] : { failed: failures }),
      error,
    });
    await postponePlan(plan, failures, now);
    return false;
  }
}

/** Several items are published together, or none of them. */
function prepare({ items, dueAt }: DuePlan): Promise<PreparedChange> {
  const [item] = items;
  if (!item) throw new Error('a plan has no item');
  return items.length === 1
    ? preparePlannedChange(item, { action: item.action, dueAt })
    : preparePublication(items, dueAt);
}

function failuresOf(
  { items }: DuePlan,
  error: unknown,
): { failure: PlanFailure; item?: ContentItem | undefined }[] {
  if (error instanceof PublicationRefused)
    return error.refusals.map(({ item, problem }) => ({ failure: problem, item }));
  if (error instanceof ConcurrentChangesError) return [{ failure: 'changing', item: error.item }];
  if (error instanceof StorageFullError) return [{ failure: 'no-room' }];
  const taken = items.some(({ kind }) => contentType(kind).slug?.isTaken(error));
  return [{ failure: taken ? 'slug-taken' : 'error' }];
}
