import { data, href, redirect } from 'react-router';
import { actionResult, BEYOND_PROXY } from '#admin/editing/saving/call-server-action.ts';
import { streamedRequest } from '#admin/permissions/streamed-request.server.ts';
import { redirectWithToast } from '#admin/toasts/flash.server.ts';
import { RECEIVE_REFUSALS, type ReceiveRefusal } from '#domain/import/receive-refusal.ts';
import { receiveImportFile } from '#operations/import/queue/receive-import-file.server.ts';
import type { Route } from './+types/import-file';

/**
 * Receives the uploaded import file from a form that works without scripts; the screen shows the result, a refusal once
 * (§61.1). The form's script gets a refusal itself: after a redirect the layout and the screen are two requests, and the
 * response to the layout clears the cookie of the message, so that the screen might be read without it.
 */
export async function action(args: Route.ActionArgs) {
  const received = await receiveImportFile(streamedRequest(args)).catch((error: unknown): ReceiveRefusal => {
    if (error instanceof Response) throw error;
    return 'failed';
  });
  if (received === 'asked') return redirect(href('/admin/importer'));
  const message = RECEIVE_REFUSALS[received];
  if (new URL(args.request.url).pathname.endsWith('.data')) return data({ message });
  return redirectWithToast(href('/admin/importer'), { type: 'error', message, inPlace: true });
}

/** An upload error is shown next to the form, which keeps the chosen file. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const result = await actionResult(serverAction, RECEIVE_REFUSALS.failed, { tooLarge: BEYOND_PROXY });
  if ('message' in result) return { message: result.message };
  throw redirect(href('/admin'));
}

export function loader() {
  return redirect(href('/admin/importer'));
}
