import '../forms/schemas-without-eval.ts';
import { storedFileField } from '../files/stored-file-field.ts';
import { REQUIRED } from '../forms/required.ts';
import { typedText } from '../text/storable-text.ts';
import { MONTHS } from './project-date.ts';

const LONG = '20 000 caractères au plus';

/** A line that must be there. */
export const requiredLine = typedText().trim().min(1, REQUIRED).max(300, '300 caractères au plus');
export const requiredText = typedText().trim().min(1, REQUIRED).max(20_000, LONG);
export const optionalText = typedText().trim().max(20_000, LONG).default('');

/** What the form of every kind asks for. */
export const sharedFields = {
  month: typedText()
    .trim()
    .default('')
    .refine(
      (value) => value === '' || (MONTHS as readonly string[]).includes(value),
      'Choisissez un mois de la liste',
    ),
  year: typedText()
    .trim()
    .default('')
    .refine(
      (value) => value === '' || (/^\d{4}$/.test(value) && Number(value) >= 1990 && Number(value) <= 2100),
      'Une année sur quatre chiffres, par exemple 2025',
    ),
  coverImage: storedFileField.default(''),
};

export const SHARED_LABELS = { month: 'Mois', year: 'Année', coverImage: 'Image de couverture' } as const;

/** One entry a line, trimmed, blank lines dropped. */
export const lines = typedText()
  .max(20_000, LONG)
  .default('')
  .transform((text) =>
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean),
  );

/** Numbers as people type them: spaces and a decimal comma are understood; nothing is 0. */
const typedNumber = typedText()
  .max(60, '60 caractères au plus')
  .default('')
  .transform((text) => text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.'));
export const wholeNumber = typedNumber
  .refine((text) => text === '' || /^\d{1,12}(\.\d+)?$/.test(text), 'Un nombre entier, par exemple 12')
  .transform((text) => (text === '' ? 0 : Number.parseInt(text, 10)));
/** Two decimals are kept. */
export const percentage = typedNumber
  .refine((text) => text === '' || /^\d{1,3}(\.\d+)?$/.test(text), 'Un nombre, par exemple 6,82')
  .transform((text) => (text === '' ? 0 : Math.round(Number.parseFloat(text) * 100) / 100));
