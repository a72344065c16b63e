import { useEffect, useRef } from 'react';
import { data, Form, href, Link, redirect, useNavigation } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { PasswordField } from '#admin/controls/fields/text-field.tsx';
import { screenMeta } from '#admin/kit/screen.tsx';
import { readReset, resetPassword } from '#features/administrators/password-reset/reset-password.server.ts';
import styles from '../login.module.css';
import { LoginFrame, Refusal } from '../login-frame.tsx';
import { callBeforeSignIn, SECRET_URL_HEADERS } from '../login-screen.ts';
import type { Route } from './+types/new-password';

type Result = { error: string } | { failure: string };

const STATUS = { open: 200, closed: 404, 'too-many': 429 } as const;

export const meta = screenMeta({ title: 'Nouveau mot de passe' });
export const headers = () => SECRET_URL_HEADERS;

export async function loader({ params, request }: Route.LoaderArgs) {
  const state = await readReset(request, params.secret);
  return data({ state }, { status: STATUS[state] });
}

export async function action({ params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const password = String(form.get('password') ?? '');
  const outcome = await resetPassword(request, params.secret, password);
  if (typeof outcome === 'object') return data<Result>({ error: outcome.problem }, { status: 400 });
  if (outcome === 'changed') throw redirect(`${href('/admin')}?nouveau=1`, 303);
  const failure = outcome === 'closed' ? CLOSED : TOO_MANY;
  return data<Result>({ failure }, { status: STATUS[outcome] });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  callBeforeSignIn<Result>(serverAction, (failure) => ({ failure }));

const CLOSED = 'Ce lien n’est plus valable. Il sert une fois, pendant une heure.';
const TOO_MANY = 'Trop d’essais. Réessayez dans quelques minutes.';

/** A password reset by the link of an e-mail (§46.3). */
export default function NewPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().state !== 'idle';
  const error = actionData && 'error' in actionData ? actionData.error : undefined;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  useEffect(() => {
    if (error !== undefined) form.current?.querySelector<HTMLElement>('[name=password]')?.focus();
  }, [error]);
  if (loaderData.state !== 'open' && !failure)
    return (
      <LoginFrame>
        <h1>Nouveau mot de passe</h1>
        <Refusal>{loaderData.state === 'closed' ? CLOSED : TOO_MANY}</Refusal>
        <Ways />
      </LoginFrame>
    );
  return (
    <LoginFrame>
      <Form ref={form} method="post" className={styles['fields']} noValidate>
        <h1>Nouveau mot de passe</h1>
        {failure ? <Refusal>{failure}</Refusal> : null}
        <PasswordField
          label="Nouveau mot de passe"
          name="password"
          autoComplete="new-password"
          hint="Au moins 12 caractères. Une phrase convient très bien."
          error={error}
        />
        <Button variant="primary" big type="submit" disabled={busy}>
          Enregistrer
        </Button>
        <p className="muted">Les autres appareils où vous êtes connecté seront déconnectés.</p>
      </Form>
      <Ways />
    </LoginFrame>
  );
}

function Ways() {
  return (
    <p className={styles['ways']}>
      <Link to={href('/admin/mot-de-passe')}>Demander un autre lien</Link>
      <Link to={href('/admin')}>Revenir à la connexion</Link>
    </p>
  );
}
