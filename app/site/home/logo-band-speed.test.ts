import { expect, test } from 'vitest';
import { bandOffset } from './logo-band-speed.ts';

test('the logos go half a pixel in a frame of 60 a second, and as far in two frames of 120', () => {
  expect(bandOffset(10, 1000 / 60, 1000)).toBeCloseTo(10.5);
  expect(bandOffset(bandOffset(10, 1000 / 120, 1000), 1000 / 120, 1000)).toBeCloseTo(10.5);
});

test('a long pause makes no leap, and the end of a round is the beginning of the next', () => {
  expect(bandOffset(0, 60_000, 1000)).toBeCloseTo(3);
  expect(bandOffset(999.75, 1000 / 60, 1000)).toBeCloseTo(0.25);
});
