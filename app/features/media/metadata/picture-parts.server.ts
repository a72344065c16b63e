import { gifParts } from './gif-parts.server.ts';
import { jpegParts } from './jpeg-parts.server.ts';

/**
 * Extracts the parts of a picture that are needed to show it: positions hide in Exif, XMP, IPTC, texts, comments,
 * vendor segments and behind the end of the picture. Retained parts are copied bit by bit. Undefined for unknown
 * structures; such a picture can only be re-encoded.
 */
export function shownParts(bytes: Buffer, mime: string): Buffer[] | undefined {
  try {
    return PARTS[mime]?.(bytes);
  } catch (error) {
    // A read past the end: the file is truncated.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const PARTS: Record<string, (bytes: Buffer) => Buffer[] | undefined> = {
  'image/jpeg': jpegParts,
  'image/png': pngParts,
  'image/webp': webpParts,
  'image/gif': gifParts,
  'image/avif': avifParts,
};

const PNG_SHOWN = [
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'bKGD', 'hIST', 'pHYs', 'sBIT', 'sRGB'],
  // The frames of an animation.
  ...['acTL', 'fcTL', 'fdAT'],
];
/** Colour information: converted to sRGB, except for an animated PNG. */
const PNG_COLOURS = ['gAMA', 'cHRM', 'cICP', 'iCCP'];

/** Whether a PNG is an animation (APNG) with more than one frame. */
export function isAnimatedPng(bytes: Buffer): boolean {
  const at = bytes.indexOf('acTL', 0, 'latin1');
  return at > 0 && at < bytes.indexOf('IDAT', 0, 'latin1') && bytes.readUInt32BE(at + 4) > 1;
}

function pngParts(bytes: Buffer): Buffer[] {
  const parts = [bytes.subarray(0, 8)];
  const shown = isAnimatedPng(bytes) ? [...PNG_SHOWN, ...PNG_COLOURS] : PNG_SHOWN;
  for (let at = 8; ; ) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw new RangeError('cut off');
    if (shown.includes(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IEND') return parts;
    at = end;
  }
}

const WEBP_PICTURE = ['VP8 ', 'VP8L', 'ALPH'];
const WEBP_SHOWN = ['VP8X', 'ANIM', 'ANMF', ...WEBP_PICTURE];
const SAYS_EXIF_OR_XMP = 0b1100;
const FRAME_HEADER = 16;

function webpParts(bytes: Buffer): Buffer[] | undefined {
  const chunks = webpChunks(bytes.subarray(12, 8 + bytes.readUInt32LE(4)));
  const parts: Buffer[] = [];
  for (const { type, whole } of chunks) {
    if (!WEBP_SHOWN.includes(type)) continue;
    if (
      type === 'ANMF' &&
      webpChunks(whole.subarray(8 + FRAME_HEADER)).some((part) => !WEBP_PICTURE.includes(part.type))
    )
      return undefined;
    const part = type === 'VP8X' ? Buffer.from(whole) : whole;
    if (type === 'VP8X') part.writeUInt8(part.readUInt8(8) & ~SAYS_EXIF_OR_XMP, 8);
    parts.push(part);
  }
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(4 + parts.reduce((sum, part) => sum + part.length, 0), 4);
  return [head, ...parts];
}

function webpChunks(bytes: Buffer): { type: string; whole: Buffer }[] {
  const chunks: { type: string; whole: Buffer }[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4);
    // Chunks are aligned to even offsets.
    const end = at + 8 + size + (size % 2);
    if (end > bytes.length) throw new RangeError('cut off');
    chunks.push({ type: bytes.toString('latin1', at, at + 4), whole: bytes.subarray(at, end) });
    at = end;
  }
  return chunks;
}

// Item and box types that hold something other than pictures.
const AVIF_METADATA = ['Exif', 'mime', 'uri ', 'uuid', 'udta', 'ilst', 'xmp', 'free', 'skip'];

/** An AVIF refers to its parts by offsets: it is retained as a whole or not at all. */
function avifParts(bytes: Buffer): Buffer[] | undefined {
  for (let at = 0; at < bytes.length; ) {
    const short = bytes.readUInt32BE(at);
    const size =
      short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short;
    const box = bytes.subarray(at, at + size);
    if (size < 8 || box.length < size) return undefined;
    const type = box.toString('latin1', 4, 8);
    if (!['ftyp', 'meta', 'mdat', 'moov'].includes(type)) return undefined;
    if (type !== 'mdat' && AVIF_METADATA.some((name) => box.includes(name, 8, 'latin1'))) return undefined;
    at += size;
  }
  return [bytes];
}
