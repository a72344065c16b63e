import { data, href, Link } from 'react-router';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { screenMeta } from '#admin/kit/screen.tsx';
import { REQUIRED } from '#domain/forms/required.ts';
import {
  canSendLinks,
  requestPasswordReset,
} from '#features/administrators/password-reset/request-reset.server.ts';
import styles from '../login.module.css';
import { LoginForm, LoginFrame, Notice, Refusal } from '../login-frame.tsx';
import { callBeforeSignIn, PRIVATE_HEADERS, type Refused, refusalIn } from '../login-screen.ts';
import { TOO_MANY } from '../texts.ts';
import type { Route } from './+types/forgotten-password';

const TITLE = 'Mot de passe oublié';

export const meta = screenMeta({ title: TITLE });
export const headers = () => PRIVATE_HEADERS;

export function loader() {
  return { byMail: canSendLinks() };
}

/** The response is the same whether the account exists or not (§46.1). */
export async function action({ request }: Route.ActionArgs) {
  const email = String((await request.formData()).get('email') ?? '').trim();
  const error =
    email === ''
      ? REQUIRED
      : /^[^\s@]{1,200}@[^\s@]{1,200}$/.test(email)
        ? undefined
        : 'Saisissez une adresse e-mail.';
  if (error !== undefined) return data<Refused>({ errors: { email: error }, email }, { status: 400 });
  if ((await requestPasswordReset(request, email)) === 'too-many')
    return data<Refused>({ failure: TOO_MANY, email }, { status: 429 });
  return data({ sent: true as const });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => callBeforeSignIn(serverAction);

/** Forgotten password: a reset link by e-mail, or the operator's command if the site sends none (§46.1, §46.2). */
export default function ForgottenPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = refusalIn(actionData);
  return (
    <LoginFrame title={TITLE} ways={<Link to={href('/admin')}>Revenir à la connexion</Link>}>
      {actionData && 'sent' in actionData ? (
        <Notice>
          Si cette adresse est celle d’un compte, un message vient de lui être envoyé. Il contient un lien,
          valable une heure. Pensez à regarder dans les indésirables.
        </Notice>
      ) : loaderData.byMail ? (
        <LoginForm refused={refused} again="[name=email]" label="Recevoir un lien">
          <Refusal>{refused?.failure}</Refusal>
          <p>
            Saisissez l’e-mail de votre compte&nbsp;: vous recevrez un lien pour choisir un nouveau mot de
            passe.
          </p>
          <TextField
            label="E-mail"
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={refused?.email}
            error={refused?.errors?.email}
          />
        </LoginForm>
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
    </LoginFrame>
  );
}
