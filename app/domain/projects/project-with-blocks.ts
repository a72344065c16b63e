import { mediaBlocksSchema } from '../media-blocks/media-block-schema.ts';
import { requiredLine, requiredText, SHARED_LABELS, sharedFields } from './form-fields.ts';

/** The fields of the kinds that consist of a brief, a recommendation and media blocks. */
export const blocksFields = {
  ...sharedFields,
  title: requiredLine,
  client: requiredLine,
  brief: requiredText,
  recommendation: requiredText,
  blocks: mediaBlocksSchema.default([]),
};

export const BLOCKS_LABELS = {
  ...SHARED_LABELS,
  title: 'Titre',
  client: 'Client',
  brief: 'Le Brief',
  recommendation: 'Notre Recommandation',
  blocks: 'Blocs médias',
} as const;

export const BLOCKS_JSON = { blocks: null } as const;
