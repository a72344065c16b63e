import { expect, it } from 'vitest';
import { durationText, fileSizeText, measuresText } from './file-facts.ts';

it.each([
  [12, '1\u00a0Ko'],
  [348_160, '340\u00a0Ko'],
  [1_258_291, '1,2\u00a0Mo'],
  [20_971_520, '20\u00a0Mo'],
])('%i bytes are %s', (bytes, text) => expect(fileSizeText(bytes)).toBe(text));

it('measures are said where they are known', () => {
  expect(measuresText({ width: 1920, height: 1080 })?.replace(/\s/g, ' ')).toBe('1 920 × 1 080 px');
  expect(measuresText({ width: null, height: null })).toBeUndefined();
});

it.each([
  [65_200, '1:05'],
  [3_727_000, '1:02:07'],
])('%i ms are %s', (milliseconds, text) => expect(durationText(milliseconds)).toBe(text));
