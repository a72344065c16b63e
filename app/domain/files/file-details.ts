import '../forms/schemas-without-eval.ts';
import { z } from 'zod';
import { REQUIRED } from '../forms/required.ts';
import { typedLine } from '../text/storable-text.ts';
import { ALT_MAX, FILE_NAME_MAX } from './file-name.ts';
import { labelsSchema } from './labels.ts';

const PERCENT = 'Un nombre entier de 0 à 100';
const percent = z
  .string()
  .trim()
  .regex(/^\d{1,3}$/, PERCENT)
  .transform(Number)
  .refine((number) => number <= 100, PERCENT);

export const altSchema = typedLine().max(ALT_MAX, `Texte alternatif\u00a0: ${ALT_MAX} caractères au plus`);

/** The editable details of a stored file (§27.5); a film has no alternative text. */
export const fileDetailsSchema = z.object({
  name: typedLine().min(1, REQUIRED).max(FILE_NAME_MAX, `Nom\u00a0: ${FILE_NAME_MAX} caractères au plus`),
  alt: altSchema.default(''),
  /** Without them a file keeps those that it has. */
  labels: labelsSchema.optional(),
  /** The focal point of every crop, in percent from the left and from the top. */
  focusX: percent.default(50),
  focusY: percent.default(50),
});

export type FileDetails = z.infer<typeof fileDetailsSchema>;
