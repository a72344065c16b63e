import { data } from 'react-router';
import { addressOfPlace } from '#admin/list-place/list-place.ts';
import { forgetAutosave } from '../autosave/autosave.ts';
import { failureWords, runOnServer } from './run-on-server.ts';
import { type SaveAnswer, STATUS_OF_OUTCOME } from './save-answer.ts';

/**
 * The client action of every form: whatever happens on the way, the form stays with what was typed. An answer of
 * 400 and more also keeps the router from loading the page's data again over it.
 */
export async function saveFromClient(
  { request, serverAction }: { request: Request; serverAction: () => Promise<SaveAnswer> },
  failureMessage: string,
) {
  const answer = await runOnServer(serverAction);
  if (answer.outcome === 'moved') {
    forgetAutosave(new URL(request.url).pathname);
    const { headers } = answer.redirect;
    // Back to the list as it was left.
    headers.set('Location', addressOfPlace(headers.get('Location') ?? ''));
    throw answer.redirect;
  }
  const result: SaveAnswer =
    answer.outcome === 'answered'
      ? answer.value
      : answer.outcome === 'expired'
        ? { outcome: 'expired' }
        : { outcome: 'failed', message: failureWords(answer, failureMessage) };
  return data(result, { status: STATUS_OF_OUTCOME[result.outcome] });
}
