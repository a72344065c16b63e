import { useEffect, useRef } from 'react';
import { data, Form, href, Link, useNavigation } from 'react-router';
import { answered, connectionFailure } from '#admin/connection/connection-failure.ts';
import { Button } from '#admin/controls/button.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { REQUIRED } from '#domain/forms/required.ts';
import {
  canSendLinks,
  requestPasswordReset,
} from '#features/administrators/password-reset/request-reset.server.ts';
import styles from '../login.module.css';
import { LoginFrame, Notice, Refusal } from '../login-frame.tsx';
import { NO_RESPONSE, TOO_MANY } from '../texts.ts';
import type { Route } from './+types/forgotten-password';

type Answer = { sent: true } | { error?: string; failure?: string; email: string };

export function meta() {
  return [
    { title: 'Mot de passe oublié | Administration' },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
}

export function headers() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };
}

export function loader() {
  return { byMail: canSendLinks() };
}

/** The response is the same whether the account exists or not (§46.1). */
export async function action({ request }: Route.ActionArgs) {
  const email = String((await request.formData()).get('email') ?? '').trim();
  if (email === '') return data<Answer>({ error: REQUIRED, email }, { status: 400 });
  if (!/^[^\s@]{1,200}@[^\s@]{1,200}$/.test(email))
    return data<Answer>({ error: 'Saisissez une adresse e-mail.', email }, { status: 400 });
  if ((await requestPasswordReset(request, email)) === 'too-many')
    return data<Answer>({ failure: TOO_MANY, email }, { status: 429 });
  return data<Answer>({ sent: true });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await answered(serverAction);
  } catch (error) {
    if (error instanceof Response) throw error;
    return { failure: connectionFailure(error) ?? NO_RESPONSE, email: '' } satisfies Answer;
  }
}

/** Forgotten password: a reset link by e-mail, or the operator's command if the site sends none (§46.1, §46.2). */
export default function ForgottenPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: Answer | undefined = actionData;
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().state !== 'idle';
  const refused = answer && !('sent' in answer) ? answer : undefined;
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[name=email]')?.focus();
  }, [refused]);
  return (
    <LoginFrame>
      <h1>Mot de passe oublié</h1>
      {answer && 'sent' in answer ? (
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
