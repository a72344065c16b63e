import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { frenchNumber, frenchPercentage, unclearNumber, unclearPercentage } from './french-number.ts';

test.each([
  ['12', 12],
  [' 150 000 ', 150_000],
  ['150\u00a0000', 150_000],
  ['1\u202f240\u202f000', 1_240_000],
  ['1 240 000,5', 1_240_000.5],
  ["1'240'000", 1_240_000],
  ['12,7', 12.7],
  ['12.75', 12.75],
  ['0,125', 0.125],
  ['1,5M', 1_500_000],
  ['1,1 M', 1_100_000],
  ['1,234M', 1_234_000],
  ['2 millions', 2_000_000],
  ['12k', 12_000],
  ['12.5K', 12_500],
  ['1,240,000', 1_240_000],
  ['1.240.000', 1_240_000],
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['1234,567', 1234.567],
  ['+ 150', 150],
  ['\u200e150 000\u202c', 150_000],
])('%j is %d', (text, number) => expect(frenchNumber(text)).toEqual({ number }));

test.each([
  '',
  'beaucoup',
  '-3',
  '12 créateurs',
  '1 2',
  '1 0000',
  '1.2.3',
  '1,2,3',
  '12.',
  ',5',
  '1e5',
  '٣',
  '9'.repeat(13),
  '9'.repeat(61),
])('%j is none', (text) => expect(frenchNumber(text)).toBe('none'));

test.each([
  ['1.200', '1\u00a0200', '1,2'],
  ['12,700', '12\u00a0700', '12,7'],
  [' 999.999 ', '999\u00a0999', '999,999'],
])('%j is unclear', (text, thousands, decimals) => {
  expect(frenchNumber(text)).toEqual({ unclear: true, readings: [thousands, decimals] });
  expect(unclearNumber(text, [thousands, decimals])).toBe(
    `«\u00a0${text.trim()}\u00a0» se lit ${thousands} ou ${decimals}\u00a0: écrivez l’un des deux`,
  );
});

test.each([
  ['4,5', 4.5],
  ['6,829 %', 6.829],
  ['6.82', 6.82],
  ['100%', 100],
  ['4,5 %\u200e', 4.5],
])('%j is %d per cent', (text, number) => expect(frenchPercentage(text)).toEqual({ number }));

test.each([
  ['4,256', '4\u00a0256', '4,256', '4,26'],
  ['12.700', '12\u00a0700', '12,7', '12,7'],
])('%j is an unclear percentage', (text, thousands, decimals, accepted) => {
  expect(frenchPercentage(text)).toEqual({ unclear: true, readings: [thousands, decimals] });
  expect(unclearPercentage(text, [thousands, decimals])).toBe(
    `«\u00a0${text}\u00a0» se lit ${thousands} ou ${decimals}\u00a0: si c’est un pourcentage, écrivez ${accepted}`,
  );
});

test.each(['1 240', '12k', 'x', '%', '-1'])('%j is no percentage', (text) =>
  expect(frenchPercentage(text)).toBe('none'),
);

it('parses every number as French writes it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (number) => {
      expect(frenchNumber(number.toLocaleString('fr-FR'))).toEqual({ number });
      expect(frenchNumber(String(number))).toEqual({ number });
    }),
  );
});
