import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { StorageFullError } from '#domain/files/storage-full.ts';
import { canBeTriedAgain, type ImportFailure } from '#domain/import/queued-import.ts';
import { storedReport } from '#domain/import/stored-report.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';
import { isOutOfSpace } from '#infrastructure/out-of-space.server.ts';
import { temporaryFolder } from '#infrastructure/temporary-folder.server.ts';
import type { FilesPlace } from '../files/source-files.server.ts';
import type { ImportOptions, Progress } from '../import-context.server.ts';
import { SourceError } from '../import-errors.ts';
import { importSupabase } from '../import-supabase.server.ts';
import { importWordpress } from '../import-wordpress.server.ts';
import { removeImportFile } from './import-files.server.ts';
import { endRun, type ImportRun, readRunInProgress, recordProgress } from './import-runs.server.ts';

/** Interval at which the progress of a run is stored and its cancellation is checked. */
const NOTE_MS = 500;
/** The report may be long: it is stored with every twentieth progress, for a run whose process dies. */
const NOTES_PER_REPORT = 20;

/**
 * Executes the running import for the process that holds its lease: stores its progress, stops on cancellation and
 * stores the outcome (§61.2 to §61.6). Returns a line for the operator when something failed. Throws when the outcome
 * could not be stored.
 */
export async function executeRun(id: string, noteMs = NOTE_MS): Promise<string | undefined> {
  const run = await readRunInProgress();
  if (run?.id !== id || run.state !== 'running' || run.file_key === null) return undefined;
  const stop = new AbortController();
  const progress: Progress = { done: 0, total: 0 };
  const ended = new AbortController();
  const watching = watch(id, progress, stop, ended.signal, noteMs);
  try {
    const report = await importFile(run, run.file_key, {
      trial: run.trial,
      files: filesPlace(run.files_base),
      onProgress: (now) => Object.assign(progress, now),
      signal: stop.signal,
      inTurn: true,
    });
    ended.abort();
    await watching;
    await recordProgress(id, progress);
    const stopped = stop.signal.aborted && (progress.total === 0 || progress.done < progress.total);
    await endRun(id, { state: stopped ? 'stopped' : 'done', report: storedReport(report, stopped) });
    if (!stopped && !run.trial) await removeImportFile(run.file_key);
    return undefined;
  } catch (error) {
    ended.abort();
    await watching;
    const failure = failureOf(error);
    const { report } = progress;
    await recordProgress(id, progress, report && storedReport(report, true)).catch(() => {});
    await endRun(id, { state: 'failed', failure });
    if (!canBeTriedAgain(failure)) await removeImportFile(run.file_key);
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

/** The readers need a local file, which they read twice. */
async function importFile(run: ImportRun, key: string, options: ImportOptions) {
  await using folder = await temporaryFolder('import');
  const path = join(folder.path, 'source');
  await pipeline(fileStore().get(key), createWriteStream(path));
  const importing = run.source === 'wordpress' ? importWordpress : importSupabase;
  // `await` matters: the temporary folder is removed when this function returns.
  return await importing(path, options);
}

/** The base URL typed on the screen is untrusted, like the URLs in the file: the SSRF guard applies. */
function filesPlace(base: string): FilesPlace {
  return base === '' ? { at: 'their own address' } : { at: 'web', base: new URL(base), trusted: false };
}

async function watch(
  id: string,
  progress: Progress,
  stop: AbortController,
  ended: AbortSignal,
  noteMs: number,
): Promise<void> {
  let reported = 0;
  const waits = () => setTimeout(noteMs, true, { signal: ended }).catch(() => false);
  for (let notes = 0; await waits(); notes += 1) {
    if (stop.signal.aborted) continue;
    // While the database is unavailable for a moment, the import goes on and retries later.
    const { report } = progress;
    const isDue = report !== undefined && (reported === 0 || notes - reported >= NOTES_PER_REPORT);
    if (isDue) reported = notes + 1;
    const next = await recordProgress(id, progress, isDue ? storedReport(report, true) : undefined).catch(
      () => 'go-on' as const,
    );
    if (next !== 'go-on') stop.abort();
  }
}

function failureOf(error: unknown): ImportFailure {
  if (error instanceof SourceError) return error.failure;
  return error instanceof StorageFullError || isOutOfSpace(error) ? 'no-room' : 'error';
}
