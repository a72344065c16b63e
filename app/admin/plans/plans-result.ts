import type { Plan } from '#features/plans/read-plans.server.ts';

/** How a try to plan something, or to change what is planned, can end. */
export type PlansResult =
  /** `plans`: what is planned now for what the form is about. */
  | { outcome: 'done'; said: string; plans: Plan[] }
  /** What was typed can't be; the message is for its field. */
  | { outcome: 'refused'; message: string; plans: Plan[] }
  | { outcome: 'failed'; message: string }
  /** The session ended: sign in again, then send it again (§16.4). */
  | { outcome: 'expired' };

export const STATUS_OF_RESULT: Record<PlansResult['outcome'], number> = {
  done: 200,
  refused: 400,
  failed: 500,
  expired: 401,
};
