import { expect, it } from 'vitest';
import { offeredWidths, pictureSrcSet } from './stored-picture.ts';

it('offers uploaded pictures at the widths of the layouts, and leaves everything else alone', () => {
  const url = '/storage/v1/object/public/project-images/2026/01/02/1_a.jpg';
  expect(pictureSrcSet(url)).toMatch(/^\S+\?w=360 360w, .*\?w=1920 1920w$/);
  for (const other of [
    '',
    '/storage/v1/object/public/project-images/a.gif',
    '/storage/v1/object/public/site-media/team/a.webp',
    'https://elsewhere.example/a.jpg',
  ]) {
    expect(pictureSrcSet(other)).toBeUndefined();
  }
});

it.each([
  [90, [90]],
  [700, [360, 640, 700]],
  [1920, [360, 640, 960, 1440, 1920]],
  [6000, [360, 640, 960, 1440, 1920]],
])('offers a picture of %i pixels at each width once, never enlarged', (width, offered) =>
  expect(offeredWidths(width)).toEqual(offered),
);
