import { recordInAuditLog } from '#content/audit-log/audit-log.server.ts';
import { newRecoveryCodes } from '#domain/sign-in/recovery-codes.ts';
import { runInTransaction } from '#infrastructure/database/database.server.ts';
import {
  type Credentials,
  confirmPassword,
  isStillConfirmed,
  type Unconfirmed,
} from '../confirm-password.server.ts';
import { revokeOpenAccess } from '../revoke-open-access.server.ts';
import { type Administrator, callLibrary, cookiesOf } from '../session.server.ts';
import { hashRecoveryCodes, storeRecoveryCodes } from './recovery-code-hashes.server.ts';
import { countRequiredFactors, lockFactors } from './required-factor.server.ts';
import { isSecondFactorOn } from './second-step.server.ts';

type Refused = { outcome: Unconfirmed } | { outcome: 'off-already' };

/** Generates ten new recovery codes, returned only this once; the former ones become invalid (§45.4). */
export async function renewRecoveryCodes(
  request: Request,
  administrator: Administrator,
  credentials: Credentials,
): Promise<{ outcome: 'renewed'; codes: string[] } | Refused> {
  const confirmed = await confirmPassword(request, administrator, credentials);
  if (typeof confirmed === 'string') return { outcome: confirmed };
  if (!(await isSecondFactorOn(administrator.id))) return { outcome: 'off-already' };
  const codes = newRecoveryCodes();
  const hashes = await hashRecoveryCodes(codes);
  const renewed = await runInTransaction(async (transaction) => {
    if (!(await isStillConfirmed(transaction, confirmed))) return false;
    await storeRecoveryCodes(transaction, administrator.id, hashes);
    await revokeOpenAccess(transaction, administrator.id, 'none');
    await recordInAuditLog(transaction, [{ action: 'replaced', kind: 'recovery-codes', id: '', title: '' }]);
    return true;
  });
  if (!renewed) return { outcome: 'wrong-password' };
  return { outcome: 'renewed', codes };
}

/**
 * Turns the second factor off. The headers carry the cookie of a new session, which replaces the current one. 'required':
 * the account needs one and has no passkey (§45.13).
 */
export async function turnSecondFactorOff(
  request: Request,
  administrator: Administrator,
  credentials: Credentials,
): Promise<{ outcome: 'off'; headers: Headers } | { outcome: 'required' } | Refused> {
  const confirmed = await confirmPassword(request, administrator, credentials);
  if (typeof confirmed === 'string') return { outcome: confirmed };
  const outcome = await runInTransaction(async (transaction) => {
    if (!(await isStillConfirmed(transaction, confirmed))) return 'wrong-password';
    await lockFactors(transaction, administrator.id);
    if (!(await isSecondFactorOn(administrator.id, transaction))) return 'off-already';
    if ((await countRequiredFactors(administrator.id, transaction)) === 1) return 'required';
    // The library does both too, but outside this transaction, where another factor could be removed meanwhile. A secret
    // that stayed would refuse every later set-up.
    await transaction.deleteFrom('twoFactor').where('userId', '=', administrator.id).execute();
    await transaction
      .updateTable('user')
      .set({ twoFactorEnabled: false })
      .where('id', '=', administrator.id)
      .execute();
    await revokeOpenAccess(transaction, administrator.id, 'none');
    await recordInAuditLog(transaction, [{ action: 'turned-off', kind: 'second-factor', id: '', title: '' }]);
    return 'off';
  });
  if (outcome !== 'off') return { outcome };
  const { password } = credentials;
  const response = await callLibrary(request, '/two-factor/disable', { password });
  if (!response.ok) throw new Error(`the second factor was not turned off: ${response.status}`);
  return { outcome, headers: cookiesOf(response) };
}
