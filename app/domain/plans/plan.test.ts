import { describe, expect, it } from 'vitest';
import { SKIPPED_TIME } from '../publication-date.ts';
import { checkPlan, pauseAfterFailure, possiblePlans, tomorrowAtNine } from './plan.ts';

const NOW = new Date('2026-03-01T08:00:30Z');
const DRAFT = { published: false, hasDraft: false };
const PUBLISHED = { published: true, hasDraft: false };
const publish = (typed: string, now = NOW) =>
  checkPlan({ action: 'publish', typed }, { now, state: DRAFT, planned: [] });

describe('a plan (§42.1)', () => {
  it.each([
    ['winter', '2026-03-05T09:00', '2026-03-05T08:00:00.000Z'],
    ['the last minute of winter', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['the first minute of summer', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['an hour that comes twice', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['the first minute of winter', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
    ['the last minute of the last year', '2031-03-01T09:00', '2031-03-01T08:00:00.000Z'],
  ])('is typed in the time of Paris: %s', (_name, typed, moment) => {
    expect(publish(typed)).toEqual({ valid: true, dueAt: new Date(moment) });
  });

  it.each(['2026-03-29T02:00', '2026-03-29T02:59', '2027-03-28T02:30'])(
    'is refused in the hour that the clocks skip: %s',
    (typed) => expect(publish(typed)).toEqual({ valid: false, message: SKIPPED_TIME }),
  );

  it('is at least a minute ahead, also in the hour that comes twice', () => {
    expect(publish('2026-03-01T09:02')).toEqual({ valid: true, dueAt: new Date('2026-03-01T08:02:00Z') });
    expect(publish('2026-03-01T09:01')).toMatchObject({ message: expect.stringContaining('à venir') });
    expect(publish('2020-01-01T09:00')).toMatchObject({ message: expect.stringContaining('à venir') });
    // The half hour after two has passed once when it is repeated.
    const second = new Date('2026-10-25T01:00:00Z');
    expect(publish('2026-10-25T02:30', second)).toMatchObject({ valid: false });
    expect(publish('2026-10-25T03:00', second)).toMatchObject({ valid: true });
  });

  it('is at most five years ahead, and a moment at all', () => {
    expect(publish('2031-03-01T09:01')).toMatchObject({ message: expect.stringContaining('cinq ans') });
    for (const typed of ['', 'demain', '2026-02-30T10:00'])
      expect(publish(typed)).toEqual({ valid: false, message: 'Une date et une heure' });
  });

  it('withdraws what it publishes after that, whichever is planned first', () => {
    const planned = (action: 'publish' | 'unpublish') => [
      { action, dueAt: new Date('2026-03-05T08:00:00Z') },
    ];
    const check = (action: 'publish' | 'unpublish', typed: string) =>
      checkPlan(
        { action, typed },
        { now: NOW, state: DRAFT, planned: planned(action === 'publish' ? 'unpublish' : 'publish') },
      );
    expect(check('unpublish', '2026-03-05T09:01')).toMatchObject({ valid: true });
    expect(check('unpublish', '2026-03-05T09:00')).toMatchObject({
      message: expect.stringContaining('5 mars 2026 à 09:00'),
    });
    expect(check('publish', '2026-03-05T08:59')).toMatchObject({ valid: true });
    expect(check('publish', '2026-03-05T09:00')).toMatchObject({ valid: false });
  });

  it('withdraws a published item after its changes, which could not be published any more', () => {
    const dueAt = new Date('2026-03-05T08:00:00Z');
    const check = (action: 'publish-changes' | 'unpublish', typed: string, hasDraft = true) => {
      const planned = [{ action: action === 'unpublish' ? 'publish-changes' : 'unpublish', dueAt } as const];
      return checkPlan({ action, typed }, { now: NOW, state: { published: true, hasDraft }, planned });
    };
    expect(check('publish-changes', '2026-03-05T08:59')).toMatchObject({ valid: true });
    expect(check('publish-changes', '2026-03-05T09:00')).toMatchObject({
      message: 'Choisissez une date avant le retrait du site, prévu le 5 mars 2026 à 09:00.',
    });
    expect(check('unpublish', '2026-03-05T09:01')).toMatchObject({ valid: true });
    expect(check('unpublish', '2026-03-05T09:00')).toMatchObject({
      message: 'Choisissez une date après la publication des modifications, prévue le 5 mars 2026 à 09:00.',
    });
    // The changes were published or discarded meanwhile: their plan does nothing.
    expect(check('unpublish', '2026-03-05T09:00', false)).toMatchObject({ valid: true });
  });

  it('depends on the public state', () => {
    expect(possiblePlans(DRAFT, [])).toEqual(['publish']);
    expect(possiblePlans(DRAFT, ['publish'])).toEqual(['publish', 'unpublish']);
    expect(possiblePlans(PUBLISHED, [])).toEqual(['unpublish']);
    expect(possiblePlans({ published: true, hasDraft: true }, [])).toEqual(['publish-changes', 'unpublish']);
    const typed = '2026-03-05T09:00';
    for (const action of ['publish', 'publish-changes'] as const)
      expect(checkPlan({ action, typed }, { now: NOW, state: PUBLISHED, planned: [] })).toMatchObject({
        valid: false,
      });
  });

  it('is retried after a failure after 5 seconds, at last every 10 minutes (§42.4)', () => {
    expect([1, 2, 3, 8, 60].map(pauseAfterFailure)).toEqual([5_000, 10_000, 20_000, 600_000, 600_000]);
  });
});

describe('tomorrow at nine', () => {
  it('is the next day in Paris, over the end of a month and a change of clocks', () => {
    expect(tomorrowAtNine(new Date('2026-11-30T22:59:00Z'))).toBe('2026-12-01T09:00');
    expect(tomorrowAtNine(new Date('2026-11-30T23:01:00Z'))).toBe('2026-12-02T09:00');
    expect(tomorrowAtNine(new Date('2026-03-28T12:00:00Z'))).toBe('2026-03-29T09:00');
  });
});
