import { HOUR_MS } from '#domain/durations.ts';
import { ChildProcessEnded } from '#infrastructure/child-process/child-process.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { withLease } from '#infrastructure/database/lease.server.ts';
import { defineJob } from '#infrastructure/job.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { removeOldImportFiles } from './import-files.server.ts';
import { beginRun, endRun, handOverRun, readRunInProgress } from './import-runs.server.ts';
import { type ImportWork, importWork } from './import-work.server.ts';

const ROUND_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;
const REMOVAL_MS = HOUR_MS;

const work = importWork();

/** Runs queued imports while the process lives. */
export const importsJob = defineJob({
  name: 'imports',
  everyMs: ROUND_MS,
  longestPauseMs: LONGEST_PAUSE_MS,
  run: (ending) => runQueuedImport(work, ending),
  interrupt: () => work.end(),
});

/** Deletes the uploaded files of imports that are not run any more. */
export const importFilesJob = defineJob({
  name: 'files to import',
  everyMs: REMOVAL_MS,
  run: async () => removeOldImportFiles(await databaseNow()),
});

/**
 * Executes the next queued run exactly once across all processes (§61.2). A run whose process died is marked as
 * interrupted (§61.5); one that ends with this process is resumed by the next. Runs wait while an import of the command
 * line holds the lease.
 */
export async function runQueuedImport(
  work: ImportWork,
  ending: { readonly aborted: boolean } = { aborted: false },
): Promise<void> {
  if (ending.aborted || !(await readRunInProgress())) return;
  await withLease('import', async () => {
    const run = await readRunInProgress();
    if (!run) return;
    if (run.state === 'running') {
      log.warn('an import was interrupted', { id: run.id, done: run.done_count, total: run.total_count });
      await endRun(run.id, { state: 'interrupted' });
      return;
    }
    if (!(await beginRun(run.id))) return;
    try {
      const line = await work.run(run.id);
      if (line !== undefined) log.error('an import failed', { id: run.id, trial: run.trial, reason: line });
      else log.info('an import ended', { id: run.id, trial: run.trial });
    } catch (error) {
      if (ending.aborted && error instanceof ChildProcessEnded) return handOverRun(run.id);
      log.error('an import was interrupted', { id: run.id, error });
    }
    // Changes nothing if the run's own process has already stored its end.
    await endRun(run.id, { state: 'interrupted' });
  });
}
