import { data, redirect } from 'react-router';
import { signInPath } from '#admin/connection/sign-in-path.ts';
import { actionResult } from '#admin/editing/saving/call-server-action.ts';
import { announceToast } from '#admin/toasts/announce-toast.tsx';
import {
  ACTION_FORM,
  type ActionResult,
  type Failed,
  failedText,
  STATUS_OF_OUTCOME,
} from './action-result.ts';

type ClientActionArgs = { request: Request; serverAction: <Data>() => Promise<Data> };

/**
 * The client action of a screen: announces the result by a toast, here because the requesting row may be unmounted, and
 * returns every failure as data, so that typed values stay (§16.4). An expired session redirects to the sign-in and
 * back, unless `keepsForm` says that the submitted form holds typed values: then the result is 'expired' and the form
 * signs in again in place, as an ActionForm does. `failed`: the message of a failure that has none of its own.
 */
export function announcedAction(failed: Failed, keepsForm = (form: FormData) => form.has(ACTION_FORM)) {
  return async ({ request, serverAction }: ClientActionArgs) => {
    const form = await request.clone().formData();
    const result = await actionResult(() => serverAction<ActionResult>(), failedText(failed, form));
    if (result.outcome === 'expired' && !keepsForm(form)) throw redirect(signInPath());
    // Aborted by the next request of the same control, which announces its own result.
    if (!request.signal.aborted) announce(result);
    return clientResult(result);
  };
}

/**
 * The result of a client action, with its status. What was refused or not found changed meanwhile: the router reads the
 * screen again only after a status below 400.
 */
export function clientResult(result: ActionResult) {
  const isStale = result.outcome === 'refused' || result.outcome === 'not-found';
  return data(result, { status: isStale ? 200 : STATUS_OF_OUTCOME[result.outcome] });
}

function announce(result: ActionResult): void {
  if (result.outcome === 'done') {
    const { message, online, undo } = result;
    if (message !== undefined) announceToast({ type: 'success', message, online, undo });
  } else if ('message' in result) announceToast({ type: 'error', message: result.message });
}
