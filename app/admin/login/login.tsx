import { useEffect, useRef } from 'react';
import { data, Form, href, Link, redirect, useNavigation, useSearchParams } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { redirectWithToast } from '#admin/toasts/flash.server.ts';
import { REQUIRED } from '#domain/forms/required.ts';
import { anyPasskey } from '#features/administrators/passkeys/passkeys.server.ts';
import {
  forgetSecondStep,
  isSecondStepWaiting,
} from '#features/administrators/second-factor/second-step.server.ts';
import { readAdministrator, signIn } from '#features/administrators/session.server.ts';
import type { Route } from './+types/login';
import { removeAdminFlag } from './admin-flag.ts';
import styles from './login.module.css';
import { type LoginErrors, LoginFields } from './login-fields.tsx';
import { LoginFrame, Notice } from './login-frame.tsx';
import { callBeforeSignIn, PRIVATE_HEADERS } from './login-screen.ts';
import { PasskeyButton } from './passkey/passkey-button.tsx';
import { returnAddress } from './return-address.ts';
import { CodeFields } from './second-step/code-fields.tsx';
import { takeCode } from './second-step/take-code.server.ts';
import { TOO_MANY } from './texts.ts';

export function meta() {
  return [{ title: 'Administration' }, { name: 'robots', content: 'noindex, nofollow' }];
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const answer = new Headers(PRIVATE_HEADERS);
  for (const cookie of actionHeaders.getSetCookie()) answer.append('Set-Cookie', cookie);
  return answer;
}

/** Already signed in: redirects (§14.2). After a right password the second step may be pending (§45.2). */
export async function loader({ request }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams;
  if (await readAdministrator(request)) throw redirect(returnAddress(parameters.get('retour')));
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
  const inPlace = form.get('inPlace') === '1';
  const wanted = new URL(request.url).searchParams.get('retour');
  if (form.has('restart'))
    throw redirect(signInAddress(wanted), { status: 303, headers: forgetSecondStep() });
  if (form.has('code') || form.has('recovery')) {
    const taken = await takeCode(request, form);
    if (taken.refused) return taken.refused;
    if (inPlace) return data({ signedIn: true as const }, { headers: taken.headers });
    throw await redirectWithToast(
      returnAddress(wanted),
      { type: 'success', message: taken.message },
      taken.headers,
    );
  }
  const email = String(form.get('email') ?? '').trim();
  const password = String(form.get('password') ?? '');
  const errors = {
    ...(email === '' && { email: REQUIRED }),
    ...(password === '' && { password: REQUIRED }),
  };
  if (email === '' || password === '') return data({ errors, email }, { status: 400 });
  const result = await signIn(request, email, password);
  if (result.outcome === 'too-many') return data({ errors: { form: TOO_MANY }, email }, { status: 429 });
  if (result.outcome === 'refused') {
    return data({ errors: { form: 'Identifiants incorrects' }, email }, { status: 400 });
  }
  // The dialog of an expired session stays in place; the screen redirects.
  if (result.outcome === 'second-step') {
    if (inPlace) return data({ secondStep: true as const }, { headers: result.headers });
    throw redirect(signInAddress(wanted), { status: 303, headers: result.headers });
  }
  if (inPlace) return data({ signedIn: true as const }, { headers: result.headers });
  throw await redirectWithToast(
    returnAddress(wanted),
    { type: 'success', message: 'Connexion réussie' },
    result.headers,
  );
}

/** On any failure the screen stays with its typed values; so does the form beneath the dialog. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const inPlace = (await request.clone().formData()).has('inPlace');
  return callBeforeSignIn<
    Awaited<ReturnType<typeof serverAction>> | { errors: LoginErrors; email: undefined }
  >(
    serverAction,
    (form) => ({ errors: { form }, email: undefined }),
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
  const form = useRef<HTMLFormElement>(null);
  const refusal = actionData && 'errors' in actionData ? actionData : undefined;
  const [parameters] = useSearchParams();
  const wanted = parameters.get('retour');
  const busy = navigation.state !== 'idle';
  // This screen is only shown without a session.
  useEffect(removeAdminFlag, []);
  useEffect(() => {
    if (!refusal) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    (wrong ?? form.current?.querySelector<HTMLElement>('[name=password], [name=code]'))?.focus();
  }, [refusal]);
  useFocusOfStep(form, `${step} ${recovery}`);
  return (
    <LoginFrame>
      <Form ref={form} className={styles['fields']} method="post" noValidate>
        <h1>{step === 'code' ? 'Vérification' : 'Administration'}</h1>
        {step === 'code' ? (
          <>
            <CodeFields recovery={recovery} errors={refusal?.errors} />
            <Button variant="primary" big type="submit" disabled={busy}>
              Continuer
            </Button>
            <p className={styles['ways']}>
              <Link to={recovery ? signInAddress(wanted) : recoveryAddress(wanted)} replace>
                {recovery ? 'Utiliser l’application' : 'Utiliser un code de secours'}
              </Link>
              <button type="submit" name="restart" value="1">
                Revenir au mot de passe
              </button>
            </p>
          </>
        ) : (
          <>
            {newPassword && !refusal ? (
              <Notice>Votre nouveau mot de passe est enregistré. Connectez-vous.</Notice>
            ) : null}
            <LoginFields errors={refusal?.errors} email={refusal?.email ?? ''} />
            <Button variant="primary" big type="submit" disabled={busy}>
              Se connecter
            </Button>
          </>
        )}
        {navigation.state === 'loading' ? (
          <p className={styles['checking']} role="status">
            Vérification de l'authentification...
          </p>
        ) : null}
      </Form>
      {step === 'password' ? (
        <>
          {passkeys ? <PasskeyButton big wanted={wanted} autofill={!busy} /> : null}
          <p className={styles['ways']}>
            <Link to={href('/admin/mot-de-passe')}>Mot de passe oublié&nbsp;?</Link>
          </p>
        </>
      ) : null}
    </LoginFrame>
  );
}

function recoveryAddress(wanted: string | null): string {
  const parameters = new URLSearchParams(wanted === null ? {} : { retour: wanted });
  parameters.set('secours', '1');
  return `${href('/admin')}?${parameters}`;
}

/** Focuses the first field of each further step; the initial step leaves the focus where it is. */
function useFocusOfStep(form: React.RefObject<HTMLFormElement | null>, step: string): void {
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    form.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
  }, [form, step]);
}
