import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const current = new AsyncLocalStorage<string>();

/** A name for one request or one run of background work: 48 random bits in two groups, short enough to be read out. */
export function newRequestId(): string {
  return randomUUID().slice(0, 13);
}

/** Does work under a reference, which every line of the log that is written meanwhile carries (§53.1). */
export function withRequestId<T>(reference: string, work: () => T): T {
  return current.run(reference, work);
}

/** The reference of the request or the run that goes on; undefined in commands and while the process starts. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}
