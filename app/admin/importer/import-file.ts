import { href, redirect } from 'react-router';
import { actionResult } from '#admin/editing/saving/call-server-action.ts';
import { streamedRequest } from '#admin/permissions/streamed-request.server.ts';
import { redirectWithToast } from '#admin/toasts/flash.server.ts';
import { RECEIVE_REFUSALS, type ReceiveRefusal } from '#domain/import/receive-refusal.ts';
import { receiveImportFile } from '#operations/import/queue/receive-import-file.server.ts';
import type { Route } from './+types/import-file';

/**
 * Receives the uploaded import file from a form that works without scripts; the screen shows the result, a refusal once
 * (§61.1).
 */
export async function action(args: Route.ActionArgs) {
  const received = await receiveImportFile(streamedRequest(args)).catch((error: unknown): ReceiveRefusal => {
    if (error instanceof Response) throw error;
    return 'failed';
  });
  if (received === 'asked') return redirect(href('/admin/importer'));
  const refusal = { type: 'error', message: RECEIVE_REFUSALS[received], inPlace: true } as const;
  return redirectWithToast(href('/admin/importer'), refusal);
}

/** An upload error is shown next to the form, which keeps the chosen file. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const result = await actionResult(serverAction, RECEIVE_REFUSALS.failed);
  if (result?.outcome === 'expired') throw redirect(href('/admin'));
  return { message: result?.outcome === 'failed' ? result.message : '' };
}

export function loader() {
  return redirect(href('/admin/importer'));
}
