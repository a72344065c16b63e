import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const current = new AsyncLocalStorage<string>();

/**
 * A request id for one request or one run of background work: 48 random bits in two groups, short enough to be read
 * out.
 */
export function newRequestId(): string {
  return randomUUID().slice(0, 13);
}

/** Runs work under a request id, which every log line of the work carries (§53.1). */
export function withRequestId<T>(reference: string, work: () => T): T {
  return current.run(reference, work);
}

/** The request id of the current request or run; undefined in commands and during the start of the process. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}
