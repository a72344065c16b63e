import { randomUUID } from 'node:crypto';
import { encode } from 'uqr';
import { recordInAuditLog } from '#content/audit-log/audit-log.server.ts';
import { newRecoveryCodes } from '#domain/sign-in/recovery-codes.ts';
import { readCode } from '#domain/sign-in/typed-code.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { type Credentials, confirmPassword, type Unconfirmed } from '../confirm-password.server.ts';
import { revokeOpenAccess } from '../revoke-open-access.server.ts';
import {
  type Administrator,
  attemptOf,
  callLibrary,
  cookieHeader,
  cookiesOf,
  readSession,
} from '../session.server.ts';
import {
  accountOf,
  claimCode,
  claimSetupEnd,
  clearCodes,
  countCode,
  countSetupCode,
  releaseCode,
} from '../sign-in-limits.server.ts';
import { hashRecoveryCodes, storeRecoveryCodes } from './recovery-code-hashes.server.ts';
import { isSecondFactorOn } from './second-step.server.ts';

/** How long a started setup can be confirmed. */
const SETUP_MS = 15 * 60_000;

/** The TOTP secret for an authenticator app: as a QR code, and to be typed. */
export type AuthenticatorSetup = {
  /** Base32, in groups of four letters. */
  secret: string;
  /** The otpauth URI of the QR code, as a link for a phone that shows this screen itself. */
  address: string;
  /** The modules of the QR code, row by row; true is dark. */
  squares: boolean[][];
};

export type SetupStart =
  | { outcome: 'started'; setup: AuthenticatorSetup }
  | { outcome: Unconfirmed }
  /** Already turned on, for example in another tab. */
  | { outcome: 'on-already' };

/**
 * Starts the setup of the second factor: a new secret, which has no effect until a first code of it is confirmed
 * (§45.1), within 15 minutes (§45.11). Another call creates another secret.
 */
export async function startSetup(
  request: Request,
  administrator: Administrator,
  credentials: Credentials,
): Promise<SetupStart> {
  const confirmed = await confirmPassword(request, administrator, credentials);
  if (typeof confirmed === 'string') return { outcome: confirmed };
  const { password } = credentials;
  const response = await callLibrary(request, '/two-factor/enable', { password });
  if (!response.ok) {
    if (await isSecondFactorOn(administrator.id)) return { outcome: 'on-already' };
    throw new Error(`the second factor was not begun: ${response.status}`);
  }
  await openSetup(administrator.id);
  return { outcome: 'started', setup: setupOf((await response.json()).totpURI) };
}

export type SetupEnd =
  /** The headers carry the cookie of a new session, which replaces the current one. */
  | { outcome: 'on'; codes: string[]; headers: Headers }
  | { outcome: 'wrong-code' }
  | { outcome: 'too-many' }
  | { outcome: 'not-begun' };

/**
 * Turns the second factor on when the code is right, and returns the recovery codes, only this once (§45.1, §45.4). An
 * attempt is counted before the code is verified, as at a sign-in; after five wrong ones or 15 minutes the setup ends
 * (§45.11). Where a second factor is required, the first one ends the other sessions: the password alone has opened them
 * (§45.13).
 */
export async function confirmSetup(
  request: Request,
  administrator: Administrator,
  typed: string,
): Promise<SetupEnd> {
  const setup = await readOpenSetup(administrator.id);
  if (setup === undefined) return { outcome: 'not-begun' };
  const attempt = await attemptOf(request, accountOf(administrator.email));
  if (!(await countCode(attempt))) return { outcome: 'too-many' };
  if (!(await countSetupCode(setup))) {
    await endSetup(administrator.id);
    return { outcome: 'not-begun' };
  }
  const code = readCode(typed);
  if (code === undefined || !(await claimCode(administrator.id, code))) return { outcome: 'wrong-code' };
  const former = await readSession(request);
  const response = await callLibrary(request, '/two-factor/verify-totp', { code });
  if (!response.ok) {
    await releaseCode(administrator.id, code);
    return { outcome: 'wrong-code' };
  }
  // Of two right codes that are sent at once, as from two tabs, only one shows recovery codes: the set that is stored.
  if (!(await claimSetupEnd(setup))) return { outcome: 'not-begun' };
  const headers = cookiesOf(response);
  // At once: they are no longer restricted, and the recovery codes take a second to hash.
  if (former?.restricted) await endOtherSessions(administrator, headers);
  await clearCodes(attempt);
  const codes = newRecoveryCodes();
  const hashes = await hashRecoveryCodes(codes);
  await runInTransaction(async (transaction) => {
    await storeRecoveryCodes(transaction, administrator.id, hashes);
    await revokeOpenAccess(transaction, administrator.id, 'none');
    await recordInAuditLog(transaction, [{ action: 'turned-on', kind: 'second-factor', id: '', title: '' }]);
  });
  return { outcome: 'on', codes, headers };
}

/** Ends all sessions of an account but that of these cookies. */
async function endOtherSessions({ id }: Administrator, headers: Headers): Promise<void> {
  const own = await readSession(
    new Request(configuration().SITE_URL, { headers: { cookie: cookieHeader(headers) } }),
  );
  await runInTransaction(async (transaction) => {
    await revokeOpenAccess(transaction, id, own ? { allBut: own.sessionId } : 'all');
  });
}

/**
 * The setup is a row of the library's verification table, so that everything which revokes those rows ends it too
 * (§43.9).
 */
const identifierOf = (userId: string) => `second-factor-setup-${userId}`;

async function openSetup(userId: string): Promise<void> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + SETUP_MS);
  await runInTransaction(async (transaction) => {
    await transaction.deleteFrom('verification').where('identifier', '=', identifierOf(userId)).execute();
    await transaction
      .insertInto('verification')
      .values({
        id: randomUUID(),
        identifier: identifierOf(userId),
        value: userId,
        expiresAt,
        createdAt: now,
        updatedAt: now,
      })
      .execute();
  });
}

/** The id of the open setup; deletes what is left of an expired one. */
async function readOpenSetup(userId: string): Promise<string | undefined> {
  const setup = await database()
    .selectFrom('verification')
    .innerJoin('twoFactor', 'twoFactor.userId', 'verification.value')
    .select(['verification.id', 'verification.expiresAt'])
    .where('identifier', '=', identifierOf(userId))
    .where('twoFactor.verified', '=', false)
    .executeTakeFirst();
  if (setup && setup.expiresAt > new Date()) return setup.id;
  await endSetup(userId);
  return undefined;
}

async function endSetup(userId: string): Promise<void> {
  await runInTransaction(async (transaction) => {
    await transaction.deleteFrom('verification').where('identifier', '=', identifierOf(userId)).execute();
    await transaction
      .deleteFrom('twoFactor')
      .where('userId', '=', userId)
      .where('verified', '=', false)
      .execute();
  });
}

function setupOf(address: string): AuthenticatorSetup {
  const secret = new URL(address).searchParams.get('secret') ?? '';
  return {
    secret: secret.replace(/.{4}(?=.)/g, '$& '),
    address,
    squares: encode(address, { ecc: 'M', border: 0 }).data,
  };
}
