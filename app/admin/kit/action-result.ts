/** The response status of each outcome of an action. */
export const STATUS_OF_OUTCOME = {
  done: 200,
  /** The input can't be taken; each message belongs to a field. */
  invalid: 400,
  expired: 401,
  'not-found': 404,
  /** A rule forbids it; the message says which. */
  refused: 409,
  failed: 500,
  'storage-full': 507,
} as const;

/** How an action of a screen ends. `Data`: what a done one hands to its screen. */
export type ActionResult<Data extends object = object> =
  | ({ outcome: 'done' } & Announced & Data)
  | { outcome: 'invalid'; errors: Record<string, string> }
  | { outcome: 'not-found' | 'refused' | 'failed' | 'storage-full'; message: string }
  /** The session ended: what was typed stays, sign in again and send it again (§16.4). */
  | { outcome: 'expired' };

/** The toast of what was done; without a message there is none. */
type Announced = {
  message?: string;
  /** The public page of what was saved (§30.4). */
  online?: string | undefined;
  /** The batch of the audit log that 'Annuler' undoes (§36.3). */
  undo?: string | undefined;
};
