import { expect, test } from 'vitest';
import type { MediaBlock } from '#domain/media-blocks/media-block.ts';
import { changeBlock, isEmptyBlock, newBlock, withMedia, withMovedMedia, withText } from './blocks.ts';

const media = (id: string) => ({ id, type: 'video', vimeoId: '1063867036' }) as const;

test('only the target block changes', () => {
  const blocks = [newBlock('1'), newBlock('2')];
  const [first, second] = changeBlock(blocks, '2', (block) => withMedia(block, media('m')));
  expect(first).toBe(blocks[0]);
  expect(second?.medias).toHaveLength(1);
});

test('media keep their order when one moves', () => {
  const block: MediaBlock = { id: '1', layout: '3-col', medias: [media('a'), media('b'), media('c')] };
  expect(withMovedMedia(block, 'c', -1).medias.map(({ id }) => id)).toEqual(['a', 'c', 'b']);
  expect(withMovedMedia(block, 'a', -1).medias.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('pictures that are uploaded together keep the order in which they were chosen, whichever arrives first', () => {
  const chosen = ['a', 'b', 'c'];
  const arrived = ['c', 'a', 'b'].reduce(
    (block, id) => withMedia(block, media(id), new Set(chosen.slice(chosen.indexOf(id) + 1))),
    withMedia(newBlock('1'), media('before')),
  );
  expect(arrived.medias.map(({ id }) => id)).toEqual(['before', 'a', 'b', 'c']);
});

test('a block without media and text is empty, and a deleted text leaves no trace', () => {
  const block = withText(newBlock('1'), 'texte');
  expect(isEmptyBlock(block)).toBe(false);
  expect(withText(block, '')).toEqual(newBlock('1'));
  expect(isEmptyBlock(withText(block, ''))).toBe(true);
});
