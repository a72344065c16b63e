import { AsyncLocalStorage } from 'node:async_hooks';

/** Whoever is signed in and asked for what is being done. */
export type ActingAdministrator = { id: string; name: string };

const acting = new AsyncLocalStorage<ActingAdministrator>();

/** Does something in the name of an administrator: every write below it can say who made it. */
export function actAs<T>(administrator: ActingAdministrator, work: () => T): T {
  return acting.run(administrator, work);
}

/** In whose name this is done; undefined for what the site does by itself, and for commands. */
export function actingAdministrator(): ActingAdministrator | undefined {
  return acting.getStore();
}
