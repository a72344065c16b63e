import { expect, test } from 'vitest';
import { bandRound } from './logo-band-speed.ts';

test('the logos go half a pixel in a frame of 60 a second', () => {
  expect(bandRound(0.5)).toBeCloseTo(1000 / 60);
  expect(bandRound(1000)).toBeCloseTo(2000 * (1000 / 60));
});
