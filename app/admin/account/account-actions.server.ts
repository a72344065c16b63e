import type { ActionResult } from '#admin/kit/action-result.ts';
import { afterConfirmation, withCredentials } from '#admin/kit/reauthentication.server.ts';
import type { Actions } from '#admin/kit/run-action.server.ts';
import { personName, signInEmail } from '#domain/accounts/typed-account.ts';
import { typed } from '#domain/forms/typed-value.ts';
import { signOutDevices } from '#features/administrators/account/devices.server.ts';
import {
  changeEmail,
  changePassword,
  type OwnChange,
  renameAccount,
} from '#features/administrators/account/own-account.server.ts';
import type { Unconfirmed } from '#features/administrators/confirm-password.server.ts';

const CURRENT = { name: 'current', wrong: 'Ce n’est pas votre mot de passe actuel' };

/** The actions of the screen (§43.2 to §43.7). */
export const ACCOUNT_ACTIONS: Actions<ActionResult> = {
  name: async ({ text, actor }) => {
    const name = typed(personName, text('name'));
    if (!name.valid) return { outcome: 'invalid', errors: { name: name.message } };
    await renameAccount(actor, name.value);
    return { outcome: 'done', message: 'Nom enregistré\u00a0!' };
  },
  email: async (input) => {
    const { request, text, actor } = input;
    const email = typed(signInEmail, text('email'));
    if (!email.valid) return { outcome: 'invalid', errors: { email: email.message } };
    return withCredentials<ActionResult>(
      input,
      async (credentials) =>
        resultOf(
          await changeEmail(request, actor, email.value, credentials),
          'email',
          'Adresse enregistrée\u00a0: elle vous servira à la prochaine connexion',
        ),
      CURRENT,
    );
  },
  password: async (input) => {
    const { request, text, actor, sessionId, headers } = input;
    const password = text('new');
    if (text('repeated') !== password)
      return {
        outcome: 'invalid',
        errors: { repeated: 'Les deux nouveaux mots de passe ne sont pas les mêmes' },
      };
    return withCredentials<ActionResult>(
      input,
      async (current) => {
        const { outcome, cookie } = await changePassword(
          request,
          { owner: actor, sessionId },
          { current, wanted: password },
        );
        if (cookie !== undefined) headers.append('Set-Cookie', cookie);
        return resultOf(outcome, 'new', 'Mot de passe changé, vos autres appareils sont déconnectés');
      },
      CURRENT,
    );
  },
  'sign-out': (input) =>
    afterConfirmation<ActionResult>(input, async () => {
      await signOutDevices(input.actor, { device: input.text('device') });
      return { outcome: 'done', message: 'Appareil déconnecté' };
    }),
  'sign-out-others': (input) =>
    afterConfirmation<ActionResult>(input, async () => {
      await signOutDevices(input.actor, { allBut: input.sessionId });
      return { outcome: 'done', message: 'Vos autres appareils sont déconnectés' };
    }),
};

function resultOf(change: OwnChange, field: string, message: string): ActionResult | Unconfirmed {
  if (change === 'done') return { outcome: 'done', message };
  return typeof change === 'string' ? change : { outcome: 'invalid', errors: { [field]: change.problem } };
}
