import { data, href, Link, redirect } from 'react-router';
import { RequiredNote } from '#admin/controls/fields/field.tsx';
import { PasswordField, TextField } from '#admin/controls/fields/text-field.tsx';
import { screenMeta } from '#admin/kit/screen.tsx';
import { personName } from '#domain/accounts/typed-account.ts';
import { typed } from '#domain/forms/typed-value.ts';
import {
  acceptInvitation,
  countInvitationTry,
  readInvitation,
} from '#features/administrators/people/invitations.server.ts';
import { signIn } from '#features/administrators/session.server.ts';
import { LoginForm, LoginFrame, Refusal } from '../login-frame.tsx';
import {
  callBeforeSignIn,
  type Refused,
  refusalIn,
  SECRET_URL_HEADERS,
  STATUS_OF_SECRET,
} from '../login-screen.ts';
import { TOO_MANY_OPENED } from '../texts.ts';
import type { Route } from './+types/invitation';

const TITLE = 'Votre compte';
const FAILURES = {
  closed:
    'Cette invitation n’est plus valable. Si elle vous a déjà ouvert un compte, connectez-vous\u00a0; sinon, demandez-en une autre à la personne qui vous a invité.',
  'too-many': TOO_MANY_OPENED,
};

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
  if (!name.valid) return data<Refused>({ errors: { name: name.message } }, { status: 400 });
  const accepted = await acceptInvitation(request, params.secret, { name: name.value, password });
  if (accepted.outcome === 'refused')
    return data<Refused>({ errors: { password: accepted.problem } }, { status: 400 });
  if (accepted.outcome !== 'accepted') {
    const { outcome } = accepted;
    return data<Refused>({ failure: FAILURES[outcome] }, { status: STATUS_OF_SECRET[outcome] });
  }
  const signedIn = await signIn(request, accepted.email, password);
  const headers = signedIn.outcome === 'signed-in' ? signedIn.headers : new Headers();
  throw redirect(href('/admin/dashboard'), { status: 303, headers });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => callBeforeSignIn(serverAction);

/** Creates the account of an invited person (§44.3). */
export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = refusalIn(actionData);
  const ways = <Link to={href('/admin')}>Aller à la connexion</Link>;
  if (loaderData.state !== 'open')
    return (
      <LoginFrame title={TITLE} ways={ways}>
        <Refusal>{refused?.failure ?? FAILURES[loaderData.state]}</Refusal>
      </LoginFrame>
    );
  return (
    <LoginFrame title={TITLE} ways={refused?.failure ? ways : null}>
      <LoginForm refused={refused} label="Ouvrir mon compte">
        <Refusal>{refused?.failure}</Refusal>
        <p className="muted">Vous vous connecterez avec {loaderData.email}.</p>
        <RequiredNote />
        <TextField
          label="Votre nom"
          name="name"
          required
          defaultValue={loaderData.name}
          autoComplete="name"
          error={refused?.errors?.name}
        />
        <PasswordField
          label="Mot de passe"
          name="password"
          required
          autoComplete="new-password"
          hint="12 caractères au moins. Quatre mots sans lien entre eux se retiennent bien"
          error={refused?.errors?.password}
        />
      </LoginForm>
    </LoginFrame>
  );
}
