import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { oneAtATime } from '#infrastructure/one-at-a-time.ts';
import { isPictureAtFault } from '#infrastructure/picture-encoder/is-picture-at-fault.ts';
import { meanColour } from '#infrastructure/picture-encoder/mean-colour.ts';
import type { DetectedMedia } from '../uploads/detect-media.server.ts';
import { colourProfile } from './colour-profile.server.ts';
import { isAnimatedPng, shownParts } from './picture-parts.server.ts';
import { statedColours } from './stated-colours.server.ts';
import { uprightAnimation } from './upright-animation.server.ts';
import { withProfile } from './with-profile.server.ts';

// Limit of decoded pixels: 100 megapixels is more than any camera has; decoding more would exhaust the machine's
// memory.
const MAX_PIXELS = 100_000_000;
const ANIMATED = ['image/gif', 'image/webp'];
/** Decodes tolerantly, as browsers do: invalid pixels are shown as far as possible, a truncated picture is refused. */
const TOLERANT = { failOn: 'truncated', limitInputPixels: MAX_PIXELS } as const;

/**
 * One picture is decoded at a time in this process: one of 48 megapixels takes 0.6 GB, and a person sends three at a time
 * (docs/performance.md).
 */
const inTurn = oneAtATime();

export type CleanImage = {
  bytes: Uint8Array;
  width: number;
  height: number;
  /** The mean colour as #rrggbb, the placeholder until the picture has loaded. */
  colour: string | null;
  animated: boolean;
};

/**
 * Returns the picture upright, in sRGB (§13.10) and without metadata (positions among them), in its own format (§13.5);
 * or the French reason to refuse it: it can't be decoded to its last row, or can't be shown as it was meant (§13.9). An
 * animation keeps every frame; each frame may have as many pixels as a picture. Throws what isn't the picture's fault,
 * such as a lack of memory.
 */
export function cleanImage(path: string, media: DetectedMedia): Promise<CleanImage | { problem: string }> {
  return inTurn(async () => {
    const bytes = await readFile(path);
    return cleaned(bytes, media).catch((error: unknown) => {
      if (!isPictureAtFault(error)) throw error;
      const moves = media.mime === 'image/avif' && bytes.toString('latin1', 8, 12) === 'avis';
      return { problem: moves ? AVIF_MOVES : DAMAGED };
    });
  });
}

async function cleaned(bytes: Buffer, media: DetectedMedia): Promise<CleanImage | { problem: string }> {
  const unlimited = { animated: ANIMATED.includes(media.mime), limitInputPixels: false } as const;
  const facts = await sharp(bytes, unlimited).metadata();
  const { orientation, hasProfile, exif, xmp, space, pages = 1 } = facts;
  const [width, height] = shownSize(bytes, media, facts);
  if (width * height > MAX_PIXELS) return { problem: tooManyPixels(width, height) };
  const movingPng = media.mime === 'image/png' && isAnimatedPng(bytes);
  const animated = pages > 1 || movingPng;
  const colours = statedColours(bytes, media.mime);
  if (!hasProfile && colours.kind === 'hdr') return { problem: highDynamicRange(colours.transfer) };
  const stated =
    !hasProfile && !animated && colours.kind === 'other' ? colourProfile(colours.colours) : undefined;
  // Browsers mix the inks of a picture for printing without a model of paper, and far brighter than its variants.
  const upright = (orientation ?? 1) === 1 && !hasProfile && !stated && space !== 'cmyk';
  // libvips decodes only the first frame of a PNG: an animated one is stored with its own colour information.
  const parts = upright || movingPng ? shownParts(bytes, media.mime) : undefined;
  // The decoder finds the metadata of an AVIF, wherever it lies.
  if (parts && !(media.mime === 'image/avif' && (exif || xmp))) {
    // The pixels are copied bit by bit: re-encoding would only lose quality.
    const retained = Buffer.concat(parts);
    const colour = await meanColour(sharp(retained, TOLERANT));
    return { bytes: retained, width, height, colour, animated };
  }
  if (width * height * pages > MAX_PIXELS) return { problem: TOO_MUCH_MOTION };
  const source = stated ? await withProfile(bytes, stated, TOLERANT) : bytes;
  const image =
    pages > 1 && (orientation ?? 1) !== 1
      ? await uprightAnimation(bytes, facts, TOLERANT)
      : sharp(source, { ...TOLERANT, animated: unlimited.animated }).autoOrient();
  // libvips converts 16-bit pictures with a profile to Display P3, and to sRGB only when that is requested.
  if (stated || (hasProfile && facts.depth === 'ushort')) image.withIccProfile('srgb', { attach: false });
  const { data, info } = await encode(image, media).toBuffer({ resolveWithObject: true });
  const colour = await meanColour(sharp(data));
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height, colour, animated };
}

/**
 * Browsers show a GIF as large as its logical screen, which its header states; libvips ignores a large one and measures
 * the frames.
 */
function shownSize(bytes: Buffer, { mime }: DetectedMedia, facts: Metadata): [width: number, height: number] {
  const { width, pageHeight: height = facts.height } = facts;
  if (mime !== 'image/gif') return [width, height];
  return [Math.max(width, bytes.readUInt16LE(6)), Math.max(height, bytes.readUInt16LE(8))];
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

const MAX_MILLIONS = MAX_PIXELS / 1_000_000;

/** Why a picture is refused, and what the person can do about it, in French. */
const DAMAGED = 'Cette image est abîmée et n’a pas pu être lue. Essayez avec un autre fichier.';

const AVIF_MOVES =
  'Cette image AVIF est animée, ce qui ne peut pas être lu ici. Enregistrez-la en GIF ou en WebP animé, ou en film MP4.';

/** A frame of a picture exceeds the pixel limit of decoding. */
function tooManyPixels(width: number, height: number): string {
  const [across, down] = [width, height].map((size) => size.toLocaleString('fr-FR'));
  return `Cette image a ${across} × ${down} pixels, plus de ${MAX_MILLIONS} millions de pixels. Enregistrez-la en plus petit.`;
}

/** An animation that must be re-encoded exceeds the pixel limit over all its frames. */
const TOO_MUCH_MOTION = `Cette animation a plus de ${MAX_MILLIONS} millions de pixels sur toutes ses images. Enregistrez-la en plus petit, ou en film MP4.`;

/** The names under which cameras and programs offer a high dynamic range. */
function highDynamicRange(transfer: 'PQ' | 'HLG'): string {
  return `Cette image est en HDR (${transfer}), que tous les écrans ne montrent pas de la même façon. Enregistrez-la en SDR, aux couleurs sRGB.`;
}
