import { useEffect, useRef } from 'react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { connectionFailure } from '#admin/connection/connection-failure.ts';
import { Button } from '#admin/controls/button.tsx';
import { redirectWithToast } from '#admin/toasts/flash.server.ts';
import { siteMedia } from '#domain/files/site-media.ts';
import { REQUIRED } from '#domain/forms/required.ts';
import { readAdministrator, signIn } from '#features/administrators/session.server.ts';
import { useSiteFacts } from '#features/settings/site-facts.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import '#admin/styles/admin.css';
import type { Route } from './+types/login';
import { removeAdminFlag } from './admin-flag.ts';
import styles from './login.module.css';
import { LoginFields } from './login-fields.tsx';
import { returnAddress } from './return-address.ts';

const NO_ANSWER = 'La connexion n’a pas pu aboutir. Réessayez dans un instant.';

export function meta() {
  return [{ title: 'Administration' }, { name: 'robots', content: 'noindex, nofollow' }];
}

export function headers() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };
}

/** Signed in already: nothing to ask (§14.2). */
export async function loader({ request }: Route.LoaderArgs) {
  const wanted = new URL(request.url).searchParams.get('retour');
  if (await readAdministrator(request)) throw redirect(returnAddress(wanted));
  return null;
}

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const email = String(form.get('email') ?? '').trim();
  const password = String(form.get('password') ?? '');
  const errors = {
    ...(email === '' && { email: REQUIRED }),
    ...(password === '' && { password: REQUIRED }),
  };
  if (email === '' || password === '') return data({ errors, email }, { status: 400 });
  const result = await signIn(request, email, password);
  if (result.outcome === 'too-many') {
    const message = 'Trop de tentatives. Réessayez dans quelques minutes.';
    return data({ errors: { form: message }, email }, { status: 429 });
  }
  if (result.outcome === 'refused') {
    return data({ errors: { form: 'Identifiants incorrects' }, email }, { status: 400 });
  }
  // The dialog of an expired session stays where it is; the screen leads on.
  if (form.get('inPlace') === '1') return data({ signedIn: true as const }, { headers: result.headers });
  const to = returnAddress(new URL(request.url).searchParams.get('retour'));
  throw await redirectWithToast(to, { type: 'success', message: 'Connexion réussie' }, result.headers);
}

/** Whatever happens on the way, the screen stays with what was typed; so does the form under the dialog. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    const answer = await serverAction();
    return data(answer, { status: 'errors' in answer ? 400 : 200 });
  } catch (error) {
    if (error instanceof Response) throw error;
    return data(
      { errors: { form: connectionFailure(error) ?? NO_ANSWER }, email: undefined },
      { status: 500 },
    );
  }
}

export default function LoginPage({ actionData }: Route.ComponentProps) {
  const { settings } = useSiteFacts();
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const refusal = actionData && 'errors' in actionData ? actionData : undefined;
  // Whoever sees this screen is not signed in.
  useEffect(removeAdminFlag, []);
  useEffect(() => {
    if (!refusal) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    (wrong ?? form.current?.querySelector<HTMLElement>('[name=password]'))?.focus();
  }, [refusal]);
  return (
    <main className={styles['screen']} data-look="admin">
      <div className={styles['picture']}>
        <img src={siteMedia('header/header-desktop.webp')} alt="" />
        <a className={styles['brand']} href="/">
          <BrandMark className={styles['mark']} />
          {settings.identity.brandName}
        </a>
      </div>
      <Form ref={form} className={styles['form']} method="post" noValidate>
        <h1>Administration</h1>
        <LoginFields errors={refusal?.errors} email={refusal?.email ?? ''} />
        <Button look="primary" big type="submit" disabled={navigation.state !== 'idle'}>
          Se connecter
        </Button>
        {navigation.state === 'loading' ? (
          <p className={styles['checking']} role="status">
            Vérification de l'authentification...
          </p>
        ) : null}
      </Form>
    </main>
  );
}
