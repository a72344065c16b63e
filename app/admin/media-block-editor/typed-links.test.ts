import { expect, test } from 'vitest';
import { isEmptyBlock, newBlock } from './blocks.ts';
import { blockToSend, type TypedLink, withLink, withoutLink } from './typed-links.ts';

const film: TypedLink = { id: 'f', kind: 'video', text: 'https://vimeo.com/1063867036' };
const post: TypedLink = { id: 'p', kind: 'instagram', text: 'https://instagram.com/p/abc?x=1' };

test('valid typed links are sent with their block, after its media', () => {
  const confirmed = { id: 'm', type: 'image', url: '/a.webp' } as const;
  const block = withLink(withLink({ ...newBlock('1'), medias: [confirmed] }, film), post);
  expect(blockToSend(block)).toEqual({
    id: '1',
    layout: '1-col',
    medias: [
      confirmed,
      { id: 'f', type: 'video', vimeoId: '1063867036' },
      { id: 'p', type: 'instagram', embedUrl: 'https://www.instagram.com/p/abc/' },
    ],
  });
});

test('an invalid or empty link is not sent; a block without links is sent unchanged', () => {
  expect(blockToSend(withLink(newBlock('1'), { ...film, text: 'pas un lien' }))).toEqual(newBlock('1'));
  expect(blockToSend(withLink(newBlock('1'), { ...film, text: '' }))).toEqual(newBlock('1'));
  const stored = { id: '1', layout: '2-col', medias: [], text: 'a' } as const;
  expect(JSON.stringify(blockToSend({ ...stored, medias: [] }))).toBe(JSON.stringify(stored));
});

test('a link follows what is typed, and can be removed', () => {
  const block = withLink(withLink(newBlock('1'), film), { ...film, text: '76979871' });
  expect(block.links).toEqual([{ ...film, text: '76979871' }]);
  expect(blockToSend(withoutLink(block, 'f'))).toEqual(newBlock('1'));
});

test('a block with a typed link is not empty', () => {
  expect(isEmptyBlock(withLink(newBlock('1'), { ...film, text: ' ' }))).toBe(true);
  expect(isEmptyBlock(withLink(newBlock('1'), { ...film, text: 'vime' }))).toBe(false);
});
