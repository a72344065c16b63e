import { z } from 'zod';
import { percentage, wholeNumber } from './form-fields.ts';
import type { KindForm } from './kind-form.ts';
import { BLOCKS_FORM, blocksFields } from './project-with-blocks.ts';

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
    ...BLOCKS_FORM.labels,
    influencers: 'Influenceurs',
    deliverables: 'Livrables',
    impressions: 'Impressions',
    engagement: 'Engagement (%)',
  },
  table: 'influence_projects',
  shared: { ...BLOCKS_FORM.shared, results: ['influencers', 'deliverables', 'impressions', 'engagement'] },
  exported: {
    ...BLOCKS_FORM.exported,
    results: 'les chiffres de la campagne : influenceurs, livrables, impressions, engagement en pour cent',
  },
} as const satisfies KindForm<typeof influenceFormSchema>;
