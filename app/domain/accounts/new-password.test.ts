import { expect, test } from 'vitest';
import { guessingInput, isLongerThanPasswords, isMadeOf, passwordLengthProblem } from './new-password.ts';

test.each([
  ['elevencarac', '12 caractères au moins, par exemple quatre mots'],
  ['douzecaracte', undefined],
  ['🙂'.repeat(11), '12 caractères au moins, par exemple quatre mots'],
  ['é'.repeat(128), undefined],
  ['a'.repeat(129), '128 caractères au plus'],
])('%s: %s (§43.4)', (password, problem) => {
  expect(passwordLengthProblem(password)).toBe(problem);
});

test('a text that is longer than any password needs no hashing, a password of 128 emojis does (§43.10)', () => {
  expect(isLongerThanPasswords('🙂'.repeat(128))).toBe(false);
  expect(isLongerThanPasswords('🙂'.repeat(129))).toBe(true);
  expect(isLongerThanPasswords('a'.repeat(1_000_000))).toBe(true);
});

test('personal data of the account are checked whole and in parts', () => {
  const { password, own } = guessingInput('x'.repeat(100), ['Claire Dupont', 'claire@exemple.fr']);
  expect(password).toHaveLength(32);
  expect(new Set(own)).toEqual(
    new Set(['Claire Dupont', 'Claire', 'Dupont', 'claire@exemple.fr', 'claire', 'exemple']),
  );
});

test.each([
  ['Quai-Neuf 2026', true],
  ['quaineufquaineuf', true],
  ['RÉDACTION-2026', true],
  ['quai neuf sous la pluie', false],
  // It holds no personal data: its length is another check.
  ['court', false],
])('%s is hardly more than personal data: %s (§43.4)', (password, expected) => {
  expect(isMadeOf(password, ['Quai Neuf', 'rédaction', 'un'])).toBe(expected);
});
