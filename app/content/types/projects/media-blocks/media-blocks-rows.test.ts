import { expect, test } from 'vitest';
import { type BlockLayout, blockRows, type MediaItem } from '#domain/media-blocks/media-block.ts';
import { boxesOf } from './media-blocks-rows.ts';

const picture = { id: 'p', type: 'image', url: '/a.webp' } as const;
const film = { id: 'f', type: 'video', vimeoId: '1063867036' } as const;
const post = { id: 'i', type: 'instagram', embedUrl: 'https://www.instagram.com/p/a/' } as const;
const rows = (layout: BlockLayout, ...medias: MediaItem[]) => blockRows({ layout, medias });
const acrossOnPhone = (...medias: MediaItem[]) =>
  rows('3-col', ...medias).places.map((place) => place.acrossOnPhone);

test('a layout that the media of a block can’t fill becomes the next smaller one', () => {
  const columns = (layout: BlockLayout, count: number) =>
    rows(layout, ...Array.from({ length: count }, () => picture)).columns;
  expect([1, 2, 3, 4, 5, 6].map((count) => columns('3-col', count))).toEqual([1, 2, 3, 2, 2, 3]);
  expect([1, 2, 3, 4].map((count) => columns('2-col', count))).toEqual([1, 2, 2, 2]);
  expect([1, 2, 3].map((count) => columns('1-col', count))).toEqual([1, 1, 1]);
});

test('on a phone films and posts fill a row, and so does the odd one of the pictures between them', () => {
  expect(acrossOnPhone(picture, picture, picture)).toEqual([false, false, true]);
  expect(acrossOnPhone(picture, film)).toEqual([true, true]);
  expect(acrossOnPhone(picture, picture, post, picture)).toEqual([false, false, true, true]);
});

test('the style sheet gets the widest media of a block', () => {
  expect(rows('3-col', picture, film, post).widest).toBe('post');
  expect(rows('3-col', picture, film).widest).toBe('film');
  expect(rows('3-col', picture).widest).toBe('picture');
});

test('a picture that fills a row is requested as wide as the row', () => {
  const widths = (block: ReturnType<typeof rows>) =>
    block.places.map((place) => boxesOf(block, place).map(({ width }) => width));
  const two = widths(rows('2-col', picture, picture, picture));
  expect(two[0]).toEqual(['29vw', '50vw', '50vw']);
  expect(two[2]).toEqual(['58vw', '100vw']);
  expect(widths(rows('2-col', picture, film))[0]).toEqual(['29vw', '50vw', '100vw']);
});
