import { z } from 'zod';
import { optionalText } from './form-fields.ts';
import type { KindForm } from './kind-form.ts';
import { BLOCKS_JSON, BLOCKS_LABELS, blocksFields } from './project-with-blocks.ts';

export const webFormSchema = z.object({ ...blocksFields, results: optionalText });

export const webForm = {
  schema: webFormSchema,
  labels: { ...BLOCKS_LABELS, title: 'Titre du projet', results: 'Résultats' },
  sections: ['brief', 'recommendation', 'results'],
  json: BLOCKS_JSON,
} as const satisfies KindForm<typeof webFormSchema>;
