import type { z } from 'zod';
import type { mediaBlockSchema } from './media-block-schema.ts';
import type { MediaType } from './media-types.ts';

// Types only: public pages that render blocks load no form validation.
export type MediaBlock = z.infer<typeof mediaBlockSchema>;
export type MediaItem = MediaBlock['medias'][number];
export type BlockLayout = MediaBlock['layout'];

/** The number of columns of this layout. */
export function columnsOf(layout: BlockLayout): 1 | 2 | 3 {
  return Number(layout[0]) as 1 | 2 | 3;
}

/** The effective number of columns: a layout that its media can't fill falls back to the next smaller one. */
export function filledColumns(layout: BlockLayout, count: number): 1 | 2 | 3 {
  const requested = columnsOf(layout);
  if (requested === 3 && count % 3 === 0) return 3;
  return requested === 1 || count === 1 ? 1 : 2;
}

/** What needs a minimal width: Instagram's own frame 326 px, the card of a film 240 px, pictures none. */
type WidestMedia = 'post' | 'film' | 'picture';

const WIDTHS: Record<MediaType, WidestMedia> = { image: 'picture', video: 'film', instagram: 'post' };

/**
 * The place of one of a block's media: `acrossOnPhone` with the full width below 768 px, `alone` in its row above that.
 */
type BlockPlace = { item: MediaItem; acrossOnPhone: boolean; alone: boolean };
export type BlockRows = { columns: 1 | 2 | 3; widest: WidestMedia; places: BlockPlace[] };

/**
 * The rows of a block, without gaps: a layout that its media can't fill falls back to the next smaller one, and of two
 * columns an odd last item spans the row. On a phone there are at most two columns; films and posts span the row there,
 * and so does the odd one of the pictures between them. The style sheet falls back to the next smaller layout where
 * `widest` doesn't fit.
 */
export function blockRows({ layout, medias }: Pick<MediaBlock, 'layout' | 'medias'>): BlockRows {
  const columns = filledColumns(layout, medias.length);
  const widths = medias.map(({ type }) => WIDTHS[type]);
  const widest = (['post', 'film'] as const).find((width) => widths.includes(width)) ?? 'picture';
  let pictures = 0;
  const places = medias.map((item, index) => {
    const isPicture = widths[index] === 'picture';
    pictures = isPicture ? pictures + 1 : 0;
    return {
      item,
      acrossOnPhone: !isPicture || (pictures % 2 === 1 && widths[index + 1] !== 'picture'),
      alone: columns === 1 || (columns === 2 && index % 2 === 0 && index === medias.length - 1),
    };
  });
  return { columns, widest, places };
}
