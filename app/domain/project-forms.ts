import './schemas-without-eval.ts';
import { z } from 'zod';
import { additionalFilm } from './additional-film.ts';
import { mediaBlocksSchema } from './media-block-schema.ts';
import { CLIENT_TYPES, MONTHS } from './project.ts';
import { typedText } from './storable-text.ts';
import { storedFileField } from './stored-file-field.ts';
import { vimeoReference } from './video-link.ts';

/** The one message of every required field (§16.1). */
export const REQUIRED = 'Ce champ est requis';

const required = typedText().trim().min(1, REQUIRED).max(300, '300 caractères au plus');
const optionalText = typedText().trim().max(20_000, '20 000 caractères au plus').default('');
const requiredText = typedText().trim().min(1, REQUIRED).max(20_000, '20 000 caractères au plus');
const month = typedText()
  .trim()
  .default('')
  .refine(
    (value) => value === '' || (MONTHS as readonly string[]).includes(value),
    'Choisissez un mois de la liste',
  );
const year = typedText()
  .trim()
  .default('')
  .refine(
    (value) => value === '' || (/^\d{4}$/.test(value) && Number(value) >= 1990 && Number(value) <= 2100),
    'Une année sur quatre chiffres, par exemple 2025',
  );
const coverImage = storedFileField.default('');
/** One entry a line, trimmed, blank lines dropped (§17.7). */
const lines = typedText()
  .max(20_000, '20 000 caractères au plus')
  .default('')
  .transform((text) =>
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean),
  );
/** Numbers as people type them: spaces and a decimal comma are understood; nothing is 0 (§17.3). */
const typedNumber = typedText()
  .max(60, '60 caractères au plus')
  .default('')
  .transform((text) => text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.'));
const wholeNumber = typedNumber
  .refine((text) => text === '' || /^\d{1,12}(\.\d+)?$/.test(text), 'Un nombre entier, par exemple 12')
  .transform((text) => (text === '' ? 0 : Number.parseInt(text, 10)));
const percentage = typedNumber
  .refine((text) => text === '' || /^\d{1,3}(\.\d+)?$/.test(text), 'Un nombre, par exemple 6,82')
  .transform((text) => (text === '' ? 0 : Math.round(Number.parseFloat(text) * 100) / 100));

export const influenceFormSchema = z.object({
  title: required,
  client: required,
  month,
  year,
  brief: requiredText,
  recommendation: requiredText,
  influencers: wholeNumber,
  deliverables: wholeNumber,
  impressions: wholeNumber,
  engagement: percentage,
  coverImage,
  blocks: mediaBlocksSchema.default([]),
});
export type InfluenceFormValues = z.infer<typeof influenceFormSchema>;

export const webFormSchema = z.object({
  client: required,
  title: required,
  month,
  year,
  brief: requiredText,
  recommendation: requiredText,
  results: optionalText,
  coverImage,
  blocks: mediaBlocksSchema.default([]),
});
export type WebFormValues = z.infer<typeof webFormSchema>;

const vimeoField = typedText()
  .trim()
  .max(500, '500 caractères au plus')
  .refine(
    (value) => value === '' || vimeoReference(value) !== undefined,
    'Un identifiant ou une adresse Vimeo, par exemple 1063867036',
  )
  .transform((value) => (value === '' ? '' : (vimeoReference(value) ?? '')));

export const productionFormSchema = z.object({
  clientName: required,
  videoTitle: required,
  month,
  year,
  clientType: z.enum([...CLIENT_TYPES, '']).default(''),
  brief: optionalText,
  vision: optionalText,
  /** Rows without a Vimeo id are dropped (§17.8). */
  videos: z
    .array(
      z.object({
        vimeoId: vimeoField,
        title: typedText().trim().max(300, '300 caractères au plus').default(''),
      }),
    )
    .max(50, '50 films au plus')
    .default([])
    .transform((videos) => videos.filter((video) => video.vimeoId !== '')),
  technicalDetails: lines,
  complementaryFormats: lines,
  coverImage,
  additionalMediaUrl: typedText()
    .trim()
    .max(2000, '2 000 caractères au plus')
    .default('')
    .refine(
      (value) => value === '' || additionalFilm(value) !== undefined,
      'L’adresse d’un film, par exemple https://vimeo.com/1063867036',
    ),
});
export type ProductionFormValues = z.infer<typeof productionFormSchema>;

export type ProjectFormValues = {
  influence: InfluenceFormValues;
  production: ProductionFormValues;
  web: WebFormValues;
};
