import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_BACKUP_PLAN, RETENTION_LIMITS, type RetentionCounts } from './backup-plan.ts';
import { retainedBackups } from './retention.ts';

const DAY = 24 * 3600 * 1000;
const count = ([min, max]: readonly [number, number]) => fc.integer({ min, max });
const anyKeep = fc.record({
  daily: count(RETENTION_LIMITS.daily),
  weekly: count(RETENTION_LIMITS.weekly),
  monthly: count(RETENTION_LIMITS.monthly),
});
const anyBackups = fc
  .uniqueArray(fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2027, 0, 1) }), { maxLength: 120 })
  .map((moments) => moments.map((at) => ({ id: String(at), at: new Date(at) })));
const most = ({ daily, weekly, monthly }: RetentionCounts) => daily + weekly + monthly;

describe('which backups are retained (§51.4)', () => {
  it('is bounded, has the newest, and does not depend on their order', () => {
    fc.assert(
      fc.property(anyBackups, anyKeep, (backups, keep) => {
        const retained = retainedBackups(backups, keep);
        expect(retained.size).toBeLessThanOrEqual(most(keep));
        const newest = backups.reduce<(typeof backups)[number] | undefined>(
          (last, each) => (last && last.at > each.at ? last : each),
          undefined,
        );
        expect([...retained.keys()]).toEqual(expect.arrayContaining(newest ? [newest.id] : []));
        expect(retainedBackups(backups.toReversed(), keep)).toEqual(retained);
      }),
    );
  });

  it('is the same once the others are deleted', () => {
    fc.assert(
      fc.property(anyBackups, anyKeep, (backups, keep) => {
        const retained = retainedBackups(backups, keep);
        const left = backups.filter(({ id }) => retained.has(id));
        expect(retainedBackups(left, keep)).toEqual(retained);
      }),
    );
  });

  it('loses nothing to another plan that retains more', () => {
    fc.assert(
      fc.property(anyBackups, anyKeep, anyKeep, (backups, one, other) => {
        const more = Object.fromEntries(
          (['daily', 'weekly', 'monthly'] as const).map((period) => [
            period,
            Math.max(one[period], other[period]),
          ]),
        ) as RetentionCounts;
        const retained = retainedBackups(backups, more);
        expect([...retainedBackups(backups, one).keys()].filter((id) => !retained.has(id))).toEqual([]);
      }),
    );
  });

  it('is, after two years of nights, the last of 7 days, 4 weeks and 12 months', () => {
    const { keep } = DEFAULT_BACKUP_PLAN;
    let there: { id: string; at: Date }[] = [];
    for (let night = 0; night < 730; night += 1) {
      const at = new Date(Date.UTC(2025, 0, 1, 2) + night * DAY);
      there.push({ id: at.toISOString().slice(0, 10), at });
      const retained = retainedBackups(there, keep);
      there = there.filter(({ id }) => retained.has(id));
    }
    // The first of these days is Thursday, 31 December 2026.
    expect(there.map(({ id }) => id)).toEqual([
      ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
      ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30'],
      ...['2026-12-13', '2026-12-20', '2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28'],
      ...['2026-12-29', '2026-12-30', '2026-12-31'],
    ]);
    const retained = retainedBackups(there, keep);
    expect(retained.get('2026-12-31')).toEqual(['daily', 'weekly', 'monthly']);
    expect(retained.get('2026-12-20')).toEqual(['weekly']);
    expect(retained.get('2026-02-28')).toEqual(['monthly']);
  });

  it('uses the days of Paris', () => {
    // Both on 1 January there, one of them on 31 December in London.
    const backups = [
      { id: 'first', at: new Date('2025-12-31T23:30:00Z') },
      { id: 'second', at: new Date('2026-01-01T12:00:00Z') },
    ];
    expect([...retainedBackups(backups, { daily: 7, weekly: 0, monthly: 0 }).keys()]).toEqual(['second']);
  });
});
