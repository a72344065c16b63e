import '../forms/schemas-without-eval.ts';
import { z } from 'zod';
import { storedFileField } from '../files/stored-file-field.ts';
import { REQUIRED } from '../forms/required.ts';
import { APPEARANCE_LABELS, appearanceFields } from '../search-appearance/appearance-fields.ts';
import {
  frenchNumber,
  frenchPercentage,
  type ReadNumber,
  unclearNumber,
  unclearPercentage,
} from '../text/french-number.ts';
import { typedText, typedTitle } from '../text/storable-text.ts';
import { typedLines } from '../text/typed-lines.ts';
import { withoutInvisible } from '../text/without-invisible.ts';
import { MONTHS } from './project-date.ts';

/** Says by how much: the field shows no count. */
const LONG = {
  error: ({ input }: { input?: unknown }) =>
    `20 000 caractères au plus\u00a0; il y en a ${String(input).length.toLocaleString('fr-FR')}`,
};

export const requiredLine = typedTitle().min(1, REQUIRED).max(300, '300 caractères au plus');
export const requiredText = typedText().trim().min(1, REQUIRED).max(20_000, LONG);
export const optionalText = typedText().trim().max(20_000, LONG).default('');

/** The fields of every kind's form. */
export const sharedFields = {
  month: typedText()
    .trim()
    .default('')
    .refine(
      (value) => value === '' || (MONTHS as readonly string[]).includes(value),
      'Choisissez un mois de la liste',
    ),
  year: typedText()
    .overwrite(withoutInvisible)
    .trim()
    .default('')
    .refine(
      (value) => value === '' || (/^\d{4}$/.test(value) && Number(value) >= 1990 && Number(value) <= 2100),
      'Une année sur quatre chiffres, par exemple 2025',
    ),
  coverImage: storedFileField.default(''),
  ...appearanceFields,
};

export const SHARED_LABELS = {
  month: 'Mois',
  year: 'Année',
  coverImage: 'Image de couverture',
  ...APPEARANCE_LABELS,
} as const;

export const lines = typedText().max(20_000, LONG).default('').transform(typedLines);

/** A number as people type it (§17.3); empty is 0. An ambiguous one is refused with its possible readings. */
function typedNumber(
  read: (text: string) => ReadNumber,
  isTaken: (number: number) => boolean,
  refusal: string,
  unclearText = unclearNumber,
) {
  return typedText()
    .max(60, '60 caractères au plus')
    .default('')
    .transform((text, context) => {
      const found = text.trim() === '' ? { number: 0 } : read(text);
      if (found !== 'none' && 'number' in found && isTaken(found.number)) return found.number;
      const unclear = found !== 'none' && 'readings' in found;
      context.addIssue(unclear ? unclearText(text, found.readings) : refusal);
      return z.NEVER;
    });
}

export const wholeNumber = typedNumber(frenchNumber, Number.isInteger, 'Un nombre entier, par exemple 12');
/** Rounded to two decimals. */
export const percentage = typedNumber(
  frenchPercentage,
  () => true,
  'Un nombre, par exemple 6,82',
  unclearPercentage,
).transform((number) => Math.round(number * 100) / 100);
