import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Who acts, as the journal names them. */
type ActingAdministrator = { id: string; name: string };

/** What one request of an administrator does. */
export type AuditContext = {
  administrator: ActingAdministrator;
  /** The same for everything that it does: it is undone together. */
  batch: string;
  /** Whether anything of it can be undone. */
  undoable: boolean;
  /** When the last of it was noted: what comes after it is told after it. */
  notedAt: number;
};

const current = new AsyncLocalStorage<AuditContext>();

/** Does a request in the name of whoever is signed in, so that writes far below know who it was. */
export function actAs<T>(administrator: ActingAdministrator, work: () => T): T {
  return current.run({ administrator, batch: randomUUID(), undoable: false, notedAt: 0 }, work);
}

/** What an administrator is doing; undefined in commands and in work beside the requests. */
export function currentActor(): AuditContext | undefined {
  return current.getStore();
}
