import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { meanColour } from '#infrastructure/picture-encoder/mean-colour.ts';
import type { DetectedMedia } from '../uploads/detect-media.server.ts';
import { shownParts } from './picture-parts.server.ts';

// A picture of 100 megapixels is larger than any camera's; beyond it, decoding would eat the machine.
const MAX_PIXELS = 100_000_000;
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
    const { orientation, hasProfile, exif, xmp, width, height, pageHeight } = await sharp(
      bytes,
      options,
    ).metadata();
    const upright = (orientation ?? 1) === 1 && !hasProfile;
    const parts = upright ? shownParts(bytes, media.mime) : undefined;
    // An AVIF's metadata is found by the decoder, wherever it may lie.
    if (parts && !(media.mime === 'image/avif' && (exif || xmp))) {
      // Its pixels are kept bit by bit: encoding them again would only lose quality. The statistics read them to the
      // last row, which is what tells a whole picture from a broken one.
      const kept = Buffer.concat(parts);
      const colour = meanColour(await sharp(kept, options).stats());
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
