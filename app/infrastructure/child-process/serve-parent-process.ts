import { createWriteStream } from 'node:fs';
import { setPriority } from 'node:os';
import type { Writable } from 'node:stream';
import { BYTES_FD } from './child-process.server.ts';

/**
 * The child's half of child-process.server.ts: replies to each message of the parent with the result of `work`, and
 * ends with the parent. `work` reports failures in its result; an exception is uncaught and ends the child. `niceness`:
 * how far its CPU priority is lowered, where the system permits it; default: it has that of the parent.
 */
export function serveParentProcess<Job, Result>(
  work: (job: Job) => Promise<Result>,
  niceness?: number,
): void {
  try {
    if (niceness !== undefined) setPriority(niceness);
  } catch {
    // Not permitted on some systems: the process keeps its priority.
  }
  process.on('message', async (job: Job) => process.send?.(await work(job)));
  process.on('disconnect', () => process.exit(0));
}

/**
 * The byte stream to a parent that reads one; it can be opened once, and its end signals that there are no more bytes.
 */
export function toParent(): Writable {
  return createWriteStream('', { fd: BYTES_FD });
}
