import { expect, test } from 'vitest';
import { loopDuration } from './logo-band-speed.ts';

test('the logos move half a pixel in a frame of 60 a second', () => {
  expect(loopDuration(0.5)).toBeCloseTo(1000 / 60);
  expect(loopDuration(1000)).toBeCloseTo(2000 * (1000 / 60));
});
