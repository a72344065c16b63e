import { TOO_MANY } from '#admin/login/texts.ts';
import { REQUIRED } from '#domain/forms/required.ts';
import {
  type Credentials,
  confirmPassword,
  type Unconfirmed,
} from '#features/administrators/confirm-password.server.ts';
import type { ActionInput } from './run-action.server.ts';

type Invalid = { outcome: 'invalid'; errors: Record<string, string> };

const FIELD = { name: 'password', wrong: 'Mot de passe incorrect' };

/**
 * Runs an action that takes the typed credentials of ConfirmationFields; `work` returns its own result, or why it was
 * not confirmed, which becomes the error of a field (§45.12).
 */
export async function withCredentials<Result extends object>(
  { text }: ActionInput,
  work: (credentials: Credentials) => Promise<Result | Unconfirmed>,
  { name, wrong } = FIELD,
): Promise<Result | Invalid> {
  const password = text(name);
  if (password === '') return { outcome: 'invalid', errors: { [name]: REQUIRED } };
  const result = await work({ password, code: text('code').trim() });
  if (typeof result !== 'string') return result;
  const errors = {
    'wrong-password': { [name]: wrong },
    'too-many': { [name]: TOO_MANY },
    'code-needed': { code: 'Saisissez aussi le code à six chiffres' },
    'wrong-code': { code: 'Code incorrect. Saisissez le suivant.' },
  };
  return { outcome: 'invalid', errors: errors[result] };
}

/** The same for work that doesn't confirm the credentials itself. */
export function afterConfirmation<Result extends object>(
  input: ActionInput,
  work: () => Promise<Result>,
): Promise<Result | Invalid> {
  return withCredentials(input, async (credentials) => {
    const confirmed = await confirmPassword(input.request, input.actor, credentials);
    return typeof confirmed === 'string' ? confirmed : work();
  });
}
