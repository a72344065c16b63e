import { isStoredFile } from '#domain/files/stored-file.ts';
import type { PictureFactsByKey } from '#domain/files/stored-picture.ts';
import type { MediaBlock, MediaItem } from '#domain/media-blocks/media-block.ts';
import { vimeoPlayerUrl } from '#domain/media-blocks/video-link.ts';
import { posterOf } from '../cover/project-cover.tsx';
import MediaBlocks from './media-blocks.island.tsx';

/** The media of a project; only items that can be shown are rendered. */
export function MediaBlocksView(props: {
  project: {
    blocks: readonly MediaBlock[];
    title: string;
    coverImage: string;
    pictures?: PictureFactsByKey | undefined;
  };
}) {
  const { blocks, title, coverImage, pictures } = props.project;
  return (
    <MediaBlocks
      blocks={blocks
        .map((block) => ({ ...block, medias: block.medias.filter(canBeShown) }))
        .filter(({ medias, text }) => medias.length > 0 || (text ?? '').trim() !== '')}
      title={title}
      poster={posterOf(coverImage, pictures)}
      pictures={pictures}
    />
  );
}

/**
 * A picture that is not a stored file of the site, an invalid film, or a post without a URL is left out with its
 * caption: it leaves no gap (§30.10).
 */
function canBeShown(item: MediaItem): boolean {
  if (item.type === 'image') return isStoredFile(item.url);
  return item.type === 'instagram' ? item.embedUrl.trim() !== '' : vimeoPlayerUrl(item.vimeoId) !== undefined;
}
