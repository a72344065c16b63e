import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { recordInAuditLog } from '#content/audit-log/audit-log.server.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { readableEmail } from '#infrastructure/readable-email.server.ts';
import { type Credentials, confirmPassword, type Unconfirmed } from '../confirm-password.server.ts';
import { revokeOpenAccess } from '../revoke-open-access.server.ts';
import { type Administrator, readSession } from '../session.server.ts';
import { newChallenge, TIMEOUT_MS } from './passkey-challenge.server.ts';
import { passkeySite, verifiedResponse } from './passkey-site.server.ts';

/** Above any real number of devices. */
const MAX_PASSKEYS = 20;

export type PasskeyQuestion =
  | { outcome: 'asked'; options: PublicKeyCredentialCreationOptionsJSON }
  | { outcome: Unconfirmed }
  | { outcome: 'enough' }
  /** The host of SITE_URL allows no passkeys. */
  | { outcome: 'not-here' };

/**
 * WebAuthn creation options for a new passkey of the signed-in administrator, after confirming the password (§45.6).
 */
export async function passkeyCreationOptions(
  request: Request,
  administrator: Administrator,
  credentials: Credentials,
): Promise<PasskeyQuestion> {
  const site = passkeySite();
  if (!site) return { outcome: 'not-here' };
  const confirmed = await confirmPassword(request, administrator, credentials);
  if (typeof confirmed === 'string') return { outcome: confirmed };
  const existing = await database()
    .selectFrom('passkeys')
    .select(['id', 'transports'])
    .where('owner_id', '=', administrator.id)
    .execute();
  if (existing.length >= MAX_PASSKEYS) return { outcome: 'enough' };
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: new URL(configuration().SITE_URL).host,
    rpID: site.host,
    userName: readableEmail(administrator.email),
    userDisplayName: administrator.name,
    userID: new TextEncoder().encode(administrator.id),
    challenge: await newChallenge(administrator.id),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: existing.map(({ id, transports }) => ({ id, transports: transports.split(',') })),
    // Discoverable credential with user verification: found without an e-mail address, and it requires a finger, a face
    // or a code: two factors in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { outcome: 'asked', options };
}

/**
 * Verifies the attestation response and stores the passkey. 'refused': the response doesn't match its challenge, came
 * too late, or is a replay, or the session has ended meanwhile (§43.9). Where a second factor is required, the first one
 * ends the other sessions: the password alone has opened them (§45.13).
 */
export async function addPasskey(
  request: Request,
  administrator: Administrator,
  name: string,
  response: unknown,
): Promise<'added' | 'refused'> {
  const now = new Date();
  const site = passkeySite();
  const { verifyRegistrationResponse: verify } = await import('@simplewebauthn/server');
  const verified =
    site &&
    (await verifiedResponse(site, administrator.id, (expected) =>
      verify({ response: response as RegistrationResponseJSON, ...expected }),
    ));
  if (!verified?.registrationInfo) return 'refused';
  const { credential } = verified.registrationInfo;
  const session = await readSession(request);
  if (!session) return 'refused';
  const { sessionId, restricted } = session;
  return runInTransaction(async (transaction) => {
    // Locks the session: a change that ends it waits, or is seen here.
    const { numUpdatedRows } = await transaction
      .updateTable('session')
      .set((column) => ({ updatedAt: column.ref('updatedAt') }))
      .where('id', '=', sessionId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return 'refused';
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('passkeys')
      .values({
        id: credential.id,
        owner_id: administrator.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: (credential.transports ?? []).join(','),
        name,
        created_at: now,
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return 'refused';
    await revokeOpenAccess(transaction, administrator.id, restricted ? { allBut: sessionId } : 'none');
    await recordInAuditLog(transaction, [{ action: 'created', kind: 'passkey', id: '', title: name }]);
    return 'added';
  });
}
