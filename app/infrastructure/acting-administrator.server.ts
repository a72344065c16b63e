import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** The acting administrator, as the audit log names them. */
type ActingAdministrator = { id: string; name: string };

/** Audit context of one request by an administrator. */
export type AuditContext = {
  administrator: ActingAdministrator;
  /** The same for every entry of the request: they are undone together. */
  batch: string;
  /** Whether any entry of the request can be undone. */
  undoable: boolean;
  /** Time of the last entry of the request: later entries get a later time. */
  notedAt: number;
  /** Set when the request has re-authenticated: by all that its sign-in requires, or by the password alone. */
  reauthenticated?: 'fully' | 'by-password';
};

const current = new AsyncLocalStorage<AuditContext>();

/**
 * Runs a request with an audit context (AsyncLocalStorage), so that writes deep in the call stack know the
 * administrator.
 */
export function actAs<T>(administrator: ActingAdministrator, work: () => T): T {
  return current.run({ administrator, batch: randomUUID(), undoable: false, notedAt: 0 }, work);
}

/** The audit context of the current request; undefined in commands and in background work. */
export function currentActor(): AuditContext | undefined {
  return current.getStore();
}
