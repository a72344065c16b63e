// The process that imports what somebody sent on the screen, started by import-work.ts and run from source, in the environment of the
// site. It gives way to the site on its machine.
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { serveParentProcess } from '#infrastructure/child-process/serve-parent-process.ts';
import { closeDatabase, connectDatabase } from '#infrastructure/database/database.server.ts';
import { connectFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { executeRun } from './execute-run.ts';

/** What the process is told to do, and what became of it; `line` is for the operator. */
export type ImportOrder = { run: string };
export type ImportResult = { line: string | undefined };

try {
  setPriority(10);
} catch {
  // Some systems refuse; then it runs like everything else.
}
// Each picture is decoded once: what is kept of it would only be memory.
sharp.cache(false);

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
});
