import { useEffect, useRef } from 'react';
import { data, Form, href, Link, useNavigation } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { screenMeta } from '#admin/kit/screen.tsx';
import { REQUIRED } from '#domain/forms/required.ts';
import {
  canSendLinks,
  requestPasswordReset,
} from '#features/administrators/password-reset/request-reset.server.ts';
import styles from '../login.module.css';
import { LoginFrame, Notice, Refusal } from '../login-frame.tsx';
import { callBeforeSignIn, PRIVATE_HEADERS } from '../login-screen.ts';
import { TOO_MANY } from '../texts.ts';
import type { Route } from './+types/forgotten-password';

type Result = { sent: true } | { error?: string; failure?: string; email: string };

export const meta = screenMeta({ title: 'Mot de passe oublié' });
export const headers = () => PRIVATE_HEADERS;

export function loader() {
  return { byMail: canSendLinks() };
}

/** The response is the same whether the account exists or not (§46.1). */
export async function action({ request }: Route.ActionArgs) {
  const email = String((await request.formData()).get('email') ?? '').trim();
  if (email === '') return data<Result>({ error: REQUIRED, email }, { status: 400 });
  if (!/^[^\s@]{1,200}@[^\s@]{1,200}$/.test(email))
    return data<Result>({ error: 'Saisissez une adresse e-mail.', email }, { status: 400 });
  if ((await requestPasswordReset(request, email)) === 'too-many')
    return data<Result>({ failure: TOO_MANY, email }, { status: 429 });
  return data<Result>({ sent: true });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  callBeforeSignIn<Result>(serverAction, (failure) => ({ failure, email: '' }));

/** Forgotten password: a reset link by e-mail, or the operator's command if the site sends none (§46.1, §46.2). */
export default function ForgottenPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const result: Result | undefined = actionData;
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().state !== 'idle';
  const refused = result && !('sent' in result) ? result : undefined;
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[name=email]')?.focus();
  }, [refused]);
  return (
    <LoginFrame>
      <h1>Mot de passe oublié</h1>
      {result && 'sent' in result ? (
        <Notice>
          Si cette adresse est celle d’un compte, un message vient de lui être envoyé. Il contient un lien,
          valable une heure. Pensez à regarder dans les indésirables.
        </Notice>
      ) : loaderData.byMail ? (
        <Form ref={form} method="post" className={styles['fields']} noValidate>
          {refused?.failure ? <Refusal>{refused.failure}</Refusal> : null}
          <p>
            Saisissez l’e-mail de votre compte&nbsp;: vous recevrez un lien pour choisir un nouveau mot de
            passe.
          </p>
          <TextField
            label="E-mail"
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={refused?.email}
            error={refused?.error}
          />
          <Button variant="primary" big type="submit" disabled={busy}>
            Recevoir un lien
          </Button>
        </Form>
      ) : (
        <div className={styles['fields']}>
          <p>
            Ce site n’envoie pas d’e-mails. La personne qui l’héberge peut vous donner un nouveau mot de
            passe, avec cette commande&nbsp;:
          </p>
          <p className={styles['command']}>
            <code>npm run admin -- create --email VOTRE_ADRESSE</code>
          </p>
          <p>Elle lui demandera le mot de passe. Vos contenus restent comme ils sont.</p>
        </div>
      )}
      <p className={styles['ways']}>
        <Link to={href('/admin')}>Revenir à la connexion</Link>
      </p>
    </LoginFrame>
  );
}
