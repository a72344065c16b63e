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

/** What the forms of these kinds have in common besides their fields. */
export const BLOCKS_FORM = {
  labels: {
    ...SHARED_LABELS,
    title: 'Titre',
    client: 'Client',
    brief: 'Le Brief',
    recommendation: 'Notre Recommandation',
    blocks: 'Blocs médias',
  },
  sections: [
    { name: 'brief', rows: 4 },
    { name: 'recommendation', rows: 4 },
  ],
  json: { blocks: null },
  shared: { medias: ['blocks'] },
  related: 0,
  exported: {
    client: 'client',
    title: 'titre',
    brief: 'le brief',
    recommendation: 'notre recommandation',
    medias:
      'les blocs (blocks) : disposition (layout), texte (text), et leurs images, films Vimeo et publications Instagram',
  },
} as const;
