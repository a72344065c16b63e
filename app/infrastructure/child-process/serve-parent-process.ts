import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { BYTES_FD } from './child-process.server.ts';

/**
 * The child's half of child-process.server.ts: answers each message of the parent with what `work` makes of it, and
 * ends when the parent does. `work` says failures in its answer; one that throws is nobody's to catch.
 */
export function serveParentProcess<Order, Answer>(work: (order: Order) => Promise<Answer>): void {
  process.on('message', async (order: Order) => process.send?.(await work(order)));
  process.on('disconnect', () => process.exit(0));
}

/** Where the child of a parent that takes bytes sends them, once; ending it tells the parent that there are no more. */
export function toParent(): Writable {
  return createWriteStream('', { fd: BYTES_FD });
}
