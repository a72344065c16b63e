import type { ActionResult } from '#admin/kit/action-result.ts';
import { withCredentials } from '#admin/kit/reauthentication.server.ts';
import type { ActionInput, Actions } from '#admin/kit/run-action.server.ts';
import { TOO_MANY } from '#admin/login/texts.ts';
import { passkeyName } from '#domain/accounts/typed-account.ts';
import { REQUIRED } from '#domain/forms/required.ts';
import { typed } from '#domain/forms/typed-value.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { addPasskey, passkeyCreationOptions } from '#features/administrators/passkeys/add-passkey.server.ts';
import { removePasskey, renamePasskey } from '#features/administrators/passkeys/passkeys.server.ts';
import {
  type AuthenticatorSetup,
  confirmSetup,
  startSetup,
} from '#features/administrators/second-factor/authenticator-setup.server.ts';
import {
  renewRecoveryCodes,
  turnSecondFactorOff,
} from '#features/administrators/second-factor/change-second-factor.server.ts';
import { CHANGED_ELSEWHERE, FACTOR_REQUIRED, NOT_HERE, PASSKEY_REFUSED } from './texts.ts';

/**
 * What a done action hands to its panel: the setup that has begun, new codes (shown once), or the options for a
 * passkey.
 */
export type SecurityData = { setup?: AuthenticatorSetup; codes?: string[]; passkey?: string };
type Result = ActionResult<SecurityData>;

/** The actions of the screen (§45.1, §45.4 to §45.6). */
export const SECURITY_ACTIONS: Actions<Result> = {
  start: (input) =>
    withCredentials<Result>(input, async (credentials) => {
      const started = await startSetup(input.request, input.actor, credentials);
      if (started.outcome === 'started') return { outcome: 'done', setup: started.setup };
      return started.outcome === 'on-already' ? refused(CHANGED_ELSEWHERE) : started.outcome;
    }),
  confirm: async ({ request, actor, text, headers }) => {
    const code = text('code').trim();
    const end = await confirmSetup(request, actor, code);
    if (end.outcome === 'on') {
      passOn(end.headers, headers);
      return { outcome: 'done', codes: end.codes };
    }
    if (end.outcome === 'not-begun')
      return fieldError('password', 'Recommencez\u00a0: ce réglage a expiré, ou trop de codes étaient faux.');
    if (end.outcome === 'too-many') return fieldError('code', TOO_MANY);
    return fieldError(
      'code',
      code === ''
        ? REQUIRED
        : 'Code incorrect. Vérifiez que l’heure de votre téléphone est juste, puis saisissez le code suivant.',
    );
  },
  codes: (input) =>
    withCredentials<Result>(input, async (credentials) => {
      const renewed = await renewRecoveryCodes(input.request, input.actor, credentials);
      if (renewed.outcome === 'renewed') return { outcome: 'done', codes: renewed.codes };
      return renewed.outcome === 'off-already' ? refused(CHANGED_ELSEWHERE) : renewed.outcome;
    }),
  'turn-off': (input) =>
    withCredentials<Result>(input, async (credentials) => {
      const off = await turnSecondFactorOff(input.request, input.actor, credentials);
      if (off.outcome === 'required') return refused(FACTOR_REQUIRED);
      if (off.outcome === 'off-already') return refused(CHANGED_ELSEWHERE);
      if (off.outcome !== 'off') return off.outcome;
      passOn(off.headers, input.headers);
      return { outcome: 'done', message: 'Double vérification désactivée' };
    }),
  'ask-passkey': (input) =>
    withCredentials<Result>(input, async (credentials) => {
      const name = nameIn(input);
      if (!name.valid) return fieldError('name', name.message);
      const requested = await passkeyCreationOptions(input.request, input.actor, credentials);
      if (requested.outcome === 'asked')
        return { outcome: 'done', passkey: JSON.stringify(requested.options) };
      if (requested.outcome === 'enough')
        return refused('Vous avez déjà vingt clés d’accès\u00a0: supprimez-en une d’abord.');
      return requested.outcome === 'not-here' ? refused(NOT_HERE) : requested.outcome;
    }),
  'add-passkey': async (input) => {
    const name = nameIn(input);
    if (!name.valid) return fieldError('name', name.message);
    const added = await addPasskey(
      input.request,
      input.actor,
      name.value,
      parseJson(input.text('answer').trim()),
    );
    return added === 'added' ? { outcome: 'done', message: 'Clé d’accès ajoutée' } : refused(PASSKEY_REFUSED);
  },
  'rename-passkey': async (input) => {
    const name = nameIn(input);
    if (!name.valid) return fieldError('name', name.message);
    const renamed = await renamePasskey(input.actor.id, input.text('id').trim(), name.value);
    return renamed
      ? { outcome: 'done', message: 'Clé d’accès renommée' }
      : { outcome: 'not-found', message: 'Cette clé d’accès n’est plus là.' };
  },
  'remove-passkey': (input) =>
    withCredentials<Result>(input, async (credentials) => {
      const removed = await removePasskey(input.request, input.actor, input.text('id').trim(), credentials);
      if (removed === 'removed' || removed === 'gone')
        return { outcome: 'done', message: 'Clé d’accès supprimée' };
      return removed === 'required' ? refused(FACTOR_REQUIRED) : removed;
    }),
};

const nameIn = ({ text }: ActionInput) => typed(passkeyName, text('name'));

function passOn(from: Headers, to: Headers): void {
  for (const [name, value] of from) to.append(name, value);
}

function fieldError(field: 'password' | 'name' | 'code', message: string): Result {
  return { outcome: 'invalid', errors: { [field]: message } };
}

function refused(message: string): Result {
  return { outcome: 'refused', message };
}
