import { data } from 'react-router';
import { STATUS_OF_OUTCOME } from '#admin/kit/action-result.ts';
import { savedListPath } from '#admin/saved-list-location/saved-list-location.ts';
import { actionResult } from './call-server-action.ts';
import type { SaveResult } from './save-result.ts';
import { redirectSave } from './typed-since-save.ts';

/**
 * The client action of every form: on any failure the form stays with its typed values. A status of 400 or more also
 * keeps the router from revalidating the page's data.
 */
export async function saveFromClient(
  { request, serverAction }: { request: Request; serverAction: () => Promise<SaveResult> },
  failureMessage: string,
) {
  const onRedirect = ({ headers }: Response) => {
    redirectSave(new URL(request.url).pathname);
    // Returns to the list with its saved filters and page.
    headers.set('Location', savedListPath(headers.get('Location') ?? ''));
  };
  const result = await actionResult(serverAction, failureMessage, { onRedirect });
  return data<SaveResult>(result, { status: STATUS_OF_OUTCOME[result.outcome] });
}
