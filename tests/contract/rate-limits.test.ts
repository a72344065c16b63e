import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { database } from '#infrastructure/database/database.server.ts';
import { deleteExpiredLimits } from '#infrastructure/rate-limit/delete-expired-limits.server.ts';
import {
  consume,
  isExhausted,
  type RateLimit,
  refund,
  reset,
  resetAllOf,
} from '#infrastructure/rate-limit/rate-limit.server.ts';
import { describeOnBothEngines } from './engines.ts';
import { statementsOf } from './query-plans.ts';

// The database clock is simulated too.
vi.mock('#infrastructure/database/database-clock.server.ts', () => import('./simulated-database-clock.ts'));

const LIMIT: RateLimit = { name: 'tried', points: 3, seconds: 60 };
const GROWING: RateLimit = { ...LIMIT, name: 'tried-growing', pauses: [100, 1000] };

async function countTimes(times: number, limit = LIMIT, counted: [string, ...string[]] = ['a client']) {
  const within: boolean[] = [];
  for (let done = 0; done < times; done++) within.push(await consume(limit, counted));
  return within.filter(Boolean).length;
}
const rows = () => database().selectFrom('rate_limits').selectAll().execute();

async function insertCounters(howMany: number, expire: number): Promise<void> {
  for (let done = 0; done < howMany; done += 100) {
    const part = Array.from({ length: Math.min(100, howMany - done) }, () => ({
      key: `tried:${randomUUID()}`,
      points: 1,
      expire,
    }));
    await database().insertInto('rate_limits').values(part).execute();
  }
}

afterEach(() => {
  vi.useRealTimers();
});

describeOnBothEngines('rate limits', () => {
  beforeEach(async () => {
    await database().deleteFrom('rate_limits').execute();
  });

  it('count concurrent attempts immediately', async () => {
    const within = await Promise.all(Array.from({ length: 60 }, () => consume(LIMIT, ['a client'])));
    expect(within.filter(Boolean)).toHaveLength(3);
    expect(await isExhausted(LIMIT, ['a client'])).toBe(true);
    expect(await isExhausted(LIMIT, ['another'])).toBe(false);
  });

  it('reset when the window is over, counted from the first attempt', async () => {
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    expect(await countTimes(2)).toBe(2);
    vi.setSystemTime(start + 59_000);
    expect(await countTimes(2)).toBe(1);
    vi.setSystemTime(start + 60_000);
    expect(await countTimes(5)).toBe(3);
  });

  it('give back one attempt, but no credit for expired ones', async () => {
    expect(await countTimes(3)).toBe(3);
    await refund(LIMIT, ['a client']);
    expect(await countTimes(2)).toBe(1);
    await refund(LIMIT, ['a third']);
    expect(await countTimes(5, LIMIT, ['a third'])).toBe(3);
  });

  it('block longer each time, until a day is over or the counter is reset', async () => {
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const pauseAfterThree = async () => {
      expect(await countTimes(4, GROWING)).toBe(3);
      const began = Date.now();
      while (await isExhausted(GROWING, ['a client'])) vi.setSystemTime(Date.now() + 50_000);
      return (Date.now() - began) / 1000;
    };
    expect(await pauseAfterThree()).toBe(100);
    expect(await pauseAfterThree()).toBe(1000);
    expect(await pauseAfterThree()).toBe(1000);
    vi.setSystemTime(start + 24 * 3600_000);
    expect(await pauseAfterThree()).toBe(100);
    await reset(GROWING, ['a client']);
    expect(await pauseAfterThree()).toBe(100);
  });

  it('reset all counters below a prefix, and nothing else', async () => {
    for (const address of ['one', 'other']) await countTimes(3, GROWING, ['a client', address]);
    await countTimes(3, GROWING, ['another', 'one']);
    await resetAllOf(GROWING, ['a client']);
    expect(await isExhausted(GROWING, ['a client', 'other'])).toBe(false);
    expect(await isExhausted(GROWING, ['another', 'one'])).toBe(true);
    expect(await rows()).toHaveLength(2);
  });

  it('are deleted after their window, in batches', async () => {
    await insertCounters(1200, Date.now() - 1);
    await insertCounters(10, Date.now() + 60_000);
    const statements = await statementsOf(async () => expect(await deleteExpiredLimits()).toBe(1200));
    const deletions = statements.filter(({ sql }) => sql.startsWith('delete'));
    // The keys, and the moment; the second batch has the statement of the first.
    expect(deletions.map(({ parameters }) => parameters.length)).toEqual([501, 201]);
    expect(await rows()).toHaveLength(10);
  });
});
