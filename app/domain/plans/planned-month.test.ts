import { describe, expect, it } from 'vitest';
import { boundsOfMonth, monthAfter, monthNamed, weeksOfMonth } from './planned-month.ts';

describe('a month of the plan calendar (§42.6)', () => {
  it('is that of the URL, else the current one in Paris', () => {
    const now = new Date('2026-12-31T23:30:00Z');
    expect(monthNamed('2027-03', now)).toBe('2027-03');
    for (const text of [null, '', '2026-13', '1999-01', '2026-1', 'mars'])
      expect(monthNamed(text, now)).toBe('2027-01');
  });

  it('has others before and after it', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });

  it('begins and ends at midnight in Paris, also where the clocks change', () => {
    expect(boundsOfMonth('2026-03')).toEqual({
      from: new Date('2026-02-28T23:00:00Z'),
      until: new Date('2026-03-31T22:00:00Z'),
    });
    expect(boundsOfMonth('2026-10')).toEqual({
      from: new Date('2026-09-30T22:00:00Z'),
      until: new Date('2026-10-31T23:00:00Z'),
    });
  });

  it('has weeks that begin on Monday', () => {
    const weeks = weeksOfMonth('2026-11');
    expect(weeks.length).toBe(6);
    expect(weeks[0]).toEqual([...Array(6).fill(undefined), '2026-11-01']);
    expect(weeks[5]).toEqual(['2026-11-30', ...Array(6).fill(undefined)]);
    expect(weeksOfMonth('2027-02')).toHaveLength(4);
    expect(weeksOfMonth('2028-02').flat().filter(Boolean)).toHaveLength(29);
  });
});
