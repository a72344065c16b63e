import '../forms/schemas-without-eval.ts';
import { z } from 'zod';
import { typedText } from '../text/storable-text.ts';
import { MEDIA_TYPES, type MediaType } from './media-types.ts';

const BLOCK_LAYOUTS = ['1-col', '2-col', '3-col'] as const;

type MediaSchema = (typeof MEDIA_TYPES)[MediaType]['schema'];

const mediaItemSchema = z.discriminatedUnion(
  'type',
  Object.values(MEDIA_TYPES).map(({ schema }) => schema) as [MediaSchema, ...MediaSchema[]],
);

export const mediaBlockSchema = z.object({
  id: typedText().min(1).max(64),
  layout: z.enum(BLOCK_LAYOUTS),
  medias: z.array(mediaItemSchema).max(30, '30 médias au plus dans un bloc'),
  text: typedText().max(20_000, 'Texte d’un bloc\u00a0: 20 000 caractères au plus').optional(),
});

export const mediaBlocksSchema = z.array(mediaBlockSchema).max(100, '100 blocs au plus');
