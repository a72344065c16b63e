import { createHmac } from 'node:crypto';
import { DAY_SECONDS } from '#domain/durations.ts';
import { database } from '../database/database.server.ts';
import { installationSecret } from '../installation-secret.server.ts';
import type { DatabaseRateLimiter } from './database-rate-limiter.server.ts';

/** A number of points in a fixed window, which starts with the first one. */
export type RateLimit = {
  /** Prefix of its counters' keys: [a-z-]. */
  name: string;
  points: number;
  seconds: number;
  /**
   * Back-off: the pause after the last point is taken, in seconds, the first time, the second time and so on within a
   * day, instead of the rest of `seconds`.
   */
  pauses?: readonly number[];
};

/** What is counted, from the wider to the narrower; stored as keyed hashes only. */
export type RateLimitKey = readonly [string, ...string[]];

const SERIES_SECONDS = DAY_SECONDS;

/** Whether the limit is exhausted, without counting. */
export async function isExhausted(limit: RateLimit, key: RateLimitKey): Promise<boolean> {
  const result = await (await limiter(limit)).get(await hashOf(key));
  return result !== null && result.consumedPoints >= limit.points;
}

/**
 * Takes a point, atomically across concurrent requests, and returns whether the limit allowed it: the limited work
 * comes after. Throws when the database can't count.
 */
export async function consume(limit: RateLimit, key: RateLimitKey): Promise<boolean> {
  // A refused request writes nothing.
  if (await isExhausted(limit, key)) return false;
  const hash = await hashOf(key);
  const { consumedPoints } = await (await limiter(limit)).penalty(hash);
  if (limit.pauses && consumedPoints === limit.points) {
    const { consumedPoints: times } = await (await seriesOf(limit)).penalty(hash);
    const pause = limit.pauses[Math.min(times, limit.pauses.length) - 1];
    await (await limiter(limit)).block(hash, pause ?? limit.seconds);
  }
  return consumedPoints <= limit.points;
}

/** Gives back one point that need not have been taken. */
export async function refund(limit: RateLimit, key: RateLimitKey): Promise<void> {
  await (await limiter(limit)).reward(await hashOf(key));
}

/** Resets the counter and its pauses. */
export async function reset(limit: RateLimit, key: RateLimitKey): Promise<void> {
  const hash = await hashOf(key);
  await (await limiter(limit)).delete(hash);
  if (limit.pauses) await (await seriesOf(limit)).delete(hash);
}

/** Resets every counter below this one. */
export async function resetAllOf(limit: RateLimit, key: RateLimitKey): Promise<void> {
  const hash = await hashOf(key);
  await reset(limit, key);
  for (const name of [limit.name, seriesName(limit)])
    await database().deleteFrom('rate_limits').where('key', 'like', `${name}:${hash}:%`).execute();
}

async function limiter({ name, points, seconds }: RateLimit): Promise<DatabaseRateLimiter> {
  const { DatabaseRateLimiter: Limiter } = await import('./database-rate-limiter.server.ts');
  return new Limiter({ storeClient: database(), keyPrefix: name, points, duration: seconds });
}

/** Counts how often the last point was taken within a day. */
function seriesOf(limit: RateLimit): Promise<DatabaseRateLimiter> {
  return limiter({ name: seriesName(limit), points: Number.MAX_SAFE_INTEGER, seconds: SERIES_SECONDS });
}

function seriesName({ name }: RateLimit): string {
  return `${name}-series`;
}

async function hashOf(key: RateLimitKey): Promise<string> {
  const secret = await installationSecret('rate-limit');
  return key.map((part) => createHmac('sha256', secret).update(part).digest('hex').slice(0, 32)).join(':');
}
