import { expect, test } from 'vitest';
import { av1File, heroVideoFile } from './hero-video-file.ts';

const ALL = { large: 'l.mp4', desktop: 'd.mp4', tablet: 't.mp4', phone: 'p.mp4' };

test.each([
  [1920, 'l.mp4'],
  [1919, 'd.mp4'],
  [1024, 'd.mp4'],
  [1023, 't.mp4'],
  [768, 't.mp4'],
  [767, 'p.mp4'],
  [0, 'p.mp4'],
])('at %d px the film is %s', (width, file) => {
  expect(heroVideoFile(ALL, width)).toBe(file);
});

test.each([
  [2560, 'd.mp4'],
  [1024, 'd.mp4'],
  [1023, 'p.mp4'],
  [767, 'p.mp4'],
])('without large and tablet files, %d px takes %s', (width, file) => {
  expect(heroVideoFile({ desktop: 'd.mp4', large: '', phone: 'p.mp4' }, width)).toBe(file);
});

test('a film in one file serves every width', () => {
  expect([0, 768, 1024, 1920].map((width) => heroVideoFile({ desktop: 'd.mp4', phone: '' }, width))).toEqual(
    Array(4).fill('d.mp4'),
  );
});

test('a film in AV1 is beside the one in H.264', () => {
  expect(av1File('/films/header.mp4/header-large.mp4')).toBe('/films/header.mp4/header-large-av1.mp4');
});
