import type { FormValues } from '#admin/editing/form-values.ts';

/** Outcomes of a library action that stay in the panel. */
export type LibraryResult =
  | { outcome: 'saved'; version: number; said: string }
  | { outcome: 'done'; said: string }
  | { outcome: 'invalid'; errors: Record<string, string> }
  /** Another administrator saved in between (§16.5). */
  | { outcome: 'conflict'; stored: FormValues; storedVersion: number }
  /** Refused; the message says why. */
  | { outcome: 'refused'; message: string }
  /** The session has expired: sign in again, then resubmit (§16.4). */
  | { outcome: 'expired' };

export const STATUS_OF_RESULT: Record<LibraryResult['outcome'], number> = {
  saved: 200,
  done: 200,
  invalid: 400,
  conflict: 409,
  refused: 409,
  expired: 401,
};
