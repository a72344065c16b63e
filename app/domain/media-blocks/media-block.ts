import type { z } from 'zod';
import type { mediaBlockSchema } from './media-block-schema.ts';

// Types only: public pages that render blocks load no form validation.
export type MediaBlock = z.infer<typeof mediaBlockSchema>;
export type MediaItem = MediaBlock['medias'][number];
export type BlockLayout = MediaBlock['layout'];

/** The number of columns of this layout. */
export function columnsOf(layout: BlockLayout): 1 | 2 | 3 {
  return layout === '1-col' ? 1 : layout === '2-col' ? 2 : 3;
}

/** The effective number of columns: a layout that its media can't fill falls back to the next smaller one. */
export function filledColumns(layout: BlockLayout, count: number): 1 | 2 | 3 {
  const requested = columnsOf(layout);
  if (requested === 3 && count % 3 === 0) return 3;
  return requested === 1 || count === 1 ? 1 : 2;
}
