import { expect, test } from 'vitest';
import { de } from './french-elision.ts';

test.each([
  ['Influence', 'd’Influence'],
  ['Élise', 'd’Élise'],
  ['œuvre.webp', 'd’œuvre.webp'],
  ['Hélène', 'd’Hélène'],
  ['Yves', 'd’Yves'],
  ['YouTube', 'de YouTube'],
  ['Production', 'de Production'],
  ['3-photos.webp', 'de 3-photos.webp'],
  ['', 'de '],
])('before %j it is %j', (name, words) => {
  expect(de(name)).toBe(words);
});
