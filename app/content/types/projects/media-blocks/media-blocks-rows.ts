import type { PictureBox } from '#domain/files/stored-picture.ts';
import { filledColumns, type MediaBlock, type MediaItem } from '#domain/media-blocks/media-block.ts';
import { mediaView, type WidestMedia } from './media-views.interactive.tsx';

/**
 * The place of one of a block's media: with `acrossOnPhone` it has the full width below 768 px. `boxes`: the layout
 * boxes that it fills.
 */
type Place = { item: MediaItem; acrossOnPhone: boolean; boxes: readonly PictureBox[] };

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

/**
 * The rows of a block, without gaps: a layout that its media can't fill falls back to the next smaller one, and of two
 * columns an odd last item spans the row. On a phone there are at most two columns; films and posts span the row there,
 * and so does the odd one of the pictures between them. The style sheet falls back to the next smaller layout where
 * `widest` doesn't fit.
 */
export function rowsOf({ layout, medias }: Pick<MediaBlock, 'layout' | 'medias'>): {
  columns: 1 | 2 | 3;
  widest: WidestMedia;
  places: Place[];
} {
  const columns = filledColumns(layout, medias.length);
  const widths = medias.map(({ type }) => mediaView(type).width);
  const widest = (['post', 'film'] as const).find((width) => widths.includes(width)) ?? 'picture';
  let pictures = 0;
  const places = medias.map((item, index) => {
    const isPicture = widths[index] === 'picture';
    pictures = isPicture ? pictures + 1 : 0;
    const acrossOnPhone = !isPicture || (pictures % 2 === 1 && widths[index + 1] !== 'picture');
    const alone = columns === 1 || (columns === 2 && index % 2 === 0 && index === medias.length - 1);
    return { item, acrossOnPhone, boxes: alone ? ALONE : boxesOf(columns, widest, acrossOnPhone) };
  });
  return { columns, widest, places };
}

function boxesOf(columns: 2 | 3, widest: WidestMedia, acrossOnPhone: boolean): readonly PictureBox[] {
  const wider = widest === 'post' ? BESIDE_POST : SIDE_BY_SIDE[columns];
  return [...wider, acrossOnPhone ? ACROSS : HALF_OF_PHONE];
}
