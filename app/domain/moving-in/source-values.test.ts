import { describe, expect, it } from 'vitest';
import { sourceMonth, sourceYear } from './source-month.ts';
import { sourceNumber, sourcePercentage } from './source-number.ts';

describe('months and years of former forms (§56.2)', () => {
  it.each([
    ['Juin', 'Juin'],
    [' juin ', 'Juin'],
    ['06', 'Juin'],
    ['6', 'Juin'],
    ['June', 'Juin'],
    ['juil.', 'Juillet'],
    ['FÉVRIER', 'Février'],
    ['fevrier', 'Février'],
    ['february', 'Février'],
    ['août', 'Août'],
    ['déc', 'Décembre'],
    ['september', 'Septembre'],
    ['april', 'Avril'],
    ['mar', 'Mars'],
    ['may', 'Mai'],
  ])('%j is %s', (text, month) => expect(sourceMonth(text)).toBe(month));

  it.each(['', '13', '0', 'printemps', 'ju', 'juin 2024', 'T2'])('%j is no month', (text) =>
    expect(sourceMonth(text)).toBeUndefined(),
  );

  it('finds the year in what holds more', () => {
    expect(['2024', 'été 2024', '2024.0', '1789', '20245', ''].map(sourceYear)).toEqual(
      ['2024', '2024', '2024'].concat([undefined, undefined, undefined] as never),
    );
  });
});

describe('numbers of former forms (§56.2)', () => {
  it.each([
    [12, 12],
    ['12', 12],
    ['1 240 000', 1_240_000],
    ['1\u202f240\u202f000', 1_240_000],
    ['1,240,000', 1_240_000],
    ['1.240.000', 1_240_000],
    ['1,2M', 1_200_000],
    ['12.5k', 12_500],
    ['1,234M', 1_234_000],
    ['+ 150', 150],
  ])('%j is %d', (value, number) => expect(sourceNumber(value)).toBeCloseTo(number, 5));

  it.each(['', 'beaucoup', '-3', -3, Number.NaN, null, {}, '12 créateurs', '9'.repeat(61)])(
    '%j is none',
    (value) => expect(sourceNumber(value)).toBeUndefined(),
  );

  it('are percentages without thousands', () => {
    expect(['6,829 %', '6.82', 12, '100%', '1 240', 'x'].map(sourcePercentage)).toEqual(
      [6.829, 6.82, 12, 100].concat([undefined, undefined] as never),
    );
  });
});
