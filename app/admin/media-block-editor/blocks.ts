import { moved } from '#admin/drag-to-order/moved.ts';
import type { BlockLayout, MediaItem } from '#domain/media-blocks/media-block.ts';
import type { EditedBlock } from './typed-links.ts';

/** Pure updates of a list of blocks. Each returns a new list; an unknown block changes nothing. */

export function newBlock(id: string): EditedBlock {
  return { id, layout: '1-col', medias: [] };
}

export function changeBlock(
  blocks: readonly EditedBlock[],
  id: string,
  change: (block: EditedBlock) => EditedBlock,
): EditedBlock[] {
  return blocks.map((block) => (block.id === id ? change(block) : block));
}

export function withLayout(block: EditedBlock, layout: BlockLayout): EditedBlock {
  return { ...block, layout };
}

export function withText(block: EditedBlock, text: string): EditedBlock {
  const { text: _former, ...rest } = block;
  return text === '' ? rest : { ...rest, text };
}

/** Inserts a media at the end, or before the first already uploaded one of those chosen `later`. */
export function withMedia(
  block: EditedBlock,
  media: MediaItem,
  later: ReadonlySet<string> = new Set(),
): EditedBlock {
  const next = block.medias.findIndex(({ id }) => later.has(id));
  return { ...block, medias: block.medias.toSpliced(next < 0 ? block.medias.length : next, 0, media) };
}

export function withoutMedia(block: EditedBlock, id: string): EditedBlock {
  return { ...block, medias: block.medias.filter((media) => media.id !== id) };
}

export function withChangedMedia(block: EditedBlock, media: MediaItem): EditedBlock {
  return { ...block, medias: block.medias.map((known) => (known.id === media.id ? media : known)) };
}

export function withMovedMedia(block: EditedBlock, id: string, by: -1 | 1): EditedBlock {
  const from = block.medias.findIndex((media) => media.id === id);
  return { ...block, medias: moved(block.medias, from, from + by) };
}

/** The block is empty: deleting it loses nothing, and no page renders it (§30.10). */
export function isEmptyBlock(block: EditedBlock): boolean {
  const typed = block.links?.some(({ text }) => text.trim() !== '') ?? false;
  return block.medias.length === 0 && (block.text ?? '').trim() === '' && !typed;
}
