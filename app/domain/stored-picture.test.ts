import { expect, it } from 'vitest';
import { pictureSrcSet } from './stored-picture.ts';

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
