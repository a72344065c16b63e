import type { FormValues } from '#admin/editing/form-values.ts';

/** How something that was asked of the library can end without leaving the panel. */
export type LibraryResult =
  | { outcome: 'saved'; version: number; said: string }
  | { outcome: 'done'; said: string }
  | { outcome: 'invalid'; errors: Record<string, string> }
  /** Somebody saved in between (§16.5). */
  | { outcome: 'conflict'; stored: FormValues; storedVersion: number }
  /** It was not done; the message says why. */
  | { outcome: 'refused'; message: string }
  /** The session ended: sign in again, then ask again (§16.4). */
  | { outcome: 'expired' };

export const STATUS_OF_RESULT: Record<LibraryResult['outcome'], number> = {
  saved: 200,
  done: 200,
  invalid: 400,
  conflict: 409,
  refused: 409,
  expired: 401,
};
