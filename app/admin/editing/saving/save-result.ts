import type { Toast } from '#admin/toasts/flash.server.ts';
import type { FormValues } from '../form-values.ts';

/**
 * What a submit button does: saves; saves and publishes (§30.1); saves a draft and stays in the form (§40.1); saves a
 * draft that is published tomorrow or at a date (§42.7); discards the pending draft (§40.3).
 */
export type SaveIntent = 'save' | 'publish' | 'draft' | 'tomorrow' | 'date' | 'discard';

/** Why a save stored nothing. */
export type SaveProblem =
  | { outcome: 'invalid'; errors: Record<string, string> }
  /** `refused`: a rule forbids it. `storage-full`: the server's storage is full; the message says what to do. */
  | { outcome: 'refused'; message: string }
  | { outcome: 'failed'; message: string }
  | { outcome: 'storage-full'; message: string }
  /** The save has consequences to confirm; it is done when sent again with `confirmed`. */
  | { outcome: 'ask'; question: string; detail: string; label: string; confirmed: string }
  /** Another administrator saved in between (§16.5). `values`: the sent ones as they are compared with the stored. */
  | { outcome: 'conflict'; stored: FormValues; storedVersion: number; values?: FormValues }
  /** Deleted by another administrator in between: it can be saved as a new item. */
  | { outcome: 'deleted' };

/** A save that stays in its form: the toast, and the version and the state that the form has now. */
export type SavedInPlace<State = unknown> = {
  outcome: 'saved';
  message: string;
  version: number;
  state: State;
  /** The values of the stored fields, where the save may change typed ones. */
  stored?: FormValues;
} & Pick<Toast, 'online' | 'preview' | 'undo'>;

/** Outcomes of a save that stay in the form; others are redirects. */
export type SaveResult =
  | (SavedInPlace & { values: FormValues })
  | (SaveProblem & { values: FormValues })
  /** No response arrived. */
  | { outcome: 'failed'; message: string }
  /** The session has expired: sign in again, then save again (§16.4). */
  | { outcome: 'expired' };
