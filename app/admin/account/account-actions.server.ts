import type { ActionResult } from '#admin/kit/action-result.ts';
import type { Actions } from '#admin/kit/run-action.server.ts';
import { TOO_MANY } from '#admin/login/texts.ts';
import { personName, signInEmail, typed } from '#domain/accounts/typed-account.ts';
import { signOutDevices } from '#features/administrators/account/devices.server.ts';
import {
  changeEmail,
  changePassword,
  type OwnChange,
  renameAccount,
} from '#features/administrators/account/own-account.server.ts';

/** The actions of the screen (§43.2 to §43.7). */
export const ACCOUNT_ACTIONS: Actions<ActionResult> = {
  name: async ({ text, actor }) => {
    const name = typed(personName, text('name'));
    if (!name.valid) return { outcome: 'invalid', errors: { name: name.message } };
    await renameAccount(actor, name.value);
    return { outcome: 'done', message: 'Nom enregistré\u00a0!' };
  },
  email: async ({ request, text, actor }) => {
    const email = typed(signInEmail, text('email'));
    if (!email.valid) return { outcome: 'invalid', errors: { email: email.message } };
    const outcome = await changeEmail(request, actor, email.value, text('current'));
    return resultOf(
      outcome,
      'email',
      'Adresse enregistrée\u00a0: elle vous servira à la prochaine connexion',
    );
  },
  password: async ({ request, text, actor, sessionId, headers }) => {
    const password = text('new');
    if (text('repeated') !== password)
      return {
        outcome: 'invalid',
        errors: { repeated: 'Les deux nouveaux mots de passe ne sont pas les mêmes' },
      };
    const { outcome, cookie } = await changePassword(
      request,
      { owner: actor, sessionId },
      { current: text('current'), wanted: password },
    );
    if (cookie !== undefined) headers.append('Set-Cookie', cookie);
    return resultOf(outcome, 'new', 'Mot de passe changé, vos autres appareils sont déconnectés');
  },
  'sign-out': async ({ text, actor }) => {
    await signOutDevices(actor, { device: text('device') });
    return { outcome: 'done', message: 'Appareil déconnecté' };
  },
  'sign-out-others': async ({ actor, sessionId }) => {
    await signOutDevices(actor, { allBut: sessionId });
    return { outcome: 'done', message: 'Vos autres appareils sont déconnectés' };
  },
};

function resultOf(change: OwnChange, field: string, message: string): ActionResult {
  if (change === 'done') return { outcome: 'done', message };
  if (change === 'wrong-password')
    return { outcome: 'invalid', errors: { current: 'Ce n’est pas votre mot de passe actuel' } };
  if (change === 'too-many') return { outcome: 'invalid', errors: { current: TOO_MANY } };
  return { outcome: 'invalid', errors: { [field]: change.problem } };
}
