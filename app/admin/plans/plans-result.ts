import type { Plan } from '#features/plans/read-plans.server.ts';

/** The result of an action on plans. */
export type PlansResult =
  /** `plans`: the current plans of the form's item. */
  | { outcome: 'done'; said: string; plans: Plan[] }
  /** The input is invalid; the message belongs to its field. */
  | { outcome: 'refused'; message: string; plans: Plan[] }
  | { outcome: 'failed'; message: string }
  /** The session has expired: sign in again, then resubmit (§16.4). */
  | { outcome: 'expired' };

export const STATUS_OF_RESULT: Record<PlansResult['outcome'], number> = {
  done: 200,
  refused: 400,
  failed: 500,
  expired: 401,
};
