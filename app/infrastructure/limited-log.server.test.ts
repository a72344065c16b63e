import { expect, test, vi } from 'vitest';
import { limitedLog } from './limited-log.server.ts';
import { log } from './log.server.ts';

test('a flood writes its limit a minute, and the next minute says how many were dropped', () => {
  let now = 100_000;
  const write = vi.spyOn(log, 'warn').mockReturnValue();
  const refused = limitedLog('warn', 10, () => now);
  for (let count = 0; count < 1000; count++) refused('refused', { count });
  expect(write).toHaveBeenCalledTimes(10);
  expect(write).toHaveBeenLastCalledWith('refused', { count: 9 });
  now += 60_000;
  refused('refused', { count: 1000 });
  refused('refused', { count: 1001 });
  expect(write.mock.calls.slice(10)).toEqual([
    ['refused', { count: 1000, dropped: 990 }],
    ['refused', { count: 1001 }],
  ]);
});

test('a clock of the machine that is set back silences nothing', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const write = vi.spyOn(log, 'warn').mockReset().mockReturnValue();
  const refused = limitedLog('warn', 1);
  refused('refused', { count: 0 });
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(60_000);
  refused('refused', { count: 1 });
  expect(write).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
