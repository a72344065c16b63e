import { childProcess } from '#infrastructure/child-process/child-process.server.ts';
import { environmentWith } from '#infrastructure/configuration.server.ts';
import { temporaryFolder } from '#infrastructure/temporary-folder.server.ts';
import type { ImportOrder, ImportResult } from './import-process.ts';

const PROGRAM = 'server/import/queue/import-process.ts';
/** Longer is a source that hangs. */
const LIMIT_MS = 12 * 3600 * 1000;
const HEAP_MB = 512;

/** What does a run, in a process of its own: no request waits for it, and its memory is given back (docs/decisions/054). */
export type ImportWork = {
  /** Does this run. Returns a line for the operator when something failed; throws ChildProcessEnded when the process died. */
  run(id: string): Promise<string | undefined>;
  /** Ends what is under way. */
  end(): void;
};

/** The work in the environment of this process, with these changes. */
export function importWork(changes: Record<string, string> = {}): ImportWork {
  let running: { end: () => void } | undefined;
  return {
    async run(id) {
      // Whatever the process leaves in it, also one that was killed, goes with it.
      await using folder = await temporaryFolder('asked');
      const child = childProcess<ImportOrder, ImportResult>(PROGRAM, {
        limitMs: LIMIT_MS,
        environment: environmentWith({ ...changes, TMPDIR: folder.path }),
        heapMegabytes: HEAP_MB,
      });
      running = child;
      try {
        return (await child.run({ run: id })).line;
      } finally {
        child.end();
        running = undefined;
      }
    },
    end: () => running?.end(),
  };
}
