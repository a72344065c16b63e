import { z } from 'zod';

const BLOCK_LAYOUTS = ['1-col', '2-col', '3-col'] as const;

const mediaItemBase = { id: z.string().min(1).max(64), caption: z.string().max(500).optional() };

export const mediaItemSchema = z.discriminatedUnion('type', [
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

export const mediaBlockSchema = z.object({
  id: z.string().min(1).max(64),
  layout: z.enum(BLOCK_LAYOUTS),
  medias: z.array(mediaItemSchema).max(30),
  text: z.string().max(20_000).optional(),
});

export const mediaBlocksSchema = z.array(mediaBlockSchema).max(100);
