import type { ActionResult } from '#admin/kit/action-result.ts';
import type { Actions } from '#admin/kit/run-action.server.ts';
import { personName, signInEmail, typed } from '#domain/accounts/typed-account.ts';
import { signOutDevices } from '#features/administrators/account/devices.server.ts';
import {
  changeEmail,
  changePassword,
  type OwnChange,
  renameAccount,
} from '#features/administrators/account/own-account.server.ts';
import {
  EMAIL_CHANGED,
  NOT_THE_SAME,
  OTHERS_SIGNED_OUT,
  PASSWORD_CHANGED,
  RENAMED,
  SIGNED_OUT,
  TOO_MANY,
  WRONG_PASSWORD,
} from './texts.ts';

/** The actions of the screen (§43.2 to §43.7). */
export const ACCOUNT_ACTIONS: Actions<ActionResult> = {
  name: async ({ text, actor }) => {
    const name = typed(personName, text('name'));
    if (!name.valid) return { outcome: 'invalid', errors: { name: name.message } };
    await renameAccount(actor, name.value);
    return { outcome: 'done', message: RENAMED };
  },
  email: async ({ request, text, actor }) => {
    const email = typed(signInEmail, text('email'));
    if (!email.valid) return { outcome: 'invalid', errors: { email: email.message } };
    const outcome = await changeEmail(request, actor, email.value, text('current'));
    return resultOf(outcome, 'email', EMAIL_CHANGED);
  },
  password: async ({ request, text, actor, sessionId, headers }) => {
    const password = text('new');
    if (text('repeated') !== password) return { outcome: 'invalid', errors: { repeated: NOT_THE_SAME } };
    const { outcome, cookie } = await changePassword(
      request,
      { owner: actor, sessionId },
      { current: text('current'), wanted: password },
    );
    if (cookie !== undefined) headers.append('Set-Cookie', cookie);
    return resultOf(outcome, 'new', PASSWORD_CHANGED);
  },
  'sign-out': async ({ text, actor }) => {
    await signOutDevices(actor, { device: text('device') });
    return { outcome: 'done', message: SIGNED_OUT };
  },
  'sign-out-others': async ({ actor, sessionId }) => {
    await signOutDevices(actor, { allBut: sessionId });
    return { outcome: 'done', message: OTHERS_SIGNED_OUT };
  },
};

function resultOf(change: OwnChange, field: string, message: string): ActionResult {
  if (change === 'done') return { outcome: 'done', message };
  if (change === 'wrong-password') return { outcome: 'invalid', errors: { current: WRONG_PASSWORD } };
  if (change === 'too-many') return { outcome: 'invalid', errors: { current: TOO_MANY } };
  return { outcome: 'invalid', errors: { [field]: change.problem } };
}
