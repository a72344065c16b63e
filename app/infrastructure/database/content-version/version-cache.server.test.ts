import { expect, it, vi } from 'vitest';
import { VersionCache } from './version-cache.server.ts';

it('is empty before the first read, and serves a read for one second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const known = new VersionCache();
  known.set(3);
  expect(known.trusted).toBeUndefined();
  expect(await known.refresh(async () => 4)).toBe(4);
  vi.advanceTimersByTime(1000);
  expect(known.trusted).toBe(4);
  vi.advanceTimersByTime(1);
  expect(known.trusted).toBeUndefined();
  vi.useRealTimers();
});

it('counts from the beginning of a read, however long it took', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const known = new VersionCache();
  await known.refresh(async () => {
    vi.advanceTimersByTime(1001);
    return 1;
  });
  expect(known.trusted).toBeUndefined();
  vi.useRealTimers();
});

it('is not reset by a read that began before the new version was set', async () => {
  const known = new VersionCache();
  const result = Promise.withResolvers<number>();
  const reading = known.refresh(() => result.promise);
  known.set(8);
  result.resolve(7);
  expect(await reading).toBe(8);
  expect(known.trusted).toBe(8);
});

it('returns to an older version with a restored database, and counts that', async () => {
  const known = new VersionCache();
  await known.refresh(async () => 9);
  await known.refresh(async () => 2);
  expect([known.trusted, known.regressions]).toEqual([2, 1]);
  await known.refresh(async () => 9);
  expect([known.trusted, known.regressions]).toEqual([9, 1]);
});

it('does not take a slow read for a restored database when a faster one has overtaken it', async () => {
  const known = new VersionCache();
  await known.refresh(async () => 7);
  const slow = Promise.withResolvers<number>();
  const reading = known.refresh(() => slow.promise);
  await known.refresh(async () => 8);
  slow.resolve(7);
  expect(await reading).toBe(8);
  expect([known.trusted, known.regressions]).toEqual([8, 0]);
});
