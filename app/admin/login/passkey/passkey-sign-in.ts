import { data } from 'react-router';
import { parseJson } from '#domain/text/parse-json.ts';
import { anyPasskey } from '#features/administrators/passkeys/passkeys.server.ts';
import {
  passkeyRequest,
  signInWithPasskey,
} from '#features/administrators/passkeys/sign-in-with-passkey.server.ts';
import { callBeforeSignIn, PRIVATE_HEADERS, type Refused } from '../login-screen.ts';
import { signedIn } from '../sign-in.server.ts';
import { PASSKEY_REFUSED, TOO_MANY } from '../texts.ts';
import type { Route } from './+types/passkey-sign-in';

/** The WebAuthn request options; 204 when no account has a passkey. */
export async function loader() {
  const options = (await anyPasskey()) ? await passkeyRequest() : undefined;
  return options === undefined
    ? new Response(null, { status: 204, headers: PRIVATE_HEADERS })
    : Response.json(options, { headers: PRIVATE_HEADERS });
}

/** Signs in by the authenticator's assertion (§45.6). */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const result = await signInWithPasskey(request, parseJson(String(form.get('answer'))));
  if (result.outcome === 'signed-in') return signedIn(form, String(form.get('retour') ?? ''), result.headers);
  return result.outcome === 'too-many'
    ? data<Refused>({ failure: TOO_MANY }, { status: 429, headers: PRIVATE_HEADERS })
    : data<Refused>({ failure: PASSKEY_REFUSED }, { status: 400, headers: PRIVATE_HEADERS });
}

/** All loaders are revalidated after a sign-in. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  callBeforeSignIn(serverAction, (result) => 'signedIn' in result);
