// The child process of an import that was started on the screen. import-work.ts starts it from source, in the
// environment of the site. It runs at a low CPU priority.
import sharp from 'sharp';
import { serveParentProcess } from '#infrastructure/child-process/serve-parent-process.ts';
import { closeDatabase, connectDatabase } from '#infrastructure/database/database.server.ts';
import { connectFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { executeRun } from './execute-run.server.ts';

/** The command for the process, and its result; `line` is for the operator. */
export type ImportOrder = { run: string };
export type ImportResult = { line: string | undefined };

// Each picture is decoded only once: a cache would only take memory.
sharp.cache(false);

const NICENESS = 10;

serveParentProcess<ImportOrder, ImportResult>(async ({ run }) => {
  try {
    await connectDatabase();
    await connectFileStore();
    return { line: await executeRun(run) };
  } catch (error) {
    return { line: String((error as Error)?.stack ?? error) };
  } finally {
    await closeDatabase().catch(() => undefined);
  }
}, NICENESS);
