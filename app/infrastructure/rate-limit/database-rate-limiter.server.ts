import { sql } from 'kysely';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import { database } from '../database/database.server.ts';
import { databaseMilliseconds } from '../database/database-clock.server.ts';

/** `left`: for how long it still counts, in milliseconds. */
type Counter = { points: number; left: number };

/**
 * The package's limiter over the site's own database, whichever engine: its stores bring a table and a connection of
 * their own for each. Time is the database's, for all instances the same. The names of the methods are those that it asks a
 * store for.
 */
export class DatabaseRateLimiter extends RateLimiterStoreAbstract {
  /** One statement, so that what comes at once is counted at once, in all processes. */
  async _upsert(key: string, points: number, msDuration: number, forceExpire = false): Promise<Counter> {
    const now = databaseMilliseconds();
    const anew = forceExpire ? sql<boolean>`true` : sql<boolean>`rate_limits.expire <= ${now}`;
    return (
      database()
        .insertInto('rate_limits')
        // Giving back what is no longer remembered is no credit.
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
