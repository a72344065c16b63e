import sharp from 'sharp';

// Larger ones cost the server more memory than a logo is worth.
const MAX_PIXELS = 16_000_000;

export type Shape = { png: Buffer; width: number; height: number };

/**
 * The shape of a picture with a transparent ground in one colour, as large as fits into the box, with its aspect ratio.
 * Throws when it can't be decoded.
 */
export async function shapeInColour(
  picture: Uint8Array,
  box: { width: number; height: number },
  colour: string,
): Promise<Shape> {
  const alpha = await sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'none' })
    .autoOrient()
    .ensureAlpha()
    .extractChannel('alpha')
    .resize({ ...box, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = alpha.info;
  const png = await sharp({ create: { width, height, channels: 3, background: colour } })
    .joinChannel(alpha.data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return { png, width, height };
}

/**
 * Whether a picture has a shape, that is, transparent pixels. `unreadable` when it is too large or can't be decoded.
 */
export async function hasShape(picture: Uint8Array): Promise<boolean | 'unreadable'> {
  try {
    const { isOpaque } = await sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'none' }).stats();
    return !isOpaque;
  } catch {
    return 'unreadable';
  }
}
