import { z } from 'zod';

const BLOCK_LAYOUTS = ['1-col', '2-col', '3-col'] as const;
export type BlockLayout = (typeof BLOCK_LAYOUTS)[number];

const mediaItemBase = { id: z.string().min(1).max(64), caption: z.string().max(500).optional() };

const mediaItemSchema = z.discriminatedUnion('type', [
  z.object({
    ...mediaItemBase,
    type: z.literal('image'),
    url: z.string().max(2000),
    /** Empty: the picture is decorative. Absent: nobody has decided yet. */
    alt: z.string().max(500).optional(),
    width: z.number().int().positive().optional(),
    height: z.number().int().positive().optional(),
  }),
  z.object({ ...mediaItemBase, type: z.literal('video'), vimeoId: z.string().max(200) }),
  z.object({ ...mediaItemBase, type: z.literal('instagram'), embedUrl: z.string().max(2000) }),
]);

const mediaBlockSchema = z.object({
  id: z.string().min(1).max(64),
  layout: z.enum(BLOCK_LAYOUTS),
  medias: z.array(mediaItemSchema).max(30),
  text: z.string().max(20_000).optional(),
});

export const mediaBlocksSchema = z.array(mediaBlockSchema).max(100);

export type MediaItem = z.infer<typeof mediaItemSchema>;
export type MediaBlock = z.infer<typeof mediaBlockSchema>;

/** How many media a row of this layout shows side by side. */
export function columnsOf(layout: BlockLayout): 1 | 2 | 3 {
  return layout === '1-col' ? 1 : layout === '2-col' ? 2 : 3;
}
