import { data } from 'react-router';
import { REQUIRED } from '#domain/forms/required.ts';
import { counted } from '#domain/text/plural.ts';
import { finishSignIn } from '#features/administrators/second-factor/second-step.server.ts';
import type { LoginErrors } from '../login-fields.tsx';
import { TOO_MANY } from '../texts.ts';

type Refused = { errors: LoginErrors; email: string; ended?: true };

/** Verifies the code of the second step; returns its errors when it is refused. `message`: the toast after a sign-in. */
export async function takeCode(request: Request, form: FormData) {
  const way = form.has('recovery') ? 'recovery' : 'code';
  const typed = String(form.get(way) ?? '').trim();
  if (typed === '') return { refused: refuse({ code: REQUIRED }, 400) };
  const step = await finishSignIn(request, way, typed);
  switch (step.outcome) {
    case 'signed-in':
      return { headers: step.headers, message: signedInText(step.left) };
    case 'refused':
      return { refused: refuse({ code: 'Code incorrect' }, 400) };
    case 'too-many':
      return { refused: refuse({ form: TOO_MANY }, 429) };
    case 'ended':
      return {
        refused: data<Refused>({
          errors: { form: 'Le temps pour saisir le code est passé. Saisissez à nouveau votre mot de passe.' },
          email: '',
          ended: true,
        }),
      };
  }
}

function refuse(errors: LoginErrors, status: number) {
  return data<Refused>({ errors, email: '' }, { status });
}

function signedInText(left: number | undefined): string {
  if (left === undefined) return 'Connexion réussie';
  if (left === 0)
    return 'Connexion réussie. C’était votre dernier code de secours\u00a0: faites-en de nouveaux.';
  return `Connexion réussie. Il vous reste ${counted(left, 'code', 'codes')} de secours.`;
}
