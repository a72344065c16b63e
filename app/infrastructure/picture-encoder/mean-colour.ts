import type { Sharp } from 'sharp';

/** A thumbnail of this size is enough for a mean colour. */
const SMALL = 128;

/**
 * The mean colour of a picture as #rrggbb, of the first frame of an animation; null for a transparent one, where a colour
 * behind it would show. The picture is decoded to its last row, so that a truncated one throws where the decoder is told
 * to: scaled down while decoding, which takes a quarter of the time of statistics over all pixels (docs/performance.md),
 * but not with transparency, where single pixels may matter.
 */
export async function meanColour(image: Sharp): Promise<string | null> {
  const { hasAlpha } = await image.metadata();
  if (hasAlpha && !(await image.stats()).isOpaque) return null;
  // Three channels of eight bits, whatever the file has: grey, CMYK, sixteen bits.
  const thumbnail = image.clone().removeAlpha().toColourspace('srgb');
  const pixels = await thumbnail.resize(SMALL, SMALL, { fit: 'fill' }).raw().toBuffer();
  const sums = [0, 0, 0];
  for (const [index, value] of pixels.entries()) sums[index % 3] = (sums[index % 3] ?? 0) + value;
  const hex = (sum: number) =>
    Math.round((3 * sum) / pixels.length)
      .toString(16)
      .padStart(2, '0');
  return `#${sums.map(hex).join('')}`;
}
