import { HOUR_MS } from '#domain/durations.ts';
import { childProcess } from '#infrastructure/child-process/child-process.server.ts';
import { environmentWith } from '#infrastructure/configuration.server.ts';
import { temporaryFolder } from '#infrastructure/temporary-folder.server.ts';
import type { ImportOrder, ImportResult } from './import-process.server.ts';

const PROGRAM = 'app/operations/import/queue/import-process.server.ts';
/** Timeout for a source that hangs. */
const LIMIT_MS = 12 * HOUR_MS;
const HEAP_MB = 512;

export type ImportWork = ReturnType<typeof importWork>;

/**
 * Runs imports in child processes, in the environment of this process: no request waits for them, and their memory is
 * freed when they end (docs/decisions/054).
 */
export function importWork() {
  let running: { end: () => void } | undefined;
  return {
    /**
     * Executes this run. Returns a line for the operator when something failed; throws ChildProcessEnded when the process
     * died.
     */
    async run(id: string): Promise<string | undefined> {
      // The folder goes with everything that the process left in it, also after a kill.
      await using folder = await temporaryFolder('asked');
      const child = childProcess<ImportOrder, ImportResult>(PROGRAM, {
        limitMs: LIMIT_MS,
        environment: environmentWith({ TMPDIR: folder.path }),
        heapMegabytes: HEAP_MB,
        inheritStderr: true,
      });
      running = child;
      try {
        return (await child.run({ run: id })).line;
      } finally {
        child.end();
        running = undefined;
      }
    },
    /** Ends the process that runs. */
    end: () => running?.end(),
  };
}
