import { sql } from 'kysely';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import { database } from '../database/database.server.ts';

type Counter = { points: number; expire: number };

/**
 * The package's limiter over the site's own database, whichever engine: its stores bring a table and a connection of
 * their own for each. The names of the methods are those that it asks a store for.
 */
export class DatabaseRateLimiter extends RateLimiterStoreAbstract {
  /** One statement, so that what comes at once is counted at once, in all processes. */
  async _upsert(key: string, points: number, msDuration: number, forceExpire = false): Promise<Counter> {
    const now = Date.now();
    const anew = forceExpire ? sql<boolean>`true` : sql<boolean>`rate_limits.expire <= ${now}`;
    return (
      database()
        .insertInto('rate_limits')
        // Giving back what is no longer remembered is no credit.
        .values({ key, points: Math.max(points, 0), expire: now + msDuration })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            points: sql`case when ${anew} then excluded.points else rate_limits.points + ${points} end`,
            expire: sql`case when ${anew} then excluded.expire else rate_limits.expire end`,
          }),
        )
        .returning(['points', 'expire'])
        .executeTakeFirstOrThrow()
    );
  }

  async _get(key: string): Promise<Counter | null> {
    const counter = await database()
      .selectFrom('rate_limits')
      .select(['points', 'expire'])
      .where('key', '=', key)
      .where('expire', '>', Date.now())
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

  _getRateLimiterRes(_key: string, changedPoints: number, { points, expire }: Counter): RateLimiterRes {
    const remaining = Math.max(this.points - points, 0);
    return new RateLimiterRes(remaining, Math.max(expire - Date.now(), 0), points, points === changedPoints);
  }
}
