import { useEffect, useRef } from 'react';
import { data, Form, href, Link, redirect, useNavigation } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { RequiredNote } from '#admin/controls/fields/required-note.tsx';
import { PasswordField, TextField } from '#admin/controls/fields/text-field.tsx';
import { screenMeta } from '#admin/kit/screen.tsx';
import { personName, typed } from '#domain/accounts/typed-account.ts';
import {
  acceptInvitation,
  countInvitationTry,
  readInvitation,
} from '#features/administrators/people/invitations.server.ts';
import { signIn } from '#features/administrators/session.server.ts';
import styles from '../login.module.css';
import { LoginFrame, Refusal } from '../login-frame.tsx';
import { callBeforeSignIn, SECRET_URL_HEADERS } from '../login-screen.ts';
import type { Route } from './+types/invitation';

type Result = { errors: { name?: string; password?: string } } | { failure: string };

const TITLE = 'Votre compte';
const CLOSED = 'Cette invitation n’est plus valable. Demandez-en une autre à la personne qui vous a invité.';
const TOO_MANY = 'Trop d’essais. Réessayez dans quelques minutes.';

export const meta = screenMeta({ title: TITLE });
export const headers = () => SECRET_URL_HEADERS;

export async function loader({ params, request }: Route.LoaderArgs) {
  if (!(await countInvitationTry(request))) return data({ state: 'too-many' } as const, { status: 429 });
  const invited = await readInvitation(params.secret);
  if (!invited) return data({ state: 'closed' } as const, { status: 404 });
  return data({ state: 'open', name: invited.name, email: invited.email } as const);
}

export async function action({ params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const name = typed(personName, String(form.get('name') ?? ''));
  const password = String(form.get('password') ?? '');
  if (!name.valid) return data<Result>({ errors: { name: name.message } }, { status: 400 });
  const accepted = await acceptInvitation(request, params.secret, { name: name.value, password });
  if (accepted.outcome === 'too-many') return data<Result>({ failure: TOO_MANY }, { status: 429 });
  if (accepted.outcome === 'closed') return data<Result>({ failure: CLOSED }, { status: 404 });
  if (accepted.outcome === 'refused')
    return data<Result>({ errors: { password: accepted.problem } }, { status: 400 });
  const signedIn = await signIn(request, accepted.email, password);
  const headers = signedIn.outcome === 'signed-in' ? signedIn.headers : new Headers();
  throw redirect(href('/admin/dashboard'), { status: 303, headers });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  callBeforeSignIn<Result>(serverAction, (failure) => ({ failure }));

/** Creates the account of an invited person (§44.3). */
export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().state !== 'idle';
  const errors = actionData && 'errors' in actionData ? actionData.errors : {};
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  useEffect(() => {
    if (actionData && 'errors' in actionData)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [actionData]);
  if (loaderData.state !== 'open')
    return (
      <LoginFrame>
        <h1>{TITLE}</h1>
        <Refusal>{failure ?? (loaderData.state === 'closed' ? CLOSED : TOO_MANY)}</Refusal>
        <p className={styles['ways']}>
          <Link to={href('/admin')}>Aller à la connexion</Link>
        </p>
      </LoginFrame>
    );
  return (
    <LoginFrame>
      <Form ref={form} method="post" className={styles['fields']} noValidate>
        <h1>{TITLE}</h1>
        {failure ? <Refusal>{failure}</Refusal> : null}
        <p className="muted">Vous vous connecterez avec {loaderData.email}.</p>
        <RequiredNote />
        <TextField
          label="Votre nom"
          name="name"
          required
          defaultValue={loaderData.name}
          autoComplete="name"
          error={errors.name}
        />
        <PasswordField
          label="Mot de passe"
          name="password"
          required
          autoComplete="new-password"
          hint="12 caractères au moins. Quatre mots sans lien entre eux se retiennent bien"
          error={errors.password}
        />
        <Button variant="primary" big type="submit" disabled={busy}>
          Ouvrir mon compte
        </Button>
      </Form>
    </LoginFrame>
  );
}
