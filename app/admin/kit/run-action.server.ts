import { type ActionFunctionArgs, data } from 'react-router';
import { undoOfThisRequest } from '#content/audit-log/undo-changes.server.ts';
import { STORAGE_FULL_ON_CHANGE, StorageFullError } from '#domain/files/storage-full.ts';
import {
  currentSession,
  signedInAdministrator,
} from '#features/administrators/require-administrator.server.ts';
import type { Administrator } from '#features/administrators/session.server.ts';
import { type ActionResult, STATUS_OF_OUTCOME } from './action-result.ts';

/** The input of an action. */
export type ActionInput = {
  request: Request;
  form: FormData;
  /** A text field of the form; an absent one is empty. */
  text: (name: string) => string;
  actor: Administrator;
  sessionId: string;
  /** Headers of the response, for cookies. */
  headers: Headers;
};

export type Actions<Result> = Record<string, (input: ActionInput) => Promise<Result>>;

/**
 * Runs the action that the field `intent` of a submitted form names, and returns its result with its status (§12.11).
 * Full storage has its own outcome; any other error is 'failed' with `failed` as its message, and is already logged
 * where it happened. Thrown responses (redirects) pass through. Changes of this request that can be undone offer
 * 'Annuler' (§36.3).
 */
export async function runAction<Result extends ActionResult>(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  actions: Actions<Result>,
  failed: string,
) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const headers = new Headers();
  const actor = context.get(signedInAdministrator);
  const sessionId = context.get(currentSession);
  const intent = text('intent');
  const action = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
  const result: Result | ActionResult =
    action === undefined
      ? { outcome: 'failed', message: failed }
      : await action({ request, form, text, actor, sessionId, headers }).catch((error: unknown) =>
          resultOfError(error, failed),
        );
  const undoable = result.outcome === 'done' && result.message !== undefined && !('undo' in result);
  return data(undoable ? { ...result, undo: undoOfThisRequest() } : result, {
    status: action === undefined ? 400 : STATUS_OF_OUTCOME[result.outcome],
    headers,
  });
}

function resultOfError(error: unknown, failed: string): ActionResult {
  if (error instanceof Response) throw error;
  if (error instanceof StorageFullError) return { outcome: 'storage-full', message: STORAGE_FULL_ON_CHANGE };
  return { outcome: 'failed', message: failed };
}
