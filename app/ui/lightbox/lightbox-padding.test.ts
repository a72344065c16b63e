import { expect, it } from 'vitest';
import { lightboxPadding } from './lightbox-padding.ts';

const room = (x: number, y: number, several = true) => {
  const { top, right, bottom, left } = lightboxPadding({ x, y }, several);
  return [x - left - right, y - top - bottom];
};

it.each([
  ['a phone', 390, 844, [390, 552]],
  ['a screen', 1440, 900, [1248, 748]],
  ['a small phone on its side', 667, 375, [475, 231]],
  ['the same with the bar of its browser', 640, 300, [448, 268]],
  ['a screen of 1280 × 1024 at 400 %', 320, 256, [320, 224]],
])('leaves the picture most of %s', (_name, x, y, expected) => expect(room(x, y)).toEqual(expected));

it('has no space for the thumbnails of a single picture', () => {
  expect(room(1440, 900, false)).toEqual([1248, 852]);
  expect(room(667, 375, false)).toEqual([475, 343]);
});
