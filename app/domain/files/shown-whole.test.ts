import { expect, it } from 'vitest';
import { isShownWhole } from './shown-whole.ts';

const photo = { type: 'image/webp', width: 1600, height: 1000, colour: '#aa7744' };

it('shows logos and banners whole, and crops photos and films', () => {
  const whole = [
    { ...photo, colour: null },
    { ...photo, width: 2400 },
    { ...photo, width: 400 },
    { type: 'image/svg+xml', width: null, height: null, colour: null },
  ];
  const cropped = [
    photo,
    // From before mean colours were stored.
    { ...photo, type: 'image/jpeg', colour: null },
    { ...photo, type: 'video/mp4', colour: null },
    { ...photo, width: null, height: null, colour: null },
  ];
  expect(whole.map(isShownWhole)).toEqual([true, true, true, true]);
  expect(cropped.map(isShownWhole)).toEqual([false, false, false, false]);
});
