import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkPublicationDate,
  momentInParis,
  parisTime,
  SKIPPED_TIME,
  sameFieldValue,
} from './publication-date.ts';

describe('the date of publication (§30.5)', () => {
  it.each([
    ['winter', '2026-01-15T10:00', '2026-01-15T09:00:00.000Z'],
    ['summer', '2026-07-15T10:00', '2026-07-15T08:00:00.000Z'],
    ['the day before in UTC', '2026-07-15T00:30', '2026-07-14T22:30:00.000Z'],
    ['the last minute of winter', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['an hour that the clocks leap over', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['the first minute of summer', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['an hour that comes twice', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['the first minute of winter', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
    ['a leap day', '2024-02-29T12:00', '2024-02-29T11:00:00.000Z'],
  ])('is parsed in the time zone of Paris: %s', (_name, typed, moment) => {
    expect(momentInParis(typed)?.toISOString()).toBe(moment);
  });

  it.each(['', '2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01T24:00', '2026-01-01', 'demain'])(
    'is invalid: %s',
    (typed) => expect(momentInParis(typed)).toBeUndefined(),
  );

  it('round-trips through its field', () => {
    const moments = fc.date({
      min: new Date('1990-01-02Z'),
      max: new Date('2090-01-01Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (moment) => {
        const back = momentInParis(parisTime(moment));
        expect(back !== undefined && sameFieldValue(back, moment)).toBe(true);
      }),
    );
  });

  it('is optional, may not be in the future, and a draft may not have one (§30.6)', () => {
    const now = new Date('2026-07-15T08:00:30Z');
    const check = (typed: string, draft = false) => checkPublicationDate(typed, { now, draft });
    expect(check('')).toEqual({ valid: true, date: undefined });
    expect(check('', true)).toEqual({ valid: true, date: undefined });
    expect(check('2026-07-15T10:00')).toEqual({ valid: true, date: new Date('2026-07-15T08:00:00Z') });
    expect(check('2026-07-15T10:01')).toMatchObject({ message: expect.stringContaining('à venir') });
    expect(check('2026-03-29T02:30')).toEqual({ valid: false, message: SKIPPED_TIME });
    expect(check('1989-12-31T10:00')).toMatchObject({ message: expect.stringContaining('1990') });
    expect(check('n’importe quoi')).toMatchObject({ message: expect.stringContaining('1990') });
    expect(check('2026-07-15T10:00', true)).toMatchObject({ message: expect.stringContaining('brouillon') });
  });
});
