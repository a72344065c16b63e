import { expect, it } from 'vitest';
import { durationText, factsText, fileSizeText, isTooSmall, measuresText } from './file-facts.ts';

it.each([
  [12, '1\u00a0Ko'],
  [348_160, '340\u00a0Ko'],
  [1_258_291, '1,2\u00a0Mo'],
  [20_971_520, '20\u00a0Mo'],
])('%i bytes are %s', (bytes, text) => expect(fileSizeText(bytes)).toBe(text));

it('dimensions are shown where they are known', () => {
  expect(measuresText({ width: 1920, height: 1080 })?.replace(/\s/g, ' ')).toBe('1 920 × 1 080 px');
  expect(measuresText({ width: null, height: null })).toBeUndefined();
});

it.each([
  [65_200, '1:05'],
  [3_727_000, '1:02:07'],
])('%i ms are %s', (milliseconds, text) => expect(durationText(milliseconds)).toBe(text));

const PICTURE = { name: 'a.webp', bytes: 348_160, width: 1000, height: 800, durationMs: null };

it('the known facts of a file are in one line, unknown ones are left out', () => {
  const text = (facts: typeof PICTURE | { durationMs: number }) =>
    factsText({ ...PICTURE, ...facts }).replace(/\s/g, ' ');
  expect(text(PICTURE)).toBe('1 000 × 800 px, 340 Ko');
  expect(text({ durationMs: 12_000 })).toBe('1 000 × 800 px, 340 Ko, 0:12');
  expect(factsText({ ...PICTURE, width: null, height: null })).toBe('340\u00a0Ko');
});

it.each([
  [{ width: 1000, height: 800 }, false],
  [{ width: 1001, height: 800 }, true],
  [{ width: 1000, height: 801 }, true],
])('a file of 1000 × 800 where %o is advised is too small: %s', (advised, expected) => {
  expect(isTooSmall(PICTURE, advised)).toBe(expected);
  // An unknown dimension causes no warning.
  expect(isTooSmall({ ...PICTURE, width: null, height: null }, advised)).toBe(false);
});
