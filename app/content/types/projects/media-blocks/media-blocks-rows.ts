import type { PictureBox } from '#domain/files/stored-picture.ts';
import type { BlockRows } from '#domain/media-blocks/media-block.ts';

// The aspect ratios of media-blocks.module.css; a single picture keeps its own up to 2.4.
const ACROSS: PictureBox = { width: '100vw', height: '42vw' };
const ALONE: readonly PictureBox[] = [{ when: '(min-width: 1024px)', width: '58vw', height: '24vw' }, ACROSS];
const SIDE_BY_SIDE: Record<2 | 3, readonly PictureBox[]> = {
  2: [
    { when: '(min-width: 1024px)', width: '29vw', height: '36vw' },
    { when: '(min-width: 768px)', width: '50vw', height: '62vw' },
  ],
  3: [
    { when: '(min-width: 1024px)', width: '19vw', height: '27vw' },
    { when: '(min-width: 768px)', width: '32vw', height: '45vw' },
  ],
};
// Next to the texts, two columns are wide enough for a post only from this width on.
const BESIDE_POST: readonly PictureBox[] = [
  { when: '(min-width: 1280px)', width: '29vw', height: '36vw' },
  { when: '(min-width: 1024px)', width: '58vw', height: '24vw' },
  { when: '(min-width: 768px)', width: '50vw', height: '62vw' },
];
const HALF_OF_PHONE: PictureBox = { width: '50vw', height: '62vw' };

/** The layout boxes that one of a block's media fills. */
export function boxesOf(
  { columns, widest }: Pick<BlockRows, 'columns' | 'widest'>,
  { alone, acrossOnPhone }: Pick<BlockRows['places'][number], 'alone' | 'acrossOnPhone'>,
): readonly PictureBox[] {
  if (alone || columns === 1) return ALONE;
  const wider = widest === 'post' ? BESIDE_POST : SIDE_BY_SIDE[columns];
  return [...wider, acrossOnPhone ? ACROSS : HALF_OF_PHONE];
}
