import { expect, test } from 'vitest';
import { emptyTextBlocks } from './empty-text-blocks.ts';

/**
 * 'p' and 'h' are a paragraph and a heading with text, '_' and '#' empty ones, '|' is the empty paragraph with the
 * caret.
 */
const blocks = (drawing: string) =>
  [...drawing].map((letter) => ({
    type: letter === 'h' || letter === '#' ? 'heading' : letter === 'i' ? 'image' : 'paragraph',
    empty: '_#|'.includes(letter),
    written: letter === '|',
  }));

test.each([
  ['nothing in a text that is full', 'hppip', []],
  ['an empty paragraph between others', 'p_p', [1]],
  ['a run of them once', 'p___p_p', [1, 5]],
  ['none at the end, where one goes on', 'p__', []],
  ['none in a text that isn’t begun', '_', []],
  ['an empty heading, also at the end', 'p#', [1]],
  ['each empty heading', '##p', [0, 1]],
  ['the paragraph before an empty heading', '_#', [0, 1]],
  ['not the one that is being written', 'p|p', []],
  ['what is around the one that is being written', 'p_|_p', [1, 3]],
])('warns of %s', (_what, drawing, remarked) => {
  expect(emptyTextBlocks(blocks(drawing))).toEqual(remarked);
});
