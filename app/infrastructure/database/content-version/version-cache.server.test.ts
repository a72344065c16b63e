import { expect, it, vi } from 'vitest';
import { VersionCache } from './version-cache.server.ts';

it('knows nothing before it was read, and what was read for a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const known = new VersionCache();
  known.tell(3);
  expect(known.trusted).toBeUndefined();
  expect(await known.confirm(async () => 4)).toBe(4);
  vi.advanceTimersByTime(1000);
  expect(known.trusted).toBe(4);
  vi.advanceTimersByTime(1);
  expect(known.trusted).toBeUndefined();
  vi.useRealTimers();
});

it('counts from the beginning of a reading, however long it took', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const known = new VersionCache();
  await known.confirm(async () => {
    vi.advanceTimersByTime(1001);
    return 1;
  });
  expect(known.trusted).toBeUndefined();
  vi.useRealTimers();
});

it('is not taken back by a reading that began before it was told', async () => {
  const known = new VersionCache();
  const answer = Promise.withResolvers<number>();
  const reading = known.confirm(() => answer.promise);
  known.tell(8);
  answer.resolve(7);
  expect(await reading).toBe(8);
  expect(known.trusted).toBe(8);
});

it('goes back with a database that went back', async () => {
  const known = new VersionCache();
  await known.confirm(async () => 9);
  await known.confirm(async () => 2);
  expect(known.trusted).toBe(2);
});
