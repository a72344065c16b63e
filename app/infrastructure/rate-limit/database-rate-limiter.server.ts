import { sql } from 'kysely';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import { database } from '../database/database.server.ts';
import { databaseMilliseconds } from '../database/database-clock.server.ts';

/** `left`: remaining time, in milliseconds. */
type Counter = { points: number; left: number };

/**
 * rate-limiter-flexible over the site's own database, for both engines: the package's own stores bring a table and a
 * connection each. Time is the database's, so that all instances agree. The method names are the package's store
 * interface.
 */
export class DatabaseRateLimiter extends RateLimiterStoreAbstract {
  /** One atomic upsert, so that concurrent requests of all processes are counted. */
  async _upsert(key: string, points: number, msDuration: number, forceExpire = false): Promise<Counter> {
    const now = databaseMilliseconds();
    const anew = forceExpire ? sql<boolean>`true` : sql<boolean>`rate_limits.expire <= ${now}`;
    return (
      database()
        .insertInto('rate_limits')
        // Giving back an expired point is no credit.
        .values({ key, points: Math.max(points, 0), expire: sql`${now} + ${msDuration}` })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            points: sql`case when ${anew} then excluded.points else rate_limits.points + ${points} end`,
            expire: sql`case when ${anew} then excluded.expire else rate_limits.expire end`,
          }),
        )
        .returning(['points', sql<number>`expire - ${now}`.as('left')])
        .executeTakeFirstOrThrow()
    );
  }

  async _get(key: string): Promise<Counter | null> {
    const now = databaseMilliseconds();
    const counter = await database()
      .selectFrom('rate_limits')
      .select(['points', sql<number>`expire - ${now}`.as('left')])
      .where('key', '=', key)
      .where('expire', '>', now)
      .executeTakeFirst();
    return counter ?? null;
  }

  async _delete(key: string): Promise<boolean> {
    const { numDeletedRows } = await database()
      .deleteFrom('rate_limits')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }

  _getRateLimiterRes(_key: string, changedPoints: number, { points, left }: Counter): RateLimiterRes {
    const remaining = Math.max(this.points - points, 0);
    return new RateLimiterRes(remaining, Math.max(left, 0), points, points === changedPoints);
  }
}
