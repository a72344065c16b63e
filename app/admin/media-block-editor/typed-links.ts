import type { MediaBlock, MediaItem } from '#domain/media-blocks/media-block.ts';
import { type LinkedType, MEDIA_LINKS } from './media-links.tsx';

/** A link to a film or a post in a block that is typed, but not yet confirmed with 'Ajouter'. */
export type TypedLink = { id: string; kind: LinkedType; text: string };

export type EditedBlock = MediaBlock & { links?: readonly TypedLink[] };

/** The media of a link; undefined when the link is invalid for its kind. */
export function linkedMedia({ id, kind, text }: TypedLink): MediaItem | undefined {
  return MEDIA_LINKS[kind].read(text, id);
}

/** Adds a link, or updates the text of an existing one. */
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

/** The form in which a block is submitted, previewed and autosaved: valid typed links count, confirmed or not. */
export function blockToSend({ links = [], ...block }: EditedBlock): MediaBlock {
  const typed = links.map(linkedMedia).filter((media) => media !== undefined);
  return { ...block, medias: [...block.medias, ...typed] };
}
