import { actionResult } from '#admin/editing/saving/call-server-action.ts';
import { onlyPost } from '#admin/kit/responses.server.ts';
import { runAction } from '#admin/kit/run-action.server.ts';
import { sendTestMessage } from '#features/contact/test-message.server.ts';
import { readSettings } from '#features/settings/read-settings.server.ts';
import type { Route } from './+types/test-message';
import { FAILED, outcomeWords, type TestMessageResult } from './outcome-words.ts';

export const loader = onlyPost;

/** Sends a test message the same way as visitors' messages, and returns the result (§33.3). */
export const action = ({ request, context }: Route.ActionArgs) =>
  runAction<TestMessageResult>(
    { request, context },
    {
      send: async ({ text }) => {
        const { identity, contact } = await readSettings(context);
        const outcome = await sendTestMessage({
          press: text('press').slice(0, 100),
          agency: identity.brandName,
          email: contact.email,
        });
        return { outcome: 'done', ...outcomeWords(outcome) };
      },
    },
    FAILED,
  );

/** Every failure is returned as data, so that the settings stay on the screen (§16.4). */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return actionResult(serverAction, FAILED);
}
