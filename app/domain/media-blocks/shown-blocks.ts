import type { MediaBlock } from './media-block.ts';
import { mediaFacts } from './media-types.ts';

/** The blocks as a page shows them: without media that can't be shown, and without blocks of which nothing is left. */
export function shownBlocks(blocks: readonly MediaBlock[]): MediaBlock[] {
  return blocks
    .map((block) => ({
      ...block,
      medias: block.medias.filter((item) => mediaFacts(item.type).isShown(item)),
    }))
    .filter(({ medias, text }) => medias.length > 0 || (text ?? '').trim() !== '');
}
