import { data, href, Link, redirect } from 'react-router';
import { PasswordField } from '#admin/controls/fields/text-field.tsx';
import { screenMeta } from '#admin/kit/screen.tsx';
import { readReset, resetPassword } from '#features/administrators/password-reset/reset-password.server.ts';
import { LoginForm, LoginFrame, Refusal } from '../login-frame.tsx';
import {
  callBeforeSignIn,
  type Refused,
  refusalIn,
  SECRET_URL_HEADERS,
  STATUS_OF_SECRET,
} from '../login-screen.ts';
import { TOO_MANY_OPENED } from '../texts.ts';
import type { Route } from './+types/new-password';

const TITLE = 'Nouveau mot de passe';
const FAILURES = {
  closed: 'Ce lien n’est plus valable. Il sert une fois, pendant une heure.',
  'too-many': TOO_MANY_OPENED,
};

export const meta = screenMeta({ title: TITLE });
export const headers = () => SECRET_URL_HEADERS;

export async function loader({ params, request }: Route.LoaderArgs) {
  const state = await readReset(request, params.secret);
  return data({ state }, { status: STATUS_OF_SECRET[state] });
}

export async function action({ params, request }: Route.ActionArgs) {
  const password = String((await request.formData()).get('password') ?? '');
  const outcome = await resetPassword(request, params.secret, password);
  if (outcome === 'changed') throw redirect(`${href('/admin')}?nouveau=1`, 303);
  return typeof outcome === 'object'
    ? data<Refused>({ errors: { password: outcome.problem } }, { status: 400 })
    : data<Refused>({ failure: FAILURES[outcome] }, { status: STATUS_OF_SECRET[outcome] });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => callBeforeSignIn(serverAction);

/** A password reset by the link of an e-mail (§46.3). */
export default function NewPasswordPage({ loaderData: { state }, actionData }: Route.ComponentProps) {
  const refused = refusalIn(actionData);
  return (
    <LoginFrame
      title={TITLE}
      ways={
        <>
          <Link to={href('/admin/mot-de-passe')}>Demander un autre lien</Link>
          <Link to={href('/admin')}>Revenir à la connexion</Link>
        </>
      }
    >
      {state !== 'open' && !refused?.failure ? (
        <Refusal>{FAILURES[state]}</Refusal>
      ) : (
        <LoginForm
          refused={refused}
          label="Enregistrer"
          foot={<p className="muted">Les autres appareils où vous êtes connecté seront déconnectés.</p>}
        >
          <Refusal>{refused?.failure}</Refusal>
          <PasswordField
            label="Nouveau mot de passe"
            name="password"
            autoComplete="new-password"
            hint="Au moins 12 caractères. Une phrase convient très bien."
            error={refused?.errors?.password}
          />
        </LoginForm>
      )}
    </LoginFrame>
  );
}
