import { z } from 'zod';
import { typedText } from './storable-text.ts';

const BLOCK_LAYOUTS = ['1-col', '2-col', '3-col'] as const;

const mediaItemBase = { id: typedText().min(1).max(64), caption: typedText().max(500).optional() };

export const mediaItemSchema = z.discriminatedUnion('type', [
  z.object({
    ...mediaItemBase,
    type: z.literal('image'),
    url: typedText().max(2000),
    /** Empty: the picture is decorative. Absent: nobody has decided yet. */
    alt: typedText().max(500).optional(),
    width: z.number().int().positive().optional(),
    height: z.number().int().positive().optional(),
  }),
  z.object({ ...mediaItemBase, type: z.literal('video'), vimeoId: typedText().max(200) }),
  z.object({ ...mediaItemBase, type: z.literal('instagram'), embedUrl: typedText().max(2000) }),
]);

export const mediaBlockSchema = z.object({
  id: typedText().min(1).max(64),
  layout: z.enum(BLOCK_LAYOUTS),
  medias: z.array(mediaItemSchema).max(30),
  text: typedText().max(20_000).optional(),
});

export const mediaBlocksSchema = z.array(mediaBlockSchema).max(100);
