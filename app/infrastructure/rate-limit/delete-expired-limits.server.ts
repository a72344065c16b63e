import { databaseNow } from '../database/database-clock.server.ts';
import { deleteExpired } from '../database/delete-expired.server.ts';
import { defineJob } from '../job.server.ts';

const ROUND_MS = 60_000;

/** Deletes expired counters, so that no hash of an IP address stays and the table doesn't grow. */
export const expiredLimitsJob = defineJob({
  name: 'expired limits',
  everyMs: ROUND_MS,
  run: deleteExpiredLimits,
});

/** Returns the number of deleted counters. */
export async function deleteExpiredLimits(): Promise<number> {
  const before = (await databaseNow()).getTime();
  return deleteExpired({ table: 'rate_limits', key: 'key', column: 'expire', before });
}
