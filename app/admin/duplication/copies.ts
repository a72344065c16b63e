import { data } from 'react-router';
import { callServerAction, errorMessage } from '#admin/editing/saving/call-server-action.ts';
import type { Route } from './+types/copies';
import { runDuplication } from './run-duplication.server.ts';
import { DUPLICATE } from './texts.ts';

/** The failure of a duplication; success redirects to the copy's form. */
export type CopyResult = { failure?: string; expired?: boolean };

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

/** Duplicates the item of a form (§29.5). */
export async function action({ request }: Route.ActionArgs) {
  const toast = await runDuplication(await request.formData());
  if (toast === undefined) throw data(null, { status: 400 });
  return data<CopyResult>({ failure: toast.message }, { status: 500 });
}

/** Every failure is returned as data, so that the form stays on the screen (§16.4). */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<CopyResult> {
  const answer = await callServerAction(serverAction);
  if (answer.outcome === 'moved') throw answer.redirect;
  if (answer.outcome === 'expired') return { expired: true };
  if (answer.outcome === 'failed') return { failure: errorMessage(answer, DUPLICATE.failure) };
  return answer.value;
}
