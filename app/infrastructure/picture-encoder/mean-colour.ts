import type { Stats } from 'sharp';

/** The mean colour of a picture as #rrggbb; null for a transparent one, where a colour behind it would show. */
export function meanColour({ channels, isOpaque }: Stats): string | null {
  if (!isOpaque) return null;
  const [red = 0, green = red, blue = red] = channels.slice(0, 3).map(({ mean }) => Math.round(mean));
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
