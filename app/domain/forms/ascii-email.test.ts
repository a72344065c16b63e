import { expect, test } from 'vitest';
import { asciiEmail } from './ascii-email.ts';
import { emailField } from './email-field.ts';

const DORVAL = 'contact@xn--chteau-dorval-jeb.fr';

test.each([
  ['contact@château-dorval.fr', DORVAL],
  ['contact@chÂteau-dorval.FR', DORVAL],
  ['contact@cha\u0302teau-dorval.fr', DORVAL],
  [DORVAL, DORVAL],
  ['Camille.Roux@exemple.fr', 'Camille.Roux@exemple.fr'],
  ['a@日本.jp', 'a@xn--wgv71a.jp'],
])('%s is written %s', (typed, email) => {
  expect(asciiEmail(typed)).toBe(email);
  expect(emailField.parse(` ${typed} `)).toBe(email);
});

test.each([
  '',
  '@château.fr',
  'contact@',
  'contact@château',
  'a@é.fr/x',
  'a@é.fr:25',
  'a@１２７.0.0.1',
  'é à@château.fr',
  'a@é..fr',
])('« %s » is no e-mail address', (typed) => expect(emailField.safeParse(typed).success).toBe(false));

test('an e-mail address is too long by its ASCII form', () => {
  expect(
    emailField.safeParse(`${'a'.repeat(60)}@${'é'.repeat(50)}.${`${'é'.repeat(40)}.`.repeat(3)}fr`).success,
  ).toBe(false);
});
