import type { Transaction } from 'kysely';
import { recordInAuditLog } from '#content/audit-log/audit-log.server.ts';
import { passwordLengthProblem } from '#domain/accounts/new-password.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { accountIdOf } from '../account-of-email.server.ts';
import {
  type Credentials,
  confirmPassword,
  isStillConfirmed,
  type Unconfirmed,
} from '../confirm-password.server.ts';
import { deviceCookie } from '../known-device.server.ts';
import { hashPassword } from '../password/password-hash.server.ts';
import { setStoredHash } from '../password/stored-hash.server.ts';
import { revokeOpenAccess } from '../revoke-open-access.server.ts';
import type { Administrator } from '../session.server.ts';
import { accountOf, clearAttemptsOn } from '../sign-in-limits.server.ts';
import { newPasswordProblem } from './new-password.server.ts';

/** Sets the name of an account (§43.2). The same name changes nothing. */
export async function renameAccount({ id }: Administrator, name: string): Promise<void> {
  await runInTransaction(async (transaction) => {
    const changed = await transaction
      .updateTable('user')
      .set({ name, updatedAt: new Date() })
      .where('id', '=', id)
      .where('name', '<>', name)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return;
    await recordInAuditLog(transaction, [{ action: 'saved', kind: 'person', id, title: name }]);
  });
}

export type OwnChange = 'done' | Unconfirmed | { problem: string };

const NOT_USABLE = 'Cette adresse ne peut pas être utilisée';

/**
 * Changes the sign-in e-mail address of an account after confirming its password (§43.3). `email` is valid and in lower
 * case.
 */
export async function changeEmail(
  request: Request,
  owner: Administrator,
  email: string,
  credentials: Credentials,
): Promise<OwnChange> {
  const confirmed = await confirmPassword(request, owner, credentials);
  if (typeof confirmed === 'string') return confirmed;
  if (await isTaken(email, owner.id)) return { problem: NOT_USABLE };
  try {
    return await runInTransaction(async (transaction) => {
      if (!(await isStillConfirmed(transaction, confirmed))) return 'wrong-password';
      const changed = await transaction
        .updateTable('user')
        .set({ email, updatedAt: new Date() })
        .where('id', '=', owner.id)
        .where('email', '<>', email)
        .executeTakeFirst();
      if (changed.numUpdatedRows === 0n) return 'done';
      // Includes links that were sent to the former e-mail address.
      await revokeOpenAccess(transaction, owner.id, 'none');
      await recordOwn(transaction, owner, 'person');
      return 'done';
    });
  } catch (error) {
    // Unique violation: another account took this e-mail address between check and write.
    if (await isTaken(email, owner.id)) return { problem: NOT_USABLE };
    throw error;
  }
}

/**
 * Changes the password of an account after confirming the current one, and ends its other sessions in the same
 * transaction (§43.5). With `done` comes the cookie that keeps this device a known one.
 */
export async function changePassword(
  request: Request,
  { owner, sessionId }: { owner: Administrator; sessionId: string },
  { current, wanted }: { current: Credentials; wanted: string },
): Promise<{ outcome: OwnChange; cookie?: string | undefined }> {
  const length = passwordLengthProblem(wanted);
  if (length !== undefined) return { outcome: { problem: length } };
  const confirmed = await confirmPassword(request, owner, current);
  if (typeof confirmed === 'string') return { outcome: confirmed };
  const problem = await newPasswordProblem(wanted, [owner.name, owner.email]);
  if (problem !== undefined) return { outcome: { problem } };
  const hash = await hashPassword(wanted);
  const changed = await runInTransaction(async (transaction) => {
    if (!(await isStillConfirmed(transaction, confirmed))) return false;
    await setStoredHash(transaction, owner.id, hash);
    await revokeOpenAccess(transaction, owner.id, { allBut: sessionId });
    await recordOwn(transaction, owner, 'password');
    return true;
  });
  if (!changed) return { outcome: 'wrong-password' };
  await clearAttemptsOn(owner.email);
  return { outcome: 'done', cookie: await deviceCookie(request, accountOf(owner.email)) };
}

async function isTaken(email: string, byOtherThan: string): Promise<boolean> {
  const owner = await accountIdOf(database(), email);
  return owner !== undefined && owner !== byOtherThan;
}

function recordOwn(
  transaction: Transaction<Schema>,
  { id, name }: Administrator,
  kind: 'person' | 'password',
) {
  return recordInAuditLog(transaction, [{ action: 'saved', kind, id, title: name }]);
}
