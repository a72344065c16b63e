import { expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

const nested = (levels: number, [open, close]: readonly [string, string]) =>
  `${open.repeat(levels)}1${close.repeat(levels)}`;

it.each([
  ['lists', ['[', ']']],
  ['objects', ['{"a":', '}']],
] as const)('%s nested deeper than any form sends are no value', (_what, brackets) => {
  expect(JSON.stringify(parseJson(nested(32, brackets)))).toBe(nested(32, brackets));
  expect(parseJson(nested(33, brackets))).toBeUndefined();
  expect(parseJson(nested(100_000, brackets))).toBeUndefined();
});

it('an invalid text has no value', () => {
  for (const text of ['', '{', '[1', 'undefined']) expect(parseJson(text)).toBeUndefined();
  expect(parseJson('null')).toBeNull();
});
