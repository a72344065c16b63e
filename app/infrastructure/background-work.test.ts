import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RETRY_SOON, startBackgroundWork } from './background-work.server.ts';
import { currentRequestId, withRequestId } from './request-id/request-id.server.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => vi.useRealTimers());

it('runs at once, at its interval, and when it is woken', async () => {
  const work = vi.fn(async () => {});
  const background = startBackgroundWork('test', MINUTE, work);
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(work).toHaveBeenCalledTimes(2);
  background.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(3);
  await background.end();
  background.wake();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(work).toHaveBeenCalledTimes(3);
});

it('never runs twice concurrently, and runs once more if it was woken meanwhile', async () => {
  let release = () => {};
  let running = 0;
  const work = vi.fn(async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    running -= 1;
  });
  const background = startBackgroundWork('test', MINUTE, work);
  background.wake();
  background.wake();
  release();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(2);
  const ended = background.end();
  release();
  await ended;
});

it('swallows a failure and retries with exponential back-off, ten minutes at most', async () => {
  const moments: number[] = [];
  const begun = Date.now();
  let broken = true;
  const background = startBackgroundWork('test', MINUTE, async () => {
    moments.push((Date.now() - begun) / 1000);
    if (broken) throw new Error('no space left on device');
  });
  await vi.advanceTimersByTimeAsync(45 * MINUTE);
  expect(moments).toEqual([0, 5, 15, 35, 75, 155, 315, 635, 1235, 1835, 2435]);
  broken = false;
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  const after = moments.length;
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(moments.length).toBe(after + 3);
  await background.end();
});

it('has its own request id in each run, not that of the caller who woke it (§53.1)', async () => {
  const seen: (string | undefined)[] = [];
  const background = startBackgroundWork('test', MINUTE, async () => seen.push(currentRequestId()));
  await vi.advanceTimersByTimeAsync(0);
  withRequestId('a-request', () => background.wake());
  await vi.advanceTimersByTimeAsync(MINUTE);
  await background.end();
  expect(seen.length).toBeGreaterThanOrEqual(2);
  for (const reference of seen) expect(reference).toMatch(/^[\da-f]{8}-[\da-f]{4}$/);
  expect(new Set(seen).size).toBe(seen.length);
});

it('polls after ten seconds while another process holds the lease', async () => {
  const moments: number[] = [];
  const begun = Date.now();
  const background = startBackgroundWork('test', MINUTE, async () => {
    moments.push((Date.now() - begun) / 1000);
    return moments.length < 3 ? RETRY_SOON : undefined;
  });
  await vi.advanceTimersByTimeAsync(1.5 * MINUTE);
  expect(moments).toEqual([0, 10, 20, 80]);
  await background.end();
});
