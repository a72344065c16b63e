import { randomUUID } from 'node:crypto';
import { encode } from 'uqr';
import { readCode } from '#domain/sign-in/typed-code.ts';
import { recordInAuditLog } from '#infrastructure/database/audit-log.server.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { authentication } from '../authentication.server.ts';
import { confirmPassword } from '../confirm-password.server.ts';
import { revokeOpenAccess } from '../revoke-open-access.server.ts';
import { type Administrator, attemptOf, callLibrary, cookiesOf } from '../session.server.ts';
import { accountOf, claimCode, clearCodes, countCode, countSetupCode } from '../sign-in-limits.server.ts';

/** How long a setup that was begun can be confirmed. */
const SETUP_MS = 15 * 60_000;

/** What an authenticator is given: as a drawing, and to be typed. */
export type AuthenticatorSetup = {
  /** Of Base32, in groups of four letters. */
  secret: string;
  /** What the drawing says, for whoever reads this on the telephone itself. */
  address: string;
  /** The squares of the QR code, row by row; true is dark. */
  squares: boolean[][];
};

export type SetupStart =
  | { outcome: 'started'; setup: AuthenticatorSetup }
  | { outcome: 'wrong-password' }
  | { outcome: 'too-many' }
  /** It is on already, perhaps since a moment ago in another tab. */
  | { outcome: 'on-already' };

/**
 * Begins to turn the second factor on: a new secret, which is worth nothing before a first code of it was typed (§45.1), within 15
 * minutes (§45.11). Once more means another secret.
 */
export async function startSetup(
  request: Request,
  administrator: Administrator,
  password: string,
): Promise<SetupStart> {
  const confirmed = await confirmPassword(request, administrator, password);
  if (confirmed !== 'right') return { outcome: confirmed === 'wrong' ? 'wrong-password' : 'too-many' };
  const answer = await callLibrary(request, '/two-factor/enable', { password });
  if (!answer.ok) {
    if (await isSecondFactorOn(administrator.id)) return { outcome: 'on-already' };
    throw new Error(`the second factor was not begun: ${answer.status}`);
  }
  await openSetup(administrator.id);
  return { outcome: 'started', setup: setupOf((await answer.json()).totpURI) };
}

export type SetupEnd =
  /** The headers carry the cookie of another session, which takes the place of the present one. */
  | { outcome: 'on'; codes: string[]; headers: Headers }
  | { outcome: 'wrong-code' }
  | { outcome: 'too-many' }
  | { outcome: 'not-begun' };

/**
 * Turns the second factor on when the code is right, and tells the recovery codes, this once (§45.1, §45.4). A code is counted before
 * it is looked at, as at a sign-in; after five wrong ones or 15 minutes the setup is over (§45.11).
 */
export async function confirmSetup(
  request: Request,
  administrator: Administrator,
  typed: string,
): Promise<SetupEnd> {
  const setup = await readOpenSetup(administrator.id);
  if (setup === undefined) return { outcome: 'not-begun' };
  const trier = await attemptOf(request, accountOf(administrator.email));
  if (!(await countCode(trier))) return { outcome: 'too-many' };
  if (!(await countSetupCode(setup))) {
    await endSetup(administrator.id);
    return { outcome: 'not-begun' };
  }
  const code = readCode(typed);
  if (code === undefined) return { outcome: 'wrong-code' };
  const answer = await callLibrary(request, '/two-factor/verify-totp', { code });
  if (!answer.ok) return { outcome: 'wrong-code' };
  await claimCode(administrator.id, code);
  await clearCodes(trier);
  await runInTransaction(async (transaction) => {
    await revokeOpenAccess(transaction, administrator.id, 'none');
    await recordInAuditLog(transaction, [{ action: 'turned-on', kind: 'second-factor', id: '', title: '' }]);
  });
  const library = await authentication();
  const { backupCodes } = await library.api.viewBackupCodes({ body: { userId: administrator.id } });
  return { outcome: 'on', codes: backupCodes, headers: cookiesOf(answer) };
}

/** The setup is a verification of the library's table, so that everything which revokes those ends it too (§43.9). */
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

/** The id of the setup that can be confirmed now; what is left of one that is over is deleted. */
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

/** Whether an account asks for a second step. */
export async function isSecondFactorOn(userId: string): Promise<boolean> {
  const user = await database()
    .selectFrom('user')
    .select('twoFactorEnabled')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.twoFactorEnabled === true;
}

function setupOf(address: string): AuthenticatorSetup {
  const secret = new URL(address).searchParams.get('secret') ?? '';
  return {
    secret: secret.replace(/.{4}(?=.)/g, '$& '),
    address,
    squares: encode(address, { ecc: 'M', border: 0 }).data,
  };
}
