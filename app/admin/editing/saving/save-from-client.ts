import { data } from 'react-router';
import { STATUS_OF_OUTCOME } from '#admin/kit/action-result.ts';
import { savedListPath } from '#admin/saved-list-location/saved-list-location.ts';
import { forgetAutosave } from '../autosave/autosave.ts';
import { callServerAction, errorMessage } from './call-server-action.ts';
import type { SaveResult } from './save-result.ts';

/**
 * The client action of every form: on any failure the form stays with its typed values. A status of 400 or more also
 * keeps the router from revalidating the page's data.
 */
export async function saveFromClient(
  { request, serverAction }: { request: Request; serverAction: () => Promise<SaveResult> },
  failureMessage: string,
) {
  const answer = await callServerAction(serverAction);
  if (answer.outcome === 'moved') {
    forgetAutosave(new URL(request.url).pathname);
    const { headers } = answer.redirect;
    // Returns to the list with its saved filters and page.
    headers.set('Location', savedListPath(headers.get('Location') ?? ''));
    throw answer.redirect;
  }
  const result: SaveResult =
    answer.outcome === 'answered'
      ? answer.value
      : answer.outcome === 'expired'
        ? { outcome: 'expired' }
        : { outcome: 'failed', message: errorMessage(answer, failureMessage) };
  return data(result, { status: STATUS_OF_OUTCOME[result.outcome] });
}
