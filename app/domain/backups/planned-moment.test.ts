import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parisTime } from '../publication-date.ts';
import { lastPlannedMoment, nextPlannedMoment } from './planned-moment.ts';

describe('the hour of a planned backup (§51.1)', () => {
  it.each([
    ['on a winter’s morning', 3, '2026-01-15T09:00:00Z', '2026-01-15T02:00:00Z', '2026-01-16T02:00:00Z'],
    ['before it', 3, '2026-01-15T01:59:59Z', '2026-01-14T02:00:00Z', '2026-01-15T02:00:00Z'],
    ['at that moment', 3, '2026-01-15T02:00:00Z', '2026-01-15T02:00:00Z', '2026-01-16T02:00:00Z'],
    ['in summer', 3, '2026-07-15T09:00:00Z', '2026-07-15T01:00:00Z', '2026-07-16T01:00:00Z'],
    ['that the clocks leap over', 2, '2026-03-29T09:00:00Z', '2026-03-29T01:00:00Z', '2026-03-30T00:00:00Z'],
    ['that comes twice', 2, '2026-10-25T09:00:00Z', '2026-10-25T00:00:00Z', '2026-10-26T01:00:00Z'],
    [
      'late in the evening of London',
      0,
      '2026-01-15T23:30:00Z',
      '2026-01-15T23:00:00Z',
      '2026-01-16T23:00:00Z',
    ],
  ])('%s', (_name, hour, now, last, next) => {
    expect(lastPlannedMoment(hour, new Date(now))).toEqual(new Date(last));
    expect(nextPlannedMoment(hour, new Date(now))).toEqual(new Date(next));
  });

  it('comes once a day, and none lies between the last and the next', () => {
    const moments = fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2034-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), moments, (hour, now) => {
        const [last, next] = [lastPlannedMoment(hour, now), nextPlannedMoment(hour, now)];
        expect(last <= now && now < next).toBe(true);
        expect(next.getTime() - last.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
        expect(lastPlannedMoment(hour, next)).toEqual(next);
        expect(nextPlannedMoment(hour, last)).toEqual(next);
        expect([hour, hour + 1]).toContain(Number(parisTime(last).slice(11, 13)));
      }),
    );
  });
});
