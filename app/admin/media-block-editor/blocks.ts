import type { BlockLayout, MediaBlock, MediaItem } from '#domain/media-block.ts';

/** Changes of a list of blocks. Each returns a new list; a block that is not there changes nothing. */

export function newBlock(id: string): MediaBlock {
  return { id, layout: '1-col', medias: [] };
}

export function changeBlock(
  blocks: readonly MediaBlock[],
  id: string,
  change: (block: MediaBlock) => MediaBlock,
): MediaBlock[] {
  return blocks.map((block) => (block.id === id ? change(block) : block));
}

export function withLayout(block: MediaBlock, layout: BlockLayout): MediaBlock {
  return { ...block, layout };
}

export function withText(block: MediaBlock, text: string): MediaBlock {
  const { text: _former, ...rest } = block;
  return text === '' ? rest : { ...rest, text };
}

/** Adds a media at the end, or before the first of those that were chosen `later` and are already there. */
export function withMedia(
  block: MediaBlock,
  media: MediaItem,
  later: ReadonlySet<string> = new Set(),
): MediaBlock {
  const next = block.medias.findIndex(({ id }) => later.has(id));
  return { ...block, medias: block.medias.toSpliced(next < 0 ? block.medias.length : next, 0, media) };
}

export function withoutMedia(block: MediaBlock, id: string): MediaBlock {
  return { ...block, medias: block.medias.filter((media) => media.id !== id) };
}

export function withChangedMedia(block: MediaBlock, media: MediaItem): MediaBlock {
  return { ...block, medias: block.medias.map((known) => (known.id === media.id ? media : known)) };
}

export function withMovedMedia(block: MediaBlock, id: string, by: -1 | 1): MediaBlock {
  const from = block.medias.findIndex((media) => media.id === id);
  return { ...block, medias: moved(block.medias, from, from + by) };
}

/** Takes what stands at `from` to `to`; nowhere when either is outside. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Would deleting this block lose something? */
export function isEmptyBlock(block: MediaBlock): boolean {
  return block.medias.length === 0 && (block.text ?? '') === '';
}
