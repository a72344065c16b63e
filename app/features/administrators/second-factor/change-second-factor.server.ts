import { recordInAuditLog } from '#content/audit-log/audit-log.server.ts';
import { runInTransaction } from '#infrastructure/database/database.server.ts';
import { confirmPassword } from '../confirm-password.server.ts';
import { revokeOpenAccess } from '../revoke-open-access.server.ts';
import { type Administrator, callLibrary, cookiesOf } from '../session.server.ts';

type Refused = { outcome: 'wrong-password' } | { outcome: 'too-many' } | { outcome: 'off-already' };

/** Generates ten new recovery codes, returned only this once; the former ones become invalid (§45.4). */
export async function renewRecoveryCodes(
  request: Request,
  administrator: Administrator,
  password: string,
): Promise<{ outcome: 'renewed'; codes: string[] } | Refused> {
  const confirmed = await confirmPassword(request, administrator, password);
  if (confirmed !== 'right') return { outcome: confirmed };
  const response = await callLibrary(request, '/two-factor/generate-backup-codes', { password });
  if (response.status === 400) return { outcome: 'off-already' };
  if (!response.ok) throw new Error(`the recovery codes were not renewed: ${response.status}`);
  await runInTransaction(async (transaction) => {
    await revokeOpenAccess(transaction, administrator.id, 'none');
    await recordInAuditLog(transaction, [{ action: 'replaced', kind: 'recovery-codes', id: '', title: '' }]);
  });
  return { outcome: 'renewed', codes: (await response.json()).backupCodes };
}

/** Turns the second factor off. The headers carry the cookie of a new session, which replaces the current one. */
export async function turnSecondFactorOff(
  request: Request,
  administrator: Administrator,
  password: string,
): Promise<{ outcome: 'off'; headers: Headers } | Refused> {
  const confirmed = await confirmPassword(request, administrator, password);
  if (confirmed !== 'right') return { outcome: confirmed };
  const response = await callLibrary(request, '/two-factor/disable', { password });
  if (!response.ok) throw new Error(`the second factor was not turned off: ${response.status}`);
  await runInTransaction(async (transaction) => {
    await revokeOpenAccess(transaction, administrator.id, 'none');
    await recordInAuditLog(transaction, [{ action: 'turned-off', kind: 'second-factor', id: '', title: '' }]);
  });
  return { outcome: 'off', headers: cookiesOf(response) };
}
