import { expect, it } from 'vitest';
import { offeredWidths, pictureSrcSet, stillPicture, storedPicture } from './stored-picture.ts';

it('offers uploaded pictures at the widths of the layouts, and leaves everything else alone', () => {
  const url = '/storage/v1/object/public/project-images/2026/01/02/1_a.jpg';
  expect(pictureSrcSet(url)).toMatch(/^\S+\?w=360 360w, .*\?w=1920 1920w$/);
  for (const other of [
    '',
    '/storage/v1/object/public/project-images/a.svg',
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

const FOLDER = '/storage/v1/object/public/project-images/2026/01/02';
const facts = { width: 1600, height: 900, colour: '#102030', focus: '30% 60%' };

it('returns a picture’s dimensions, colour and focal point for rendering', () => {
  expect(storedPicture(`${FOLDER}/1_a.jpg`, facts)).toMatchObject({ src: `${FOLDER}/1_a.jpg`, ...facts });
  expect(storedPicture('https://elsewhere.example/a.jpg', facts)).toBeUndefined();
});

it('serves an animation unchanged, and its first frame with reduced motion', () => {
  const url = `${FOLDER}/1_a.gif`;
  const { animated: _moves, ...shown } = { animated: true, ...facts };
  expect(storedPicture(url, { ...facts, animated: true })).toEqual({
    src: url,
    srcSet: undefined,
    still: pictureSrcSet(url, 1600),
    ...shown,
  });
});

it('shows a film’s poster for it, as one file, with the film’s focal point', () => {
  const poster = `${FOLDER}/1_a.poster.webp`;
  expect(stillPicture(`${FOLDER}/1_a.mp4`, { ...facts, poster })).toEqual({
    src: poster,
    srcSet: undefined,
    still: undefined,
    ...facts,
  });
  expect(stillPicture(`${FOLDER}/1_a.mp4`, facts)).toBeUndefined();
  expect(stillPicture(`${FOLDER}/1_a.jpg`, facts)).toEqual(storedPicture(`${FOLDER}/1_a.jpg`, facts));
});
