import { expect, test } from 'vitest';
import { loweredText, raisedText } from './raised-text.ts';

test.each([
  ['10', '6', '⁶'],
  ['10', '−3', '⁻³'],
  ['m', '2', '²'],
  ['1', 'er', 'er'],
  ['M', 'me', 'me'],
  ['2', 'a+1', '^(a+1)'],
  ['(a)', '2b', '^(2b)'],
  ['', 'a+1', 'a+1'],
  ['mot', 'a/b c', '^(a/b c)'],
  ['mot', 'voir la note', 'voir la note'],
])('after %j, %j raised reads %j', (before, text, expected) => {
  expect(raisedText(text, before)).toBe(expected);
});

test.each([
  ['2', '₂'],
  ['(n)', '(n)'],
])('%j lowered reads %j', (text, expected) => {
  expect(loweredText(text)).toBe(expected);
});
