import { data } from 'react-router';
import { failureWords, runOnServer } from '#admin/editing/saving/run-on-server.ts';
import { sendTestMessage } from '#features/contact/test-message.server.ts';
import { readSettings } from '#features/settings/read-settings.server.ts';
import type { Route } from './+types/test-message';
import { FAILED, outcomeWords, type TestAnswer } from './outcome-words.ts';

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

/** Sends one message the way in which those of visitors leave, and says what came of it (§33.3). */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const { identity, contact } = await readSettings(context);
    const outcome = await sendTestMessage({
      press: String(form.get('press') ?? '').slice(0, 100),
      agency: identity.brandName,
      email: contact.email,
    });
    return data<TestAnswer>(outcomeWords(outcome));
  } catch {
    return data<TestAnswer>({ words: FAILED }, { status: 500 });
  }
}

/** Every failure comes back as data, so that the settings stay on the screen (§16.4). */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<TestAnswer> {
  const answer = await runOnServer(serverAction);
  if (answer.outcome === 'answered') return answer.value;
  if (answer.outcome === 'failed') return { words: failureWords(answer, FAILED) };
  return { words: '', expired: true };
}
