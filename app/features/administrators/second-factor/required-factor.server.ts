import type { Kysely, Transaction } from 'kysely';
import { configuration } from '#infrastructure/configuration.server.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { readInternalValue, writeInternalValue } from '#infrastructure/database/internal-values.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { log } from '#infrastructure/log.server.ts';

const APPLIED_KEY = 'internal:second-factor-required';

/**
 * How many second factors an account has, where one is required (`REQUIRE_SECOND_FACTOR`, §45.13): an authenticator and
 * passkeys. Undefined where none is required.
 */
export async function countRequiredFactors(
  userId: string,
  within: Kysely<Schema> = database(),
): Promise<number | undefined> {
  if (!configuration().REQUIRE_SECOND_FACTOR) return undefined;
  const user = await within
    .selectFrom('user')
    .select((row) => [
      'twoFactorEnabled',
      row
        .selectFrom('passkeys')
        .select(row.fn.countAll().as('count'))
        .whereRef('owner_id', '=', 'user.id')
        .as('passkeys'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
  return Number(user?.twoFactorEnabled === true) + Number(user?.passkeys ?? 0);
}

/**
 * Locks an account until the transaction ends: of two concurrent removals of its second factors, the second one counts
 * what the first one has left.
 */
export async function lockFactors(transaction: Transaction<Schema>, userId: string): Promise<void> {
  await transaction
    .updateTable('user')
    .set((column) => ({ updatedAt: column.ref('updatedAt') }))
    .where('id', '=', userId)
    .execute();
}

/**
 * The start after which a second factor is required ends all sessions, once: some of them may have been opened by a
 * password alone (§45.13).
 */
export async function applyRequiredFactor(): Promise<void> {
  const { REQUIRE_SECOND_FACTOR: required } = configuration();
  const applied = (await readInternalValue(database(), APPLIED_KEY))?.value === true;
  if (required === applied) return;
  await runInTransaction(async (transaction) => {
    if (required) await transaction.deleteFrom('session').execute();
    await writeInternalValue(transaction, APPLIED_KEY, required);
  });
  if (required) log.info('second factors are now required: all sessions ended');
}
