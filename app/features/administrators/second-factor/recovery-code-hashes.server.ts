import type { Transaction } from 'kysely';
import { database } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { authentication } from '../authentication.server.ts';
import { hashAlike, hashPassword } from '../password/password-hash.server.ts';

/**
 * The stored form of a set of recovery codes: hashes, as of passwords. They share one salt, so that a typed code is
 * hashed once, not once for each of the set.
 */
export async function hashRecoveryCodes([first = '', ...others]: readonly string[]): Promise<string[]> {
  const hash = await hashPassword(first);
  return [hash, ...(await Promise.all(others.map((code) => hashAlike(code, hash))))];
}

/** Replaces the recovery codes of an account. */
export async function storeRecoveryCodes(
  transaction: Transaction<Schema>,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await transaction
    .updateTable('twoFactor')
    .set({ backupCodes: JSON.stringify(hashes) })
    .where('userId', '=', userId)
    .execute();
}

/** The hashes of the recovery codes that an account has left. */
export async function readRecoveryCodeHashes(userId: string): Promise<string[]> {
  const row = await database()
    .selectFrom('twoFactor')
    .select('backupCodes')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.backupCodes.startsWith('[') ? JSON.parse(row.backupCodes) : [];
}

/**
 * Hashes the recovery codes that a former version stored encrypted; their owners keep them. Idempotent, for each start.
 */
export async function hashFormerRecoveryCodes(): Promise<void> {
  const former = await database()
    .selectFrom('twoFactor')
    .select(['id', 'backupCodes'])
    .where('backupCodes', 'not like', '[%')
    .execute();
  if (former.length === 0) return;
  const { symmetricDecrypt } = await import('better-auth/crypto');
  const { secretConfig } = await (await authentication()).$context;
  for (const { id, backupCodes } of former) {
    const codes: string[] = JSON.parse(await symmetricDecrypt({ key: secretConfig, data: backupCodes }));
    await database()
      .updateTable('twoFactor')
      .set({ backupCodes: JSON.stringify(codes.length > 0 ? await hashRecoveryCodes(codes) : []) })
      .where('id', '=', id)
      .where('backupCodes', '=', backupCodes)
      .execute();
  }
}
