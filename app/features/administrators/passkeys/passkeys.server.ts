import { recordInAuditLog } from '#content/audit-log/audit-log.server.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import {
  type Credentials,
  confirmPassword,
  isStillConfirmed,
  type Unconfirmed,
} from '../confirm-password.server.ts';
import { revokeOpenAccess } from '../revoke-open-access.server.ts';
import { countRequiredFactors, lockFactors } from '../second-factor/required-factor.server.ts';
import type { Administrator } from '../session.server.ts';

/** A passkey, as its owner sees it. */
export type Passkey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

/** The passkeys of an account, the oldest first. */
export async function readPasskeys(ownerId: string): Promise<Passkey[]> {
  const rows = await database()
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}

/** Whether any passkey exists: a sign-in method that no account has is not offered. */
export async function anyPasskey(): Promise<boolean> {
  return (await database().selectFrom('passkeys').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Renames a passkey. False when the account has none with this id. */
export async function renamePasskey(ownerId: string, id: string, name: string): Promise<boolean> {
  return runInTransaction(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await recordInAuditLog(transaction, [{ action: 'renamed', kind: 'passkey', id: '', title: name }]);
    return true;
  });
}

/**
 * Removes a passkey after confirming the password: it can't sign in any more (§45.6). 'gone': it was already removed;
 * 'required': it is the last second factor of the account, which needs one (§45.13).
 */
export async function removePasskey(
  request: Request,
  administrator: Administrator,
  id: string,
  credentials: Credentials,
): Promise<'removed' | 'gone' | 'required' | Unconfirmed> {
  const confirmed = await confirmPassword(request, administrator, credentials);
  if (typeof confirmed === 'string') return confirmed;
  return runInTransaction(async (transaction) => {
    if (!(await isStillConfirmed(transaction, confirmed))) return 'wrong-password';
    await lockFactors(transaction, administrator.id);
    const passkey = await transaction
      .selectFrom('passkeys')
      .select('name')
      .where('id', '=', id)
      .where('owner_id', '=', administrator.id)
      .executeTakeFirst();
    if (!passkey) return 'gone';
    if ((await countRequiredFactors(administrator.id, transaction)) === 1) return 'required';
    await transaction.deleteFrom('passkeys').where('id', '=', id).execute();
    await revokeOpenAccess(transaction, administrator.id, 'none');
    await recordInAuditLog(transaction, [
      { action: 'deleted', kind: 'passkey', id: '', title: passkey.name },
    ]);
    return 'removed';
  });
}
