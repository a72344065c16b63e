import { expect, test } from 'vitest';
import { heroVideoFile } from './hero-video-file.ts';

test.each([
  [1920, 'large'],
  [1919, 'desktop'],
  [1024, 'desktop'],
  [1023, 'tablet'],
  [768, 'tablet'],
  [767, 'phone'],
  [320, 'phone'],
])('at %d px the header film is the %s file', (width, variant) => {
  expect(heroVideoFile('/f/header', width, { large: true, tablet: true })).toBe(`/f/header-${variant}.mp4`);
});

test.each([
  [2560, 'desktop'],
  [1920, 'desktop'],
  [1024, 'desktop'],
  [1023, 'phone'],
  [767, 'phone'],
])('without large and tablet variants, %d px takes the %s file', (width, variant) => {
  expect(heroVideoFile('/f/web', width, { large: false, tablet: false })).toBe(`/f/web-${variant}.mp4`);
});
