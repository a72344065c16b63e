import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { meanColour } from '#infrastructure/picture-encoder/mean-colour.ts';
import type { DetectedMedia } from '../uploads/detect-media.server.ts';
import { shownParts } from './picture-parts.server.ts';

// A picture of 100 megapixels is larger than any camera's; beyond it, decoding would eat the machine.
const MAX_PIXELS = 100_000_000;
/** Enough for a mean. */
const SMALL = 128;
const ANIMATED = ['image/gif', 'image/webp'];

export type CleanImage = {
  bytes: Uint8Array;
  width: number;
  height: number;
  /** The mean colour as #rrggbb: what a page shows until the picture is there. */
  colour: string | null;
};

/**
 * The picture upright, in sRGB and without metadata (positions among them), in its own format (§13.5). Undefined
 * when it can't be decoded to its last row.
 */
export async function cleanImage(path: string, media: DetectedMedia): Promise<CleanImage | undefined> {
  const options = {
    animated: ANIMATED.includes(media.mime),
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
  } as const;
  try {
    const bytes = await readFile(path);
    const facts = await sharp(bytes, options).metadata();
    const { orientation, hasProfile, exif, xmp, width, height, pageHeight } = facts;
    const upright = (orientation ?? 1) === 1 && !hasProfile;
    const parts = upright ? shownParts(bytes, media.mime) : undefined;
    // An AVIF's metadata is found by the decoder, wherever it may lie.
    if (parts && !(media.mime === 'image/avif' && (exif || xmp))) {
      // Its pixels are kept bit by bit: encoding them again would only lose quality.
      const kept = Buffer.concat(parts);
      const colour = await colourToLastRow(sharp(kept, options), facts);
      return { bytes: kept, width, height: pageHeight ?? height, colour };
    }
    const image = sharp(bytes, options).autoOrient();
    const { data, info } = await encode(image, media).toBuffer({ resolveWithObject: true });
    const colour = meanColour(await sharp(data).stats());
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height, colour };
  } catch {
    return undefined;
  }
}

/**
 * The mean colour of a picture that is read to its last row, which is what tells a whole one from a broken one. It is made small
 * while it is decoded, which takes a quarter of the time that statistics of all pixels do (docs/performance.md); not where something
 * may shine through at one point, or moves.
 */
async function colourToLastRow(image: Sharp, { hasAlpha, pages = 1 }: Metadata): Promise<string | null> {
  if (hasAlpha || pages > 1) return meanColour(await image.stats());
  const { data, info } = await image
    .resize(SMALL, SMALL, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return meanColour(await sharp(data, { raw: info }).stats());
}

function encode(image: Sharp, media: DetectedMedia): Sharp {
  switch (media.mime) {
    case 'image/jpeg':
      return image.jpeg({ quality: 90, mozjpeg: true });
    case 'image/png':
      return image.png();
    case 'image/webp':
      return image.webp({ quality: 88 });
    case 'image/avif':
      return image.avif({ quality: 70, effort: 2 });
    default:
      return image.gif();
  }
}
