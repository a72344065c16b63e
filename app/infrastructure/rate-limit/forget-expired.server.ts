import { startBackgroundWork } from '../background-work.server.ts';
import { database } from '../database/database.server.ts';
import { databaseMilliseconds } from '../database/database-clock.server.ts';

const BATCH = 500;
const ROUND_MS = 60_000;

/**
 * Deletes expired counters every minute, so that no hash of an IP address stays and the table doesn't grow. Returns the
 * function that stops it.
 */
export function startForgetting(): () => Promise<void> {
  const work = startBackgroundWork('expired limits', ROUND_MS, async () => {
    while ((await forgetExpired()) === BATCH);
  });
  return work.end;
}

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
