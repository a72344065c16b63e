import { data } from 'react-router';
import { redirectWithToast } from '#admin/toasts/flash.server.ts';
import { REQUIRED } from '#domain/forms/required.ts';
import { counted } from '#domain/text/plural.ts';
import { finishSignIn } from '#features/administrators/second-factor/second-step.server.ts';
import type { Refused } from './login-screen.ts';
import { returnAddress } from './return-address.ts';
import { TOO_MANY } from './texts.ts';

/**
 * The response to a finished sign-in: a redirect to the `wanted` path with a toast; in the dialog of an expired session,
 * which stays in place, only the fact.
 */
export async function signedIn(
  form: FormData,
  wanted: string | null,
  headers: Headers,
  message = 'Connexion réussie',
) {
  if (form.get('inPlace') === '1') return data({ signedIn: true as const }, { headers });
  throw await redirectWithToast(returnAddress(wanted), { type: 'success', message }, headers);
}

/** Verifies the code of the second step, and finishes the sign-in. */
export async function takeCode(request: Request, form: FormData, wanted: string | null) {
  const isRecovery = form.has('recovery');
  const typed = String(form.get(isRecovery ? 'recovery' : 'code') ?? '').trim();
  if (typed === '') return data<Refused>({ errors: { code: REQUIRED } }, { status: 400 });
  const step = await finishSignIn(request, isRecovery ? 'recovery-code' : 'code', typed);
  switch (step.outcome) {
    case 'signed-in':
      return signedIn(form, wanted, step.headers, signedInText(step.left));
    case 'refused':
      return data<Refused>({ errors: { code: 'Code incorrect' } }, { status: 400 });
    case 'too-many':
      return data<Refused>({ failure: TOO_MANY }, { status: 429 });
    case 'ended':
      return data({
        failure: 'Le temps pour saisir le code est passé. Saisissez à nouveau votre mot de passe.',
        ended: true as const,
      });
  }
}

function signedInText(left: number | undefined): string | undefined {
  if (left === undefined) return undefined;
  if (left === 0)
    return 'Connexion réussie. C’était votre dernier code de secours\u00a0: faites-en de nouveaux.';
  return `Connexion réussie. Il vous reste ${counted(left, 'code', 'codes')} de secours.`;
}
