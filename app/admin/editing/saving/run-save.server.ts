import { data } from 'react-router';
import { type Failed, failedText, STATUS_OF_OUTCOME } from '#admin/kit/action-result.ts';
import { failureResult } from '#admin/kit/failure-result.ts';
import { redirectWithToast, type Toast } from '#admin/toasts/flash.server.ts';
import { undoOfThisRequest } from '#content/audit-log/undo-changes.server.ts';
import { STORAGE_FULL_ON_SAVE } from '#domain/files/storage-full.ts';
import { logActionFailure } from '#features/failures/log-failure.server.ts';
import { type FormValues, readFormValues } from '../form-values.ts';
import type { SavedInPlace, SaveProblem, SaveResult } from './save-result.ts';

/** A save that leads elsewhere, with its toast, which links to the public page (§30.4) and back to the form. */
export type Saved = { outcome: 'saved'; to: string } & Pick<Toast, 'message' | 'online' | 'preview' | 'form'>;

type FormReading = {
  read?: (form: FormData) => FormValues;
  shown: (values: FormValues) => FormValues;
};

/**
 * Runs the save of a submitted form. A success offers 'Annuler' (§36.3); any outcome that stays in the form is returned
 * with its status and the typed values. An error is logged, and becomes a `failureResult` with `failed` as its message.
 * `read`: the values of the form; `shown`: those as its fields can render them again, whatever was sent.
 */
export async function runSave(
  request: Request,
  failed: Failed,
  save: (form: FormData, values: FormValues) => Promise<Saved | SavedInPlace | SaveProblem>,
  { read = readFormValues, shown }: FormReading,
) {
  const form = await request.formData();
  const typed = read(form);
  const result = await save(form, typed).catch((error: unknown): SaveProblem => {
    // Of a data request too.
    const screen = new URL(request.url).pathname.replace(/\.data$/, '');
    logActionFailure(screen, String(form.get('_intent') ?? 'save'), error);
    return failureResult(error, failedText(failed, form), STORAGE_FULL_ON_SAVE);
  });
  const undo = result.outcome === 'saved' ? undoOfThisRequest() : undefined;
  if ('to' in result) {
    const { to, outcome: _outcome, ...toast } = result;
    throw await redirectWithToast(to, { type: 'success', ...toast, undo });
  }
  const values = shown(typed);
  const status = STATUS_OF_OUTCOME[result.outcome];
  return data<SaveResult>(result.outcome === 'saved' ? { ...result, undo, values } : { values, ...result }, {
    status,
  });
}
