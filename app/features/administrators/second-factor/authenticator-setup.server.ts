import { encode } from 'uqr';
import { readCode } from '#domain/sign-in/typed-code.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { recordInJournal } from '#infrastructure/database/journal.server.ts';
import { authentication } from '../authentication.server.ts';
import { confirmPassword } from '../confirm-password.server.ts';
import { type Administrator, callLibrary, cookiesOf } from '../session.server.ts';
import { claimCode } from '../sign-in-limits.server.ts';

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
 * Begins to turn the second factor on: a new secret, which is worth nothing before a first code of it was typed (§45.1). Once
 * more means another secret.
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
  return { outcome: 'started', setup: setupOf((await answer.json()).totpURI) };
}

export type SetupEnd =
  /** The headers carry the cookie of another session, which takes the place of the present one. */
  { outcome: 'on'; codes: string[]; headers: Headers } | { outcome: 'wrong-code' } | { outcome: 'not-begun' };

/** Turns the second factor on when the code is right, and tells the recovery codes, this once (§45.1, §45.4). */
export async function confirmSetup(
  request: Request,
  administrator: Administrator,
  typed: string,
): Promise<SetupEnd> {
  const waiting = await database()
    .selectFrom('twoFactor')
    .select('id')
    .where('userId', '=', administrator.id)
    .where('verified', '=', false)
    .executeTakeFirst();
  if (!waiting) return { outcome: 'not-begun' };
  const code = readCode(typed);
  if (code === undefined) return { outcome: 'wrong-code' };
  const answer = await callLibrary(request, '/two-factor/verify-totp', { code });
  if (!answer.ok) return { outcome: 'wrong-code' };
  await claimCode(administrator.id, code);
  await runInTransaction((transaction) =>
    recordInJournal(transaction, [{ action: 'turned-on', kind: 'second-factor', id: '', title: '' }]),
  );
  const library = await authentication();
  const { backupCodes } = await library.api.viewBackupCodes({ body: { userId: administrator.id } });
  return { outcome: 'on', codes: backupCodes, headers: cookiesOf(answer) };
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
