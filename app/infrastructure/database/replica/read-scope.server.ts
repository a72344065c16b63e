import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../schema/schema.server.ts';

/** The reads of one public page on one snapshot of a replica. */
type ReadScope = { readonly snapshot: Transaction<Schema>; ended: boolean };

const current = new AsyncLocalStorage<ReadScope | undefined>();

/** The snapshot for reads in the current scope; undefined: the primary. */
export function currentSnapshot(): Kysely<Schema> | undefined {
  const scope = current.getStore();
  // Work that a page started without awaiting it continues after the page.
  return scope && !scope.ended ? scope.snapshot : undefined;
}

/** Runs work whose reads all use a snapshot (AsyncLocalStorage). Throws what the work throws. */
export async function withSnapshot<T>(snapshot: Transaction<Schema>, work: () => Promise<T>): Promise<T> {
  const scope: ReadScope = { snapshot, ended: false };
  try {
    return await current.run(scope, work);
  } finally {
    scope.ended = true;
  }
}

/**
 * Runs work on the primary, even while a page is rendered from a snapshot: for values that are cached for other pages
 * too.
 */
export function outsideSnapshot<T>(work: () => T): T {
  return current.run(undefined, work);
}
