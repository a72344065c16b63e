import { data } from 'react-router';
import { callServerAction, errorMessage } from '#admin/editing/saving/call-server-action.ts';
import { sendTestMessage } from '#features/contact/test-message.server.ts';
import { readSettings } from '#features/settings/read-settings.server.ts';
import type { Route } from './+types/test-message';
import { FAILED, outcomeWords, type TestMessageResult } from './outcome-words.ts';

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

/** Sends a test message the same way as visitors' messages, and returns the result (§33.3). */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const { identity, contact } = await readSettings(context);
    const outcome = await sendTestMessage({
      press: String(form.get('press') ?? '').slice(0, 100),
      agency: identity.brandName,
      email: contact.email,
    });
    return data<TestMessageResult>(outcomeWords(outcome));
  } catch {
    return data<TestMessageResult>({ words: FAILED }, { status: 500 });
  }
}

/** Every failure is returned as data, so that the settings stay on the screen (§16.4). */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<TestMessageResult> {
  const answer = await callServerAction(serverAction);
  if (answer.outcome === 'answered') return answer.value;
  if (answer.outcome === 'failed') return { words: errorMessage(answer, FAILED) };
  return { words: '', expired: true };
}
