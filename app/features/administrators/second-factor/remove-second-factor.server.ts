import { recordInAuditLog } from '#content/audit-log/audit-log.server.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { accountIdOf } from '../account-of-email.server.ts';
import { revokeOpenAccess } from '../revoke-open-access.server.ts';
import { accountOf, clearAttemptsOn } from '../sign-in-limits.server.ts';

/**
 * Removes the second factor and the passkeys of an account whose owner has lost them (§45.7), and ends its sessions:
 * the lost device may be in other hands. The password stays as it is. False when there is no such account. The audit
 * log records it under the signed-in administrator, with how the identity of the owner was verified (`proof`).
 */
export async function removeSecondFactor(userId: string, proof: string): Promise<boolean> {
  const user = await database()
    .selectFrom('user')
    .select(['email', 'name'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) return false;
  await runInTransaction(async (transaction) => {
    await transaction.updateTable('user').set({ twoFactorEnabled: false }).where('id', '=', userId).execute();
    await transaction.deleteFrom('twoFactor').where('userId', '=', userId).execute();
    await transaction.deleteFrom('passkeys').where('owner_id', '=', userId).execute();
    await revokeOpenAccess(transaction, userId, 'all');
    await recordInAuditLog(transaction, [
      {
        action: 'turned-off',
        kind: 'second-factor-of',
        id: userId,
        title: `${user.name} (identité vérifiée ${proof})`,
      },
    ]);
  });
  log.info('a second factor was removed', { user: userId, proof });
  await clearAttemptsOn(user.email);
  return true;
}

/** Like removeSecondFactor(), for the account of an e-mail address (`npm run admin -- reset-factor`). */
export async function removeSecondFactorOf(email: string, proof: string): Promise<boolean> {
  const id = await accountIdOf(database(), accountOf(email));
  return id !== undefined && removeSecondFactor(id, proof);
}
