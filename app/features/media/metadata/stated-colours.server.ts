/** Red, green, blue and white as x and y of CIE 1931, and the transfer function: sRGB's curve or a power. */
export type Colours = {
  primaries: readonly [red: Point, green: Point, blue: Point, white: Point];
  gamma: number | 'srgb';
};
type Point = readonly [x: number, y: number];

type StatedColours =
  | { kind: 'srgb' }
  | { kind: 'other'; colours: Colours }
  | { kind: 'hdr'; transfer: 'PQ' | 'HLG' };

const D65: Point = [0.3127, 0.329];
const SRGB: Colours['primaries'] = [[0.64, 0.33], [0.3, 0.6], [0.15, 0.06], D65];
const SRGB_ITSELF: StatedColours = { kind: 'srgb' };

/**
 * The colours that a PNG or AVIF without ICC profile states: by code points (ITU-T H.273: `cICP`, `nclx`) or by PNG's
 * `gAMA` and `cHRM`, in the order in which browsers read them. libvips reads neither and assumes sRGB.
 */
export function statedColours(bytes: Buffer, mime: string): StatedColours {
  if (mime === 'image/avif') return ofAvif(bytes);
  return mime === 'image/png' ? ofPng(bytes) : SRGB_ITSELF;
}

function ofAvif(bytes: Buffer): StatedColours {
  const end = bytes.indexOf('mdat', 0, 'latin1');
  const at = bytes.subarray(0, end < 0 ? bytes.length : end).indexOf('colrnclx', 0, 'latin1');
  if (at < 0 || at + 14 > bytes.length) return SRGB_ITSELF;
  return ofCodePoints(bytes.readUInt16BE(at + 8), bytes.readUInt16BE(at + 10));
}

function ofPng(bytes: Buffer): StatedColours {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') break;
    chunks.set(type, bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  }
  const points = chunks.get('cICP');
  if (points && points.length >= 2) return ofCodePoints(points.readUInt8(0), points.readUInt8(1));
  if (chunks.has('sRGB')) return SRGB_ITSELF;
  return unlessSrgb(chromaticities(chunks.get('cHRM')) ?? SRGB, gammaOf(chunks.get('gAMA')));
}

/** In the order of the cHRM chunk: white, red, green, blue. */
function chromaticities(chunk: Buffer | undefined): Colours['primaries'] | undefined {
  if (!chunk || chunk.length < 32) return undefined;
  const point = (index: number): Point => [
    chunk.readUInt32BE(8 * index) / 100_000,
    chunk.readUInt32BE(8 * index + 4) / 100_000,
  ];
  return [point(1), point(2), point(3), point(0)];
}

function gammaOf(chunk: Buffer | undefined): Colours['gamma'] {
  const stored = chunk && chunk.length >= 4 ? chunk.readUInt32BE(0) : 0;
  return stored === 0 ? 'srgb' : 100_000 / stored;
}

const PRIMARIES: Record<number, Colours['primaries']> = {
  1: SRGB,
  2: SRGB,
  4: [
    [0.67, 0.33],
    [0.21, 0.71],
    [0.14, 0.08],
    [0.31, 0.316],
  ],
  5: [[0.64, 0.33], [0.29, 0.6], [0.15, 0.06], D65],
  6: [[0.63, 0.34], [0.31, 0.595], [0.155, 0.07], D65],
  7: [[0.63, 0.34], [0.31, 0.595], [0.155, 0.07], D65],
  9: [[0.708, 0.292], [0.17, 0.797], [0.131, 0.046], D65],
  11: [
    [0.68, 0.32],
    [0.265, 0.69],
    [0.15, 0.06],
    [0.314, 0.351],
  ],
  12: [[0.68, 0.32], [0.265, 0.69], [0.15, 0.06], D65],
};
const GAMMAS: Record<number, number> = { 4: 2.2, 5: 2.8, 8: 1, 17: 2.6 };

function ofCodePoints(primaries: number, transfer: number): StatedColours {
  if (transfer === 16) return { kind: 'hdr', transfer: 'PQ' };
  if (transfer === 18) return { kind: 'hdr', transfer: 'HLG' };
  return unlessSrgb(PRIMARIES[primaries] ?? SRGB, GAMMAS[transfer] ?? 'srgb');
}

/** Colours that are visually equal to sRGB count as sRGB: most programs write gamma 2.2 with its primaries. */
function unlessSrgb(primaries: Colours['primaries'], gamma: Colours['gamma']): StatedColours {
  const near = primaries.every(([x, y], index) => {
    const [wantedX = 0, wantedY = 0] = SRGB[index] ?? [];
    return Math.abs(x - wantedX) < 0.005 && Math.abs(y - wantedY) < 0.005;
  });
  const same = near && (gamma === 'srgb' || Math.abs(gamma - 2.2) < 0.05);
  return same ? SRGB_ITSELF : { kind: 'other', colours: { primaries, gamma } };
}
