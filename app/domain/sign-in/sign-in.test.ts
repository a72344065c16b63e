import { expect, test } from 'vitest';
import { newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts';
import { readCode } from './typed-code.ts';

test('ten recovery codes are generated, all different, and parsed as they are written (§45.4)', () => {
  const codes = newRecoveryCodes();
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect(readRecoveryCode(code)).toBe(code);
  }
});

test.each([
  [' ABCD EFGH JKMN ', 'abcd-efgh-jkmn'],
  ['abcdefghjkmn', 'abcd-efgh-jkmn'],
  ['abcd-efgh', undefined],
  ['123456', undefined],
  ['a'.repeat(1000), undefined],
])('%s typed as a recovery code is %s', (typed, read) => {
  expect(readRecoveryCode(typed)).toBe(read);
});

test.each([
  ['123456', '123456'],
  [' 123 456', '123456'],
  ['\u202d123\u200b456\u202c', '123456'],
  ['12345', undefined],
  ['1234567', undefined],
  ['12345a', undefined],
  ['１２３４５６', undefined],
])('%s typed as a code is %s', (typed, read) => {
  expect(readCode(typed)).toBe(read);
});
