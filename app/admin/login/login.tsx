import { useEffect } from 'react';
import { data, href, Link, redirect, useNavigation, useSearchParams } from 'react-router';
import { REQUIRED } from '#domain/forms/required.ts';
import { anyPasskey } from '#features/administrators/passkeys/passkeys.server.ts';
import {
  forgetSecondStep,
  isSecondStepWaiting,
} from '#features/administrators/second-factor/second-step.server.ts';
import { readSession, signIn } from '#features/administrators/session.server.ts';
import type { Route } from './+types/login';
import { clearSignedInState } from './admin-flag.ts';
import styles from './login.module.css';
import { CodeFields, LoginFields } from './login-fields.tsx';
import { LoginForm, LoginFrame, Notice } from './login-frame.tsx';
import { callBeforeSignIn, privateHeaders, type Refused, refusalIn } from './login-screen.ts';
import { PasskeyButton } from './passkey/passkey-button.tsx';
import { returnAddress } from './return-address.ts';
import { signedIn, takeCode } from './sign-in.server.ts';
import { PASSKEY_NEEDED, TOO_MANY } from './texts.ts';

export function meta() {
  return [{ title: 'Administration' }, { name: 'robots', content: 'noindex, nofollow' }];
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => privateHeaders(actionHeaders);

/** Already signed in: redirects (§14.2). After a right password the second step may be pending (§45.2). */
export async function loader({ request }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams;
  const session = await readSession(request);
  if (session) throw redirect(returnAddress(parameters.get('retour')), { headers: session.renewal });
  const waiting = await isSecondStepWaiting(request);
  return {
    step: waiting ? ('code' as const) : ('password' as const),
    recovery: parameters.has('secours'),
    newPassword: parameters.has('nouveau'),
    passkeys: !waiting && (await anyPasskey()),
  };
}

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const wanted = new URL(request.url).searchParams.get('retour');
  if (form.has('restart'))
    throw redirect(signInAddress(wanted), { status: 303, headers: forgetSecondStep() });
  if (form.has('code') || form.has('recovery')) return takeCode(request, form, wanted);
  const email = String(form.get('email') ?? '').trim();
  const password = String(form.get('password') ?? '');
  const errors = {
    ...(email === '' && { email: REQUIRED }),
    ...(password === '' && { password: REQUIRED }),
  };
  if (email === '' || password === '') return data<Refused>({ errors, email }, { status: 400 });
  const result = await signIn(request, email, password);
  switch (result.outcome) {
    case 'too-many':
      return data<Refused>({ failure: TOO_MANY, email }, { status: 429 });
    case 'refused':
      return data<Refused>({ failure: 'Identifiants incorrects', email }, { status: 400 });
    case 'passkey-needed':
      return data<Refused>({ failure: PASSKEY_NEEDED, email }, { status: 400 });
    case 'new-password':
      throw redirect(href('/admin/mot-de-passe/:secret', { secret: result.secret }), 303);
    case 'second-step':
      // The dialog of an expired session stays in place; the screen redirects.
      if (form.get('inPlace') === '1')
        return data({ secondStep: true as const }, { headers: result.headers });
      throw redirect(signInAddress(wanted), { status: 303, headers: result.headers });
    case 'signed-in':
      return signedIn(form, wanted, result.headers);
  }
}

/** On any failure the screen stays with its typed values; so does the form beneath the dialog. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const inPlace = (await request.clone().formData()).has('inPlace');
  return callBeforeSignIn(
    serverAction,
    // All loaders are revalidated after a sign-in, and this screen's when its second step has expired; beneath the
    // dialog the session isn't valid yet.
    (result) => 'signedIn' in result || ('ended' in result && !inPlace),
  );
}

/** The path of the sign-in, with the return path. */
function signInAddress(wanted: string | null): string {
  return wanted === null ? href('/admin') : `${href('/admin')}?retour=${encodeURIComponent(wanted)}`;
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { step, recovery, newPassword, passkeys } = loaderData;
  const navigation = useNavigation();
  const refused = refusalIn(actionData);
  const [parameters] = useSearchParams();
  const wanted = parameters.get('retour');
  // This screen is only shown without a session.
  useEffect(clearSignedInState, []);
  const password = step === 'password';
  return (
    <LoginFrame
      title={password ? 'Administration' : 'Vérification'}
      ways={password ? <Link to={href('/admin/mot-de-passe')}>Mot de passe oublié&nbsp;?</Link> : null}
    >
      <LoginForm
        refused={refused}
        again="[name=password], [name=code]"
        step={`${step} ${recovery}`}
        label={password ? 'Se connecter' : 'Continuer'}
        foot={
          <>
            {password ? null : (
              <p className={styles['ways']}>
                <Link to={recovery ? signInAddress(wanted) : recoveryAddress(wanted)} replace>
                  {recovery ? 'Utiliser l’application' : 'Utiliser un code de secours'}
                </Link>
                <button type="submit" name="restart" value="1">
                  Revenir au mot de passe
                </button>
              </p>
            )}
            {navigation.state === 'loading' ? (
              <p className={styles['checking']} role="status">
                Vérification de l'authentification...
              </p>
            ) : null}
          </>
        }
      >
        {password && newPassword && !refused ? (
          <Notice>Votre nouveau mot de passe est enregistré. Connectez-vous.</Notice>
        ) : null}
        {password ? (
          <LoginFields refused={refused} email={refused?.email ?? ''} />
        ) : (
          <CodeFields recovery={recovery} refused={refused} />
        )}
      </LoginForm>
      {password && passkeys ? (
        <PasskeyButton big wanted={wanted} autofill={navigation.state === 'idle'} />
      ) : null}
    </LoginFrame>
  );
}

function recoveryAddress(wanted: string | null): string {
  const parameters = new URLSearchParams(wanted === null ? {} : { retour: wanted });
  parameters.set('secours', '1');
  return `${href('/admin')}?${parameters}`;
}
