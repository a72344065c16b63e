import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../schema/schema.server.ts';

/** The reads of one public page, in one moment of a replica. */
type ReadScope = { readonly snapshot: Transaction<Schema>; ended: boolean };

const current = new AsyncLocalStorage<ReadScope | undefined>();

/** Where reads of the work that goes on belong; undefined: to the database itself. */
export function currentSnapshot(): Kysely<Schema> | undefined {
  const scope = current.getStore();
  // What a page has begun and not waited for goes on after it.
  return scope && !scope.ended ? scope.snapshot : undefined;
}

/** Does work whose reads all come from a snapshot. Throws what the work throws. */
export async function withSnapshot<T>(snapshot: Transaction<Schema>, work: () => Promise<T>): Promise<T> {
  const scope: ReadScope = { snapshot, ended: false };
  try {
    return await current.run(scope, work);
  } finally {
    scope.ended = true;
  }
}

/** Does work on the database itself, though a page is drawn from a snapshot: what is kept for other pages too. */
export function outsideSnapshot<T>(work: () => T): T {
  return current.run(undefined, work);
}
