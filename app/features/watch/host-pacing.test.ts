import { expect, it, vi } from 'vitest';
import { hostPacing, processClock } from './host-pacing.ts';

it('asks a host once a second, whatever the others do (§71.2)', async () => {
  let time = 0;
  const sent: [string, number][] = [];
  const pauses: { until: number; go: () => void }[] = [];
  const turn = hostPacing({
    now: () => time,
    pause: (ms) => new Promise<void>((go) => pauses.push({ until: time + ms, go })),
  });
  const all = ['a', 'a', 'b', 'a', 'b'].map((host) => turn(host).then(() => sent.push([host, time])));
  for (; time <= 2000; time += 500) {
    for (const { until, go } of pauses) if (until <= time) go();
    await new Promise(setImmediate);
  }
  await Promise.all(all);
  expect(sent).toEqual([
    ['a', 0],
    ['b', 0],
    ['a', 1000],
    ['b', 1000],
    ['a', 2000],
  ]);
});

it('is no longer when the time of day is set back', () => {
  const timeOfDay = vi.spyOn(Date, 'now').mockReturnValue(1_000_000_000);
  const clock = processClock(new AbortController().signal);
  const before = clock.now();
  timeOfDay.mockReturnValue(0);
  expect(clock.now()).toBeGreaterThanOrEqual(before);
  timeOfDay.mockRestore();
});
