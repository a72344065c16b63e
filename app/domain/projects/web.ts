import { z } from 'zod';
import { optionalText } from './form-fields.ts';
import type { KindForm } from './kind-form.ts';
import {
  BLOCKS_COLUMN,
  BLOCKS_EXPORTED,
  BLOCKS_FORM,
  BLOCKS_LABELS,
  BLOCKS_SECTIONS,
  blocksFields,
} from './project-with-blocks.ts';

export const webFormSchema = z.object({ ...blocksFields, results: optionalText });

export const webForm = {
  ...BLOCKS_FORM,
  schema: webFormSchema,
  labels: { ...BLOCKS_LABELS, title: 'Titre du projet', results: 'Résultats' },
  sections: [...BLOCKS_SECTIONS, { name: 'results', rows: 4 }],
  table: 'web_solutions',
  shared: BLOCKS_COLUMN,
  exported: { ...BLOCKS_EXPORTED, results: 'les résultats' },
} as const satisfies KindForm<typeof webFormSchema>;
