import { expect, test } from 'vitest';
import { guessingInput, passwordLengthProblem } from './new-password.ts';

test.each([
  ['elevencarac', '12 caractères au moins, par exemple quatre mots'],
  ['douzecaracte', undefined],
  ['🙂'.repeat(11), '12 caractères au moins, par exemple quatre mots'],
  ['é'.repeat(128), undefined],
  ['a'.repeat(129), '128 caractères au plus'],
])('%s: %s (§43.4)', (password, problem) => {
  expect(passwordLengthProblem(password)).toBe(problem);
});

test('what is known of its owner is tried whole and in parts', () => {
  const { password, own } = guessingInput('x'.repeat(100), ['Claire Dupont', 'claire@exemple.fr']);
  expect(password).toHaveLength(48);
  expect(new Set(own)).toEqual(
    new Set(['Claire Dupont', 'Claire', 'Dupont', 'claire@exemple.fr', 'claire', 'exemple']),
  );
});
