import { z } from 'zod';
import { percentage, wholeNumber } from './form-fields.ts';
import type { KindForm } from './kind-form.ts';
import {
  BLOCKS_COLUMN,
  BLOCKS_EXPORTED,
  BLOCKS_FORM,
  BLOCKS_LABELS,
  BLOCKS_SECTIONS,
  blocksFields,
} from './project-with-blocks.ts';

export const influenceFormSchema = z.object({
  ...blocksFields,
  influencers: wholeNumber,
  deliverables: wholeNumber,
  impressions: wholeNumber,
  /** In percent. */
  engagement: percentage,
});

export const influenceForm = {
  ...BLOCKS_FORM,
  schema: influenceFormSchema,
  labels: {
    ...BLOCKS_LABELS,
    influencers: 'Influenceurs',
    deliverables: 'Livrables',
    impressions: 'Impressions',
    engagement: 'Engagement (%)',
  },
  sections: BLOCKS_SECTIONS,
  table: 'influence_projects',
  shared: { ...BLOCKS_COLUMN, results: ['influencers', 'deliverables', 'impressions', 'engagement'] },
  exported: {
    ...BLOCKS_EXPORTED,
    results: 'les chiffres de la campagne : influenceurs, livrables, impressions, engagement en pour cent',
  },
} as const satisfies KindForm<typeof influenceFormSchema>;
