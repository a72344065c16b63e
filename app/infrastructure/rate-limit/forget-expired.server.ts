import { database } from '../database/database.server.ts';
import { databaseMilliseconds } from '../database/database-clock.server.ts';
import { defineJob } from '../job.server.ts';

const BATCH = 500;
const ROUND_MS = 60_000;

/** Deletes expired counters, so that no hash of an IP address stays and the table doesn't grow. */
export const expiredLimitsJob = defineJob({
  name: 'expired limits',
  everyMs: ROUND_MS,
  run: async () => {
    while ((await forgetExpired()) === BATCH);
  },
});

/** One batch, so that no statement blocks the database for long. Returns the number of deleted counters. */
export async function forgetExpired(): Promise<number> {
  const { numDeletedRows } = await database()
    .deleteFrom('rate_limits')
    .where('key', 'in', (expired) =>
      expired
        .selectFrom('rate_limits')
        .select('key')
        .where('expire', '<=', databaseMilliseconds())
        .orderBy('expire')
        .limit(BATCH),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
