import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchRank, nearFragments } from './near-match.ts';

describe('the rank of a match', () => {
  it('prefers the same text, its beginning, beginnings of words', () => {
    const ranks = ['film', 'film de noel', 'le film', 'telefilm'].map((text) => matchRank('film', text));
    expect(ranks).toEqual([0, 1, 2, 3]);
    expect(matchRank('noel film', 'film de noel')).toBe(2);
    expect(matchRank('noel image', 'film de noel')).toBeUndefined();
  });

  it.each([
    ['a wrong letter', 'carmon'],
    ['a missing letter', 'camin'],
    ['a letter too many', 'carrmin'],
    ['two swapped letters', 'camrin'],
    ['an error in a beginning', 'cqrm'],
    ['an error in the last letter', 'carmim'],
    ['a missing last letter', 'carmi'],
  ])('forgives %s', (_what, typed) => {
    expect(matchRank(`${typed} portrait`, 'portrait de carmin', true)).toBeDefined();
  });

  it.each([
    ['two errors', 'cormon'],
    ['an error in three letters', 'crm'],
    ['another word', 'carton'],
  ])('does not forgive %s', (_what, typed) => {
    expect(matchRank(typed, 'portrait de carmin', true)).toBeUndefined();
  });

  it('forgives one word', () => {
    expect(matchRank('carmon portriat', 'portrait de carmin', true)).toBeUndefined();
    expect(matchRank('carmon', 'portrait de carmin')).toBeUndefined();
  });
});

it('each word with one typing error contains a fragment, of which the index finds every one', () => {
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789');
  const word = fc.array(letter, { minLength: 4, maxLength: 14 }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(word, letter, fc.nat(), fc.nat(3), (typed, other, place, error) => {
      const at = place % typed.length;
      const [before, after] = [typed.slice(0, at), typed.slice(at)];
      const [here = '', next = ''] = after;
      const meant = [
        before + other + after,
        before + other + after.slice(1),
        before + after.slice(1),
        before + next + here + after.slice(2),
      ][error] as string;
      const fragments = nearFragments(typed);
      expect(fragments.filter((fragment) => fragment.length < 3)).toEqual([]);
      expect(fragments.some((fragment) => meant.includes(fragment))).toBe(true);
    }),
  );
  expect(nearFragments('feuillage')).toHaveLength(3);
  expect(nearFragments('film').length).toBeLessThan(130);
  expect(nearFragments('anticonstitutionnellement').length).toBeGreaterThan(2);
  expect(nearFragments('a'.repeat(100))).toEqual([]);
});

it('fragments are counted in code points, and none is too short for a trigram', () => {
  const pair = '𠮷';
  // Four UTF-16 code units, three characters.
  expect(nearFragments(`a${pair}b`)).toEqual([]);
  const fragments = nearFragments(`${pair}野家${pair}の`);
  expect(fragments.length).toBeGreaterThan(2);
  expect(fragments.filter((fragment) => Array.from(fragment).length < 3)).toEqual([]);
  expect(fragments.filter((fragment) => !fragment.isWellFormed())).toEqual([]);
});
