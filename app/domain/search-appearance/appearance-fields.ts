import '../forms/schemas-without-eval.ts';
import { z } from 'zod';
import { storedFileField } from '../files/stored-file-field.ts';
import { typedText, typedTitle } from '../text/storable-text.ts';
import { APPEARANCE_CONTROLS, MAX_DESCRIPTION, MAX_TITLE } from './appearance-controls.ts';
import { HIDDEN } from './search-presence.ts';

const limited = (text: z.ZodString, max: number) => text.max(max, `${max} caractères au plus`).default('');

/** How engines and networks show an item: fields of every type of content (§70.1). '' is the automatic value. */
export const appearanceFields = {
  searchTitle: limited(typedTitle(), MAX_TITLE),
  searchDescription: limited(typedText().trim(), MAX_DESCRIPTION),
  sharePicture: storedFileField.default(''),
  searchPresence: z
    .enum(['', HIDDEN], 'Choisissez «\u00a0Montrer\u00a0» ou «\u00a0Ne pas montrer\u00a0»')
    .default(''),
};

type AppearanceField = keyof typeof appearanceFields;

export type SearchAppearance = { [Field in AppearanceField]: z.infer<(typeof appearanceFields)[Field]> };

export const APPEARANCE_FIELDS = Object.keys(appearanceFields) as AppearanceField[];

export const APPEARANCE_LABELS = {
  searchTitle: APPEARANCE_CONTROLS.searchTitle.label,
  searchDescription: APPEARANCE_CONTROLS.searchDescription.label,
  sharePicture: APPEARANCE_CONTROLS.sharePicture.label,
  searchPresence: APPEARANCE_CONTROLS.searchPresence.label,
} as const satisfies Record<AppearanceField, string>;
