import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { clientAddress } from '#infrastructure/client-address.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { authentication } from '../authentication.server.ts';
import { completeSignIn, cookieHeader, cookiesOf, LONGEST_USER_AGENT, signOut } from '../session.server.ts';
import { clearPasskey, countPasskey } from '../sign-in-limits.server.ts';
import { logSignInRefusal } from '../sign-in-log.server.ts';
import { newChallenge, TIMEOUT_MS } from './passkey-challenge.server.ts';
import { type PasskeySite, passkeySite, verifiedResponse } from './passkey-site.server.ts';

/** WebAuthn request options for a sign-in; they name no account. Undefined where there are no passkeys. */
export async function passkeyRequest(): Promise<PublicKeyCredentialRequestOptionsJSON | undefined> {
  const site = passkeySite();
  if (!site) return undefined;
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID: site.host,
    challenge: await newChallenge(''),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  });
}

export type PasskeySignIn =
  | { outcome: 'signed-in'; headers: Headers }
  | { outcome: 'refused' }
  | { outcome: 'too-many' };

/**
 * Signs in with the response of an authenticator, without a password: it has itself required a finger, a face or a
 * code, so there is no second step (§45.6). All failures look the same from outside.
 */
export async function signInWithPasskey(request: Request, response: unknown): Promise<PasskeySignIn> {
  const site = passkeySite();
  if (!site) return { outcome: 'refused' };
  const address = clientAddress(request);
  if (!(await countPasskey(address))) {
    logSignInRefusal('passkey', 'too-many');
    return { outcome: 'too-many' };
  }
  const refuse = () => {
    logSignInRefusal('passkey', 'refused');
    return { outcome: 'refused' } as const;
  };
  const used = await verify(site, response);
  if (!used) return refuse();
  const library = await authentication();
  const agent = request.headers.get('user-agent')?.slice(0, LONGEST_USER_AGENT);
  const started = await library.api.startSession({
    body: { userId: used.owner.id },
    headers: new Headers(agent ? { 'user-agent': agent } : {}),
    returnHeaders: true,
  });
  if (!started.response.started) return refuse();
  const headers = cookiesOf(new Response(null, { headers: started.headers }));
  if (!(await recordUse(used))) {
    await signOut(new Request(request.url, { headers: { cookie: cookieHeader(headers) } }));
    return refuse();
  }
  await clearPasskey(address);
  return { outcome: 'signed-in', headers: await completeSignIn(headers, request, used.owner, 'passkey') };
}

type UsedPasskey = { id: string; counter: number; owner: { id: string; email: string } };

/** The passkey whose assertion is valid, and its owner; undefined for any other response. */
async function verify(site: PasskeySite, response: unknown): Promise<UsedPasskey | undefined> {
  const id = (response as { id?: unknown } | null)?.id;
  if (typeof id !== 'string') return undefined;
  const stored = await database()
    .selectFrom('passkeys')
    .innerJoin('user', 'user.id', 'passkeys.owner_id')
    .select(['passkeys.owner_id', 'passkeys.public_key', 'passkeys.counter', 'user.email'])
    .where('passkeys.id', '=', id)
    .executeTakeFirst();
  if (!stored) return undefined;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const publicKey = new Uint8Array(Buffer.from(stored.public_key, 'base64url'));
  const verified = await verifiedResponse(site, '', (expected) =>
    verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      credential: { id, publicKey, counter: stored.counter },
      ...expected,
    }),
  );
  if (!verified) return undefined;
  const { newCounter: counter } = verified.authenticationInfo;
  return { id, counter, owner: { id: stored.owner_id, email: stored.email } };
}

/**
 * Records the use of a passkey once its session exists. False where it was removed while its response was being
 * verified: the removal has ended the sessions before this one (§43.9), and would end this one from now on.
 */
async function recordUse({ id, counter, owner }: UsedPasskey): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable('passkeys')
    .set({ counter, last_used_at: new Date() })
    .where('id', '=', id)
    .where('owner_id', '=', owner.id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
