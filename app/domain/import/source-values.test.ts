import { describe, expect, it } from 'vitest';
import { sourceMonth, sourceYear } from './source-month.ts';

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

  it('finds the year in a longer text', () => {
    expect(['2024', 'été 2024', '2024.0', '1789', '20245', ''].map(sourceYear)).toEqual(
      ['2024', '2024', '2024'].concat([undefined, undefined, undefined] as never),
    );
  });
});
