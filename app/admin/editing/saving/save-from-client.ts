import { data } from 'react-router';
import { savedListPath } from '#admin/saved-list-location/saved-list-location.ts';
import { forgetAutosave } from '../autosave/autosave.ts';
import { callServerAction, errorMessage } from './call-server-action.ts';
import { type SaveResult, STATUS_OF_OUTCOME } from './save-result.ts';

/**
 * The client action of every form: whatever happens on the way, the form stays with what was typed. An answer of
 * 400 and more also keeps the router from loading the page's data again over it.
 */
export async function saveFromClient(
  { request, serverAction }: { request: Request; serverAction: () => Promise<SaveResult> },
  failureMessage: string,
) {
  const answer = await callServerAction(serverAction);
  if (answer.outcome === 'moved') {
    forgetAutosave(new URL(request.url).pathname);
    const { headers } = answer.redirect;
    // Back to the list as it was left.
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
