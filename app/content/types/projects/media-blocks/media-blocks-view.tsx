import type { PictureFactsByKey } from '#domain/files/stored-picture.ts';
import type { MediaBlock } from '#domain/media-blocks/media-block.ts';
import { mediaFacts } from '#domain/media-blocks/media-types.ts';
import { posterOf } from '../cover/project-cover.tsx';
import MediaBlocks from './media-blocks.island.tsx';

/** The media of a project; only items that can be shown are rendered. */
export function MediaBlocksView(props: {
  project: {
    blocks: readonly MediaBlock[];
    title: string;
    coverImage: string;
    pictures?: PictureFactsByKey | undefined;
    unavailable?: readonly string[] | undefined;
  };
}) {
  const { blocks, title, coverImage, pictures, unavailable = [] } = props.project;
  return (
    <MediaBlocks
      blocks={blocks
        .map((block) => ({
          ...block,
          medias: block.medias.filter((item) => mediaFacts(item.type).isShown(item)),
        }))
        .filter(({ medias, text }) => medias.length > 0 || (text ?? '').trim() !== '')}
      title={title}
      poster={posterOf(coverImage, pictures)}
      pictures={pictures}
      unavailable={unavailable.length > 0 ? unavailable : undefined}
    />
  );
}
