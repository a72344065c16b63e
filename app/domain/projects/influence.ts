import { z } from 'zod';
import { percentage, wholeNumber } from './form-fields.ts';
import type { KindForm } from './kind-form.ts';
import { BLOCKS_JSON, BLOCKS_LABELS, blocksFields } from './project-with-blocks.ts';

export const influenceFormSchema = z.object({
  ...blocksFields,
  influencers: wholeNumber,
  deliverables: wholeNumber,
  impressions: wholeNumber,
  /** In percent. */
  engagement: percentage,
});

export const influenceForm = {
  schema: influenceFormSchema,
  labels: {
    ...BLOCKS_LABELS,
    influencers: 'Influenceurs',
    deliverables: 'Livrables',
    impressions: 'Impressions',
    engagement: 'Engagement (%)',
  },
  sections: ['brief', 'recommendation'],
  json: BLOCKS_JSON,
} as const satisfies KindForm<typeof influenceFormSchema>;
