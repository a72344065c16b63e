import { z } from 'zod';
import { optionalText } from './form-fields.ts';
import type { KindForm } from './kind-form.ts';
import { BLOCKS_FORM, blocksFields } from './project-with-blocks.ts';

export const webFormSchema = z.object({ ...blocksFields, results: optionalText });

export const webForm = {
  ...BLOCKS_FORM,
  schema: webFormSchema,
  labels: { ...BLOCKS_FORM.labels, title: 'Titre du projet', results: 'Résultats' },
  sections: [...BLOCKS_FORM.sections, { name: 'results', rows: 4 }],
  table: 'web_solutions',
  exported: { ...BLOCKS_FORM.exported, results: 'les résultats' },
} as const satisfies KindForm<typeof webFormSchema>;
