import type { FormValues } from '../form-values.ts';

/** Why a save stored nothing. */
export type SaveProblem =
  | { outcome: 'invalid'; errors: Record<string, string> }
  /** `storage-full`: the server's storage is full; the message says what to do. */
  | { outcome: 'failed' | 'storage-full'; message: string }
  /** The save has consequences to confirm; it is done when sent again with `confirmed`. */
  | { outcome: 'ask'; question: string; detail: string; label: string; confirmed: string }
  /** Another administrator saved in between (§16.5). */
  | { outcome: 'conflict'; stored: FormValues; storedVersion: number }
  /** Deleted by another administrator in between: it can be saved as a new item. */
  | { outcome: 'deleted' };

/** Outcomes of a save that stay in the form. Success is a redirect. */
export type SaveResult =
  | (SaveProblem & { values: FormValues })
  /** No response arrived. */
  | { outcome: 'failed'; message: string }
  /** The session has expired: sign in again, then save again (§16.4). */
  | { outcome: 'expired' };
