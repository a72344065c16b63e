import type { MediaBlock, MediaItem } from '#domain/media-blocks/media-block.ts';
import { instagramPostUrl, vimeoReference } from '#domain/media-blocks/video-link.ts';

export type LinkKind = 'video' | 'instagram';

/** A film or a post that is asked for in a block: its link is being typed, or was, and nobody pressed 'Ajouter' yet. */
export type TypedLink = { id: string; kind: LinkKind; text: string };

/** A block while it is edited. */
export type EditedBlock = MediaBlock & { links?: readonly TypedLink[] };

/** The media that a link stands for; undefined when it is none of its kind. */
export function linkedMedia({ id, kind, text }: TypedLink): MediaItem | undefined {
  if (kind === 'video') {
    const vimeoId = vimeoReference(text);
    return vimeoId === undefined ? undefined : { id, type: 'video', vimeoId };
  }
  const embedUrl = instagramPostUrl(text);
  return embedUrl === undefined ? undefined : { id, type: 'instagram', embedUrl };
}

/** Adds a link, or takes over what is typed in one that is there. */
export function withLink(block: EditedBlock, link: TypedLink): EditedBlock {
  const links = block.links ?? [];
  const known = links.some(({ id }) => id === link.id);
  return {
    ...block,
    links: known ? links.map((one) => (one.id === link.id ? link : one)) : [...links, link],
  };
}

export function withoutLink(block: EditedBlock, id: string): EditedBlock {
  return { ...block, links: (block.links ?? []).filter((link) => link.id !== id) };
}

/** What is sent, previewed and kept of a block: what is typed and right counts, confirmed or not. */
export function blockToSend({ links = [], ...block }: EditedBlock): MediaBlock {
  const typed = links.map(linkedMedia).filter((media) => media !== undefined);
  return { ...block, medias: [...block.medias, ...typed] };
}
