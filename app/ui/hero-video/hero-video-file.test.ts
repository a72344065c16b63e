import { expect, test } from 'vitest';
import { av1File, heroVideoFile } from './hero-video-file.ts';

const ALL = { large: 'l.mp4', desktop: 'd.mp4', tablet: 't.mp4', phone: 'p.mp4' };

test.each([
  [1920, 'large'],
  [1919, 'desktop'],
  [1024, 'desktop'],
  [1023, 'tablet'],
  [768, 'tablet'],
  [767, 'phone'],
  [0, 'phone'],
])('at %d px the film is that of %s', (width, file) => {
  expect(heroVideoFile(ALL, width)).toBe(file);
});

test.each([
  [2560, 'desktop'],
  [1024, 'desktop'],
  [1023, 'phone'],
  [767, 'phone'],
])('without large and tablet files, %d px takes that of %s', (width, file) => {
  expect(heroVideoFile({ desktop: 'd.mp4', large: '', phone: 'p.mp4' }, width)).toBe(file);
});

test('a film in one file serves every width', () => {
  expect([0, 768, 1024, 1920].map((width) => heroVideoFile({ desktop: 'd.mp4', phone: '' }, width))).toEqual(
    Array(4).fill('desktop'),
  );
});

test('a film in AV1 is next to the one in H.264', () => {
  expect(av1File('/films/header.mp4/header-large.mp4')).toBe('/films/header.mp4/header-large-av1.mp4');
});
