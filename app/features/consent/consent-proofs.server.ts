import { readContent } from '#content/pages/site-contents.server.ts';
import { type ConsentProof, proofRetentionStart } from '#domain/consent/consent-proof.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { settingsFrom } from '#domain/site-settings.ts';
import { clientAddress } from '#infrastructure/client-address.server.ts';
import { countRows } from '#infrastructure/database/count-up-to.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { deleteExpired } from '#infrastructure/database/delete-expired.server.ts';
import { defineJob } from '#infrastructure/job.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { addressGroup } from '#infrastructure/rate-limit/address-group.ts';
import { consume, type RateLimit } from '#infrastructure/rate-limit/rate-limit.server.ts';

/** Rate limit: above any legitimate number of changed choices. */
const CHOICES: RateLimit = { name: 'consent', points: 20, seconds: 10 * 60 };

/**
 * Stores the proof of a consent choice, with the server's time and no personal data (§48.2). Idempotent: the same proof
 * received twice is stored once. 'not-kept' where the settings require none. Throws what the database throws.
 */
export async function storeConsentProof(
  proof: ConsentProof,
  request: Request,
  now = new Date(),
): Promise<'kept' | 'not-kept' | 'too-many'> {
  const { published } = await readContent('settings');
  if (settingsFrom(published).consent.proof !== 'kept') return 'not-kept';
  if (!(await consume(CHOICES, [addressGroup(clientAddress(request))]))) return 'too-many';
  await database()
    .insertInto('consent_proofs')
    .values({ id: proof.id, choice: proof.choice, text_version: proof.version, chosen_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return 'kept';
}

/** The number of stored proofs. Throws what the database throws. */
export function countProofs(): Promise<number> {
  return countRows(database().selectFrom('consent_proofs'));
}

/** Hourly, in one of all processes. */
export const expiredProofsJob = defineJob({
  name: 'old proofs of consent',
  everyMs: HOUR_MS,
  lease: 'delete-old-proofs',
  run: async () => deleteExpiredProofs(await databaseNow()),
});

/** Deletes the proofs older than thirteen months, whatever the settings are now. Returns how many were deleted. */
export async function deleteExpiredProofs(now: Date): Promise<number> {
  const before = proofRetentionStart(now);
  const deleted = await deleteExpired({ table: 'consent_proofs', column: 'chosen_at', before });
  if (deleted > 0) log.info('old proofs of consent were deleted', { proofs: deleted });
  return deleted;
}
