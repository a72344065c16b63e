import '../forms/schemas-without-eval.ts';
import { z } from 'zod';
import { storedFileField } from '../files/stored-file-field.ts';
import { optionalAlternatives } from '../films/film-alternative-fields.ts';
import { typedText } from '../text/storable-text.ts';

const BLOCK_LAYOUTS = ['1-col', '2-col', '3-col'] as const;

const mediaItemBase = {
  id: typedText().min(1).max(64),
  caption: typedText().max(500, 'Légende\u00a0: 500 caractères au plus').optional(),
};

export const mediaItemSchema = z.discriminatedUnion('type', [
  z.object({
    ...mediaItemBase,
    type: z.literal('image'),
    url: storedFileField,
    /** Empty: the picture is decorative. Absent: not decided yet. */
    alt: typedText().max(500, 'Texte alternatif\u00a0: 500 caractères au plus').optional(),
    width: z.number().int().positive().optional(),
    height: z.number().int().positive().optional(),
  }),
  z.object({
    ...mediaItemBase,
    type: z.literal('video'),
    vimeoId: typedText().max(200, 'Adresse Vimeo\u00a0: 200 caractères au plus'),
    ...optionalAlternatives,
  }),
  z.object({
    ...mediaItemBase,
    type: z.literal('instagram'),
    embedUrl: typedText().max(2000, 'Adresse Instagram\u00a0: 2 000 caractères au plus'),
  }),
]);

export const mediaBlockSchema = z.object({
  id: typedText().min(1).max(64),
  layout: z.enum(BLOCK_LAYOUTS),
  medias: z.array(mediaItemSchema).max(30, '30 médias au plus dans un bloc'),
  text: typedText().max(20_000, 'Texte d’un bloc\u00a0: 20 000 caractères au plus').optional(),
});

export const mediaBlocksSchema = z.array(mediaBlockSchema).max(100, '100 blocs au plus');
