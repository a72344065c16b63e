import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parisTime } from '../publication-date.ts';
import { lastPlannedMoment } from './planned-moment.ts';

const SHARE = { min: 0, max: 1, noNaN: true };

describe('the hour of a planned backup (§51.1)', () => {
  it.each([
    ['on a winter’s morning', 3, '2026-01-15T09:00:00Z', '2026-01-15T02:00:00Z'],
    ['before it', 3, '2026-01-15T01:59:59Z', '2026-01-14T02:00:00Z'],
    ['at that moment', 3, '2026-01-15T02:00:00Z', '2026-01-15T02:00:00Z'],
    ['in summer', 3, '2026-07-15T09:00:00Z', '2026-07-15T01:00:00Z'],
    ['that the clocks leap over', 2, '2026-03-29T09:00:00Z', '2026-03-29T01:00:00Z'],
    ['the day after', 2, '2026-03-30T09:00:00Z', '2026-03-30T00:00:00Z'],
    ['that comes twice', 2, '2026-10-25T09:00:00Z', '2026-10-25T00:00:00Z'],
    ['late in the evening of London', 0, '2026-01-15T23:30:00Z', '2026-01-15T23:00:00Z'],
  ])('%s', (_name, hour, now, last) =>
    expect(lastPlannedMoment(hour, new Date(now))).toEqual(new Date(last)),
  );

  it('comes once a day, and none lies between the last and now', () => {
    const moments = fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2034-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), moments, fc.double(SHARE), (hour, now, share) => {
        const last = lastPlannedMoment(hour, now);
        const elapsed = now.getTime() - last.getTime();
        expect(elapsed).toBeGreaterThanOrEqual(0);
        expect(elapsed).toBeLessThan(25 * 3_600_000);
        expect(lastPlannedMoment(hour, new Date(last.getTime() + Math.floor(share * elapsed)))).toEqual(last);
        expect(lastPlannedMoment(hour, new Date(last.getTime() - 1)).getTime()).toBeLessThan(last.getTime());
        expect([hour, hour + 1]).toContain(Number(parisTime(last).slice(11, 13)));
      }),
    );
  });
});
