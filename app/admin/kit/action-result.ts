import type { FormValues } from '#admin/editing/form-values.ts';

export const STATUS_OF_OUTCOME = {
  done: 200,
  /** Saved, and the form stays. */
  saved: 200,
  /** The input is invalid; each message belongs to a field. */
  invalid: 400,
  /** No screen sends such a request. */
  malformed: 400,
  expired: 401,
  'not-found': 404,
  /** The item was deleted since the form was loaded. */
  deleted: 404,
  /** A rule forbids it; the message says which. */
  refused: 409,
  /** A newer version was saved in between (§16.5). */
  conflict: 409,
  /** The consequences need a confirmation first. */
  ask: 409,
  failed: 500,
  'storage-full': 507,
} as const;

/** The result of a screen's action. `Data`: the data of the outcome 'done'. */
export type ActionResult<Data extends object = object> =
  | ({ outcome: 'done' } & Announced & Data)
  | ({ outcome: 'invalid'; errors: Record<string, string> } & Partial<Data>)
  | { outcome: 'conflict'; stored: FormValues; storedVersion: number }
  | { outcome: 'malformed' | 'not-found' | 'refused' | 'failed' | 'storage-full'; message: string }
  /** The session has expired: typed values stay; sign in again and resubmit (§16.4). */
  | { outcome: 'expired' };

/**
 * Why an action failed, for a dialog that stays open: a toast behind it can't be read. Undefined for another outcome.
 */
export function failureText(result: ActionResult | undefined): string | undefined {
  return result && result.outcome !== 'done' && 'message' in result ? result.message : undefined;
}

/** The toast of a success; without a message there is none. */
type Announced = {
  message?: string;
  /** The public page of the saved item (§30.4). */
  online?: string | undefined;
  /** The batch of the audit log that 'Annuler' undoes (§36.3). */
  undo?: string | undefined;
};

/** The name of a hidden field that an ActionForm has, and the request of a button has not. */
export const ACTION_FORM = '_form';

/** The message of an unexpected failure, without a full stop: one for the screen, or by the submitted form. */
export type Failed = string | ((form: FormData) => string);

/** The message of the failure of a submitted form. */
export function failedText(failed: Failed, form: FormData): string {
  return typeof failed === 'string' ? failed : failed(form);
}
