import type { Crop } from '#admin/media-library/focal-point/focal-point-field.tsx';
import { blockRows, columnsOf, type MediaBlock, type MediaItem } from '#domain/media-blocks/media-block.ts';

// As in the style sheet of the page (content/types/projects/media-blocks/media-blocks.module.css).
const SIDE_BY_SIDE = { 2: 4 / 5, 3: 4 / 5.6 };
const [NARROWEST, WIDEST, UNKNOWN] = [0.8, 2.4, 5 / 3];

/** How a page shows one of a block's media: its crops, on a computer and on a phone. */
export type PlaceOnPage = { id: string; phone: Crop; computer: Crop };

/** The columns of a block on a computer: a post has no room for three. */
function columnsOnPage(block: Pick<MediaBlock, 'layout' | 'medias'>): 1 | 2 | 3 {
  const { columns, widest } = blockRows(block);
  return columns === 3 && widest === 'post' ? 2 : columns;
}

/** The places of a block's media on the page, in their order. */
export function placesOnPage(block: Pick<MediaBlock, 'layout' | 'medias'>): PlaceOnPage[] {
  const { columns: filled, places } = blockRows(block);
  const columns = columnsOnPage(block);
  return places.map(({ item, acrossOnPhone, alone }, index) => {
    const own = ownRatio(item);
    const across = alone || (columns === 2 && index % 2 === 0 && index === places.length - 1);
    return {
      id: item.id,
      phone: { name: 'Téléphone', ratio: filled === 1 || acrossOnPhone ? own : SIDE_BY_SIDE[2] },
      computer: { name: 'Ordinateur', ratio: columns === 1 || across ? own : SIDE_BY_SIDE[columns] },
    };
  });
}

/** A picture alone in its row keeps its aspect ratio, within limits. */
function ownRatio(item: MediaItem): number {
  if (item.type !== 'image') return 16 / 9;
  const ratio = item.width && item.height ? item.width / item.height : UNKNOWN;
  return Math.min(WIDEST, Math.max(NARROWEST, ratio));
}

const COLUMNS = { 1: 'une colonne', 2: 'deux colonnes', 3: 'trois colonnes' };

/** What the page lays out otherwise than the chosen layout says; undefined where it doesn't. */
export function layoutOnPage(block: Pick<MediaBlock, 'layout' | 'medias'>): string | undefined {
  if (block.medias.length === 0) return undefined;
  const columns = columnsOnPage(block);
  const otherwise = columns === columnsOf(block.layout) ? undefined : COLUMNS[columns];
  const across =
    columns === 2 && block.medias.length % 2 === 1 ? 'le dernier média sur toute la largeur' : undefined;
  const parts = [otherwise, across].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : `Sur la page\u00a0: ${parts.join(', ')}`;
}
