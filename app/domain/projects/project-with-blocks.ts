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

/** What these kinds have in common besides their fields and labels. */
export const BLOCKS_FORM = {
  json: { blocks: null },
  related: 0,
} as const;

export const BLOCKS_SECTIONS = [
  { name: 'brief', rows: 4 },
  { name: 'recommendation', rows: 4 },
] as const;

/** The column of the blocks. */
export const BLOCKS_COLUMN = { medias: ['blocks'] } as const;

export const BLOCKS_EXPORTED = {
  client: 'client',
  title: 'titre',
  brief: 'le brief',
  recommendation: 'notre recommandation',
  medias:
    'les blocs (blocks) : disposition (layout), texte (text), et leurs images, films Vimeo et publications Instagram',
} as const;
