import { runInTransaction } from '#infrastructure/database/database.server.ts';
import { installationSecret, replaceInstallationSecret } from '#infrastructure/installation-secret.server.ts';

/**
 * Key rotation: another key for the cookies of the team and the secrets of authenticators, which are encrypted again.
 * All sessions and pending sign-ins end, and devices are no longer known. Returns how many authenticators go on. The
 * processes of the site use the new key from their next start on.
 */
export async function rotateKey(): Promise<number> {
  const { symmetricDecrypt, symmetricEncrypt } = await import('better-auth/crypto');
  // Before the transaction: the embedded database has one connection.
  await installationSecret('session');
  return runInTransaction(async (transaction) => {
    const { former, secret } = await replaceInstallationSecret(transaction, 'session');
    const rows = await transaction.selectFrom('twoFactor').select(['id', 'secret']).execute();
    for (const row of rows) {
      const data = await symmetricDecrypt({ key: former, data: row.secret });
      await transaction
        .updateTable('twoFactor')
        .set({ secret: await symmetricEncrypt({ key: secret, data }) })
        .where('id', '=', row.id)
        .execute();
    }
    await transaction.deleteFrom('session').execute();
    await transaction.deleteFrom('verification').execute();
    return rows.length;
  });
}
