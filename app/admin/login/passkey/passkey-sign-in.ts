import { data } from 'react-router';
import { answered, connectionFailure } from '#admin/connection/connection-failure.ts';
import { redirectWithToast } from '#admin/toasts/flash.server.ts';
import { anyPasskey } from '#features/administrators/passkeys/passkeys.server.ts';
import {
  passkeyRequest,
  signInWithPasskey,
} from '#features/administrators/passkeys/sign-in-with-passkey.server.ts';
import { PRIVATE_HEADERS } from '../login-screen.ts';
import { returnAddress } from '../return-address.ts';
import { NO_RESPONSE, PASSKEY_REFUSED, TOO_MANY } from '../texts.ts';
import type { Route } from './+types/passkey-sign-in';

export type PasskeySignInResult = { signedIn: true } | { error: string };

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
  const result = await signInWithPasskey(request, answerOf(form));
  if (result.outcome === 'too-many')
    return data<PasskeySignInResult>({ error: TOO_MANY }, { status: 429, headers: PRIVATE_HEADERS });
  if (result.outcome === 'refused')
    return data<PasskeySignInResult>({ error: PASSKEY_REFUSED }, { status: 400, headers: PRIVATE_HEADERS });
  if (form.get('inPlace') === '1')
    return data<PasskeySignInResult>({ signedIn: true }, { headers: result.headers });
  const to = returnAddress(String(form.get('retour') ?? ''));
  throw await redirectWithToast(to, { type: 'success', message: 'Connexion réussie' }, result.headers);
}

function answerOf(form: FormData): unknown {
  try {
    return JSON.parse(String(form.get('answer')));
  } catch {
    return undefined;
  }
}

/** Every failure is returned as data, so that the form around the button stays. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await answered(serverAction);
  } catch (error) {
    if (error instanceof Response) throw error;
    return { error: connectionFailure(error) ?? NO_RESPONSE };
  }
}
