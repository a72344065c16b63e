import type { z } from 'zod';
import type { mediaBlockSchema, mediaItemSchema } from './media-block-schema.ts';

// Types only: public pages that draw blocks carry no checks of forms.
export type MediaItem = z.infer<typeof mediaItemSchema>;
export type MediaBlock = z.infer<typeof mediaBlockSchema>;
export type BlockLayout = MediaBlock['layout'];

/** How many media a row of this layout shows side by side. */
export function columnsOf(layout: BlockLayout): 1 | 2 | 3 {
  return layout === '1-col' ? 1 : layout === '2-col' ? 2 : 3;
}

/** How many stand side by side in the rows of a page: a layout that its media can't fill takes the next smaller one. */
export function filledColumns(layout: BlockLayout, count: number): 1 | 2 | 3 {
  const asked = columnsOf(layout);
  if (asked === 3 && count % 3 === 0) return 3;
  return asked === 1 || count === 1 ? 1 : 2;
}
