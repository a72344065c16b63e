// `npm run import -- wordpress FILE.xml` or `supabase FILE|postgres://…`: imports a former site; repeatable. Without
// --yes it is a dry run.
import { stat, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { StorageFullError } from '#domain/files/storage-full.ts';
import type { ImportReport } from '#domain/import/import-report.ts';
import { reportText } from '#domain/import/report-text.ts';
import { storedReport } from '#domain/import/stored-report.ts';
import { OperatorError } from '#infrastructure/configuration.server.ts';
import { closeDatabase, connectDatabase, database } from '#infrastructure/database/database.server.ts';
import { readAppliedMigrations, readMigrationFiles } from '#infrastructure/database/schema/migrate.server.ts';
import { isOutOfSpace } from '#infrastructure/out-of-space.server.ts';
import { lineOf } from '#operations/backup/archive/backup-error.ts';
import type { ImportOptions } from '#operations/import/import-context.server.ts';
import { SourceError } from '#operations/import/import-errors.ts';
import { importSupabase } from '#operations/import/import-supabase.server.ts';
import { importWordpress } from '#operations/import/import-wordpress.server.ts';
import { ImportInProgressError } from '#operations/import/run-import.server.ts';
import { ImportUsageError, readImportArguments } from './import/arguments.ts';
import { progressLines } from './import/progress.ts';
import { readableSource } from './import/readable-source.ts';
import { connectFiles, connectUpgradedDatabase } from './run-command.ts';
import { asksForHelp } from './usage.ts';

/** Maximum lines printed per heading; the file of --report has all. */
const MAX_DISPLAYED = 20;
const ALL = 1_000_000;
const PAUSE_MS = 3_000;
const MAX_TRIES = 25;

// Each picture is decoded once: a cache would only cost memory.
sharp.cache(false);

/** Stops between two articles: the next run resumes there. */
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    if (ending.signal.aborted) return;
    process.stderr.write('\nending after what is being written; run it again to go on\n');
    process.exitCode = 130;
    ending.abort();
  });

async function run(): Promise<void> {
  const given = readImportArguments(process.argv.slice(2));
  if (given.files.at === 'folder' && !(await stat(given.files.folder).catch(() => undefined))?.isDirectory())
    throw new SourceError(`--files: ${given.files.folder} is no folder`);
  // Found now, and not after an import of hours.
  if (given.report !== undefined) await checkWritable(given.report);
  await connectForImport(given.yes);
  await connectFiles();
  const progress = progressLines();
  const options: ImportOptions = {
    trial: !given.yes,
    files: given.files,
    onProgress: progress.show,
    signal: ending.signal,
  };
  await using source = await readableSource(given.source);
  const importing = given.from === 'wordpress' ? importWordpress : importSupabase;
  const report = await inTurn(() => importing(source.path, options));
  progress.end();
  await tell(report, given);
}

/** A trial writes nothing: it doesn't upgrade the database of a former version, which its site may still use. */
async function connectForImport(yes: boolean): Promise<void> {
  if (!yes) {
    await connectDatabase();
    const applied = (await readAppliedMigrations(database())).length;
    const known = (await readMigrationFiles()).length;
    if (applied === known) return;
    if (applied > 0 && applied < known)
      throw new OperatorError(
        'the database is of a former version: start the site with this one first; nothing was changed',
      );
    await closeDatabase();
  }
  await connectUpgradedDatabase();
}

/** Opens the file of the report for writing; a former one stays until the import has ended. */
async function checkWritable(report: string): Promise<void> {
  await writeFile(report, '', { flag: 'a' }).catch((error: Error) => {
    throw new SourceError(`--report: ${error.message}`);
  });
}

/** The lease of a killed import expires within seconds: waits for it. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ImportInProgressError) || tries === MAX_TRIES || ending.signal.aborted)
        throw error;
      if (tries === 0) process.stderr.write(`${error.message}: waiting for it\n`);
      // If aborted while it waits, it reports the conflict at once.
      await sleep(PAUSE_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }
}

async function tell(
  report: ImportReport,
  { yes, report: file }: { yes: boolean; report: string | undefined },
) {
  const reported = storedReport(report, ending.signal.aborted);
  process.stdout.write(`${reportText(reported, { trial: !yes, linesOfEach: MAX_DISPLAYED })}\n`);
  if (file !== undefined) {
    await writeFile(file, reportText(reported, { trial: !yes, linesOfEach: ALL }));
    process.stdout.write(`all of it: ${file}\n`);
  }
  if (!yes) process.stdout.write('nothing was written; the same command with --yes imports\n');
}

/** One line for the operator; undefined for a bug of the program, which keeps its stack. */
function lineOfImport(error: unknown): string | undefined {
  const isOneLine = [ImportUsageError, SourceError, OperatorError].some((kind) => error instanceof kind);
  if (isOneLine) return (error as Error).message;
  // Also the disk of the temporary folder, which each file passes through.
  if (error instanceof StorageFullError || isOutOfSpace(error))
    return 'the disk is full: free some room and run it again';
  return lineOf(error);
}

try {
  await run();
} catch (error) {
  const line = lineOfImport(error);
  if (line === undefined) throw error;
  const isHelp = error instanceof ImportUsageError && asksForHelp();
  (isHelp ? process.stdout : process.stderr).write(`${line}\n`);
  process.exitCode = isHelp ? 0 : 1;
} finally {
  await closeDatabase();
}
