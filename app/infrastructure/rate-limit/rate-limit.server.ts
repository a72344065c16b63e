import { createHmac } from 'node:crypto';
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
export type Counted = readonly [string, ...string[]];

const SERIES_SECONDS = 24 * 3600;

/** Whether the limit is exhausted, without counting. */
export async function isExhausted(limit: RateLimit, counted: Counted): Promise<boolean> {
  const result = await (await limiter(limit)).get(await keyOf(counted));
  return result !== null && result.consumedPoints >= limit.points;
}

/**
 * Counts first, atomically across concurrent requests, then says whether it was within the limit: the limited work
 * comes after. Throws when the database can't count.
 */
export async function count(limit: RateLimit, counted: Counted): Promise<boolean> {
  // A refused request writes nothing.
  if (await isExhausted(limit, counted)) return false;
  const key = await keyOf(counted);
  const { consumedPoints } = await (await limiter(limit)).penalty(key);
  if (limit.pauses && consumedPoints === limit.points) {
    const { consumedPoints: times } = await (await seriesOf(limit)).penalty(key);
    const pause = limit.pauses[Math.min(times, limit.pauses.length) - 1];
    await (await limiter(limit)).block(key, pause ?? limit.seconds);
  }
  return consumedPoints <= limit.points;
}

/** Gives one point back that need not have been counted. */
export async function giveBack(limit: RateLimit, counted: Counted): Promise<void> {
  await (await limiter(limit)).reward(await keyOf(counted));
}

/** Resets the counter and its pauses. */
export async function forget(limit: RateLimit, counted: Counted): Promise<void> {
  const key = await keyOf(counted);
  await (await limiter(limit)).delete(key);
  if (limit.pauses) await (await seriesOf(limit)).delete(key);
}

/** Resets every counter below this one. */
export async function forgetAllOf(limit: RateLimit, counted: Counted): Promise<void> {
  const key = await keyOf(counted);
  await forget(limit, counted);
  for (const name of [limit.name, seriesName(limit)])
    await database().deleteFrom('rate_limits').where('key', 'like', `${name}:${key}:%`).execute();
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

async function keyOf(counted: Counted): Promise<string> {
  const secret = await installationSecret('rate-limit');
  return counted
    .map((part) => createHmac('sha256', secret).update(part).digest('hex').slice(0, 32))
    .join(':');
}
