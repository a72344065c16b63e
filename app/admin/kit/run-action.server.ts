import { type ActionFunctionArgs, data } from 'react-router';
import { undoOfThisRequest } from '#content/audit-log/undo-changes.server.ts';
import { isAllowed, type Permission } from '#domain/accounts/permissions.ts';
import {
  currentSession,
  signedInAdministrator,
} from '#features/administrators/require-administrator.server.ts';
import type { Administrator } from '#features/administrators/session.server.ts';
import { logRoleRefusal } from '#features/administrators/sign-in-log.server.ts';
import { logActionFailure } from '#features/failures/log-failure.server.ts';
import { type ActionResult, type Failed, failedText, STATUS_OF_OUTCOME } from './action-result.ts';
import { failureResult } from './failure-result.ts';

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

type Apply<Result> = (input: ActionInput) => Promise<Result>;

/** The actions of a screen by name. `needs`: a permission beyond the one that the screen requires. */
export type Actions<Result = ActionResult> = Record<
  string,
  Apply<Result> | { needs: Permission; apply: Apply<Result> }
>;

type Args = Pick<ActionFunctionArgs, 'request' | 'context'> & { pattern?: string };

/**
 * Runs the action that the field `intent` of a submitted form names, and returns its result with its status (§12.11). A
 * missing permission is 403. An error is logged with the screen and the action, and becomes a `failureResult` with
 * `failed` as its message. Thrown responses (redirects) pass through. Changes of this request that can be undone offer
 * 'Annuler' (§36.3).
 */
export async function runAction<Result extends ActionResult>(
  { request, context, pattern }: Args,
  actions: Actions<Result>,
  failed: Failed,
) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const headers = new Headers();
  const actor = context.get(signedInAdministrator);
  const sessionId = context.get(currentSession);
  const intent = text('intent');
  const message = failedText(failed, form);
  const action = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
  if (action === undefined)
    return data<Result | ActionResult>(
      { outcome: 'malformed', message },
      { status: STATUS_OF_OUTCOME.malformed },
    );
  if ('needs' in action && !isAllowed(actor.role, action.needs)) {
    logRoleRefusal(request, actor);
    throw data({ error: 'Accès refusé' }, { status: 403 });
  }
  const apply: Apply<Result | ActionResult> = 'needs' in action ? action.apply : action;
  const result = await apply({ request, form, text, actor, sessionId, headers }).catch(
    (error: unknown): ActionResult => {
      if (error instanceof Response) throw error;
      logActionFailure(pattern, intent, error);
      return failureResult(error, message);
    },
  );
  const undoable = result.outcome === 'done' && result.message !== undefined && !('undo' in result);
  return data<Result | ActionResult>(undoable ? { ...result, undo: undoOfThisRequest() } : result, {
    status: STATUS_OF_OUTCOME[result.outcome],
    headers,
  });
}
