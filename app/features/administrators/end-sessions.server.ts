import type { Transaction } from 'kysely';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';

/** Ends all sessions of an account, and what waits for a second step: a right password of before is worth nothing any more. */
export async function endSessions(transaction: Transaction<Schema>, userId: string): Promise<void> {
  await transaction.deleteFrom('session').where('userId', '=', userId).execute();
  await transaction.deleteFrom('verification').where('value', '=', userId).execute();
}
