import { STORAGE_FULL_ON_SAVE, StorageFullError } from '#domain/files/storage-full.ts';
import type { FormValues } from '../form-values.ts';

/** How a save can end without leaving the form. Success is a redirect. */
export type SaveResult =
  | { outcome: 'invalid'; errors: Record<string, string>; values: FormValues }
  | { outcome: 'failed'; message: string; values?: FormValues }
  /** The server has no room left; the message says what to do. */
  | { outcome: 'full'; message: string; values: FormValues }
  /** What the save brings with it is asked first; sent again with `confirmed`, it is done. */
  | { outcome: 'ask'; values: FormValues; question: string; detail: string; label: string; confirmed: string }
  /** Somebody saved in between (§16.5). */
  | { outcome: 'conflict'; values: FormValues; stored: FormValues; storedVersion: number }
  /** Somebody deleted it in between: it can be saved as something new. */
  | { outcome: 'deleted'; values: FormValues }
  /** The session ended: sign in again, then save again (§16.4). */
  | { outcome: 'expired' };

export const STATUS_OF_OUTCOME: Record<SaveResult['outcome'], number> = {
  invalid: 400,
  failed: 500,
  full: 507,
  ask: 409,
  conflict: 409,
  deleted: 404,
  expired: 401,
};

/** What is answered when saving threw. */
export function failedSave(error: unknown, message: string, values: FormValues): SaveResult {
  if (error instanceof StorageFullError) return { outcome: 'full', message: STORAGE_FULL_ON_SAVE, values };
  return { outcome: 'failed', message, values };
}
