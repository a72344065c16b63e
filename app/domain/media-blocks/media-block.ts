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
