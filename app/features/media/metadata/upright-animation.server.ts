import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';

/**
 * An animated WebP with each frame as its EXIF orientation means it: libvips rotates single pictures only. All frames
 * are decoded at once, because a frame is made of those before it: read one by one, each would cost all of these again.
 */
export async function uprightAnimation(
  bytes: Buffer,
  { orientation = 1, delay, loop }: Metadata,
  options: SharpOptions,
): Promise<Sharp> {
  const { data, info } = await sharp(bytes, { ...options, animated: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels, pageHeight = height } = info;
  const size = width * pageHeight * channels;
  const isTransposed = orientation >= 5;
  for (let start = 0; start < data.length; start += size)
    orient(data.subarray(start, start + size), { width, height: pageHeight, channels, orientation });
  const [across, down] = isTransposed ? [pageHeight, width] : [width, pageHeight];
  const raw = { width: across, height: down * (height / pageHeight), channels, pageHeight: down };
  // These options stay when the quality is set.
  return sharp(data, { ...options, raw }).webp({
    ...(delay && { delay }),
    ...(loop !== undefined && { loop }),
  });
}

type Frame = { width: number; height: number; channels: number; orientation: number };

/** Replaces the pixels of a frame by those of the upright one. */
function orient(pixels: Buffer, { width, height, channels, orientation }: Frame): void {
  const lying = Buffer.from(pixels);
  const isTransposed = orientation >= 5;
  const isMirroredAcross = [2, 3, 7, 8].includes(orientation);
  const isMirroredDown = [3, 4, 6, 7].includes(orientation);
  const [across, down] = isTransposed ? [height, width] : [width, height];
  let to = 0;
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      const [column, row] = isTransposed ? [y, x] : [x, y];
      const fromColumn = isMirroredAcross ? width - 1 - column : column;
      const fromRow = isMirroredDown ? height - 1 - row : row;
      const from = (fromRow * width + fromColumn) * channels;
      for (let channel = 0; channel < channels; channel++) pixels[to++] = lying[from + channel] ?? 0;
    }
}
