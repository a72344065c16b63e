import type { FilmBytes } from '../metadata/film-bytes.server.ts';
import { type Box, boxesIn, fieldIn } from '../metadata/mp4-boxes.server.ts';
import type { FilmTrack, StatedFilm } from './stated-film.ts';

type Timed = { timescale: number; duration: number };
type Size = { width: number; height: number };
/** `samples`: their number, where the track states it. `size`: the display size, of pictures. */
type Track = FilmTrack & {
  samples: number | undefined;
  size: Size | undefined;
  transfer: number | undefined;
};

const KINDS: Record<string, FilmTrack['kind']> = { vide: 'pictures', soun: 'sound' };
const ENCRYPTED = ['encv', 'enca', 'drmi', 'drms'];
/** Bytes of a sample description that are read: the fields that name the codec are at its beginning. */
const ENOUGH = 1024;

/** Reads the header and the tracks of an MP4 or QuickTime film. Throws an UnreadableFilmError. */
export async function readMp4(film: FilmBytes): Promise<StatedFilm> {
  const moov = await boxBelow(film, { body: 0, end: film.size }, 'moov');
  if (!moov) return { tracks: [], empty: true, encrypted: false };
  let time: Timed | undefined;
  let mvex: Box | undefined;
  const tracks: Track[] = [];
  for await (const box of boxesIn(film, { start: moov.body, end: moov.end })) {
    if (box.type === 'mvhd') time = await movieTime(film, box);
    if (box.type === 'mvex') mvex = box;
    const track = box.type === 'trak' ? await trackOf(film, box) : undefined;
    if (track) tracks.push(track);
  }
  const duration = time?.duration || (await fragmentsDuration(film, mvex));
  return {
    ...tracks.find(({ size }) => size)?.size,
    transfer: tracks.find(({ transfer }) => transfer)?.transfer,
    ...(time && duration ? { seconds: duration / time.timescale } : {}),
    tracks: tracks.map(({ kind, codec }) => ({ kind, codec })),
    empty: tracks.length === 0 || (!mvex && tracks.every(({ samples }) => samples === 0)),
    encrypted: tracks.some(({ codec }) => ENCRYPTED.includes(codec)),
  };
}

/**
 * The codecs of an AV1 film with a single track, as `canPlayType` takes them: profile, level, tier and bit depth of its
 * `av1C`. Undefined where it has none. Throws an UnreadableFilmError.
 */
export async function av1Codecs(film: FilmBytes): Promise<string | undefined> {
  const path = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'] as const;
  const stsd = await boxBelow(film, { body: 0, end: film.size }, ...path);
  const bytes = stsd && (await film.read(stsd.body, Math.min(stsd.end - stsd.body, ENOUGH)));
  const at = bytes?.indexOf('av1C') ?? -1;
  const [profile, depth] = [bytes?.[at + 5], bytes?.[at + 6]];
  if (at < 0 || profile === undefined || depth === undefined) return undefined;
  const level = String(profile & 0x1f).padStart(2, '0');
  const bits = depth & 0x40 ? (depth & 0x20 ? '12' : '10') : '08';
  return `av01.${profile >> 5}.${level}${depth & 0x80 ? 'H' : 'M'}.${bits}`;
}

/** The first box on a path of types, each a child of the one before; undefined where one is missing. */
async function boxBelow(
  film: FilmBytes,
  parent: Pick<Box, 'body' | 'end'>,
  ...[type, ...deeper]: [string, ...string[]]
): Promise<Box | undefined> {
  for await (const box of boxesIn(film, { start: parent.body, end: parent.end })) {
    if (box.type !== type) continue;
    const [next, ...rest] = deeper;
    return next === undefined ? box : boxBelow(film, box, next, ...rest);
  }
  return undefined;
}

/** Reads the content of a box that has a version field, with the length for version 0 or for version 1. */
async function versioned(film: FilmBytes, box: Box, [short, long]: [number, number]) {
  const wide = (await fieldIn(film, box, 0, 1))[0] === 1;
  return { wide, bytes: await fieldIn(film, box, 0, wide ? long : short) };
}

async function movieTime(film: FilmBytes, mvhd: Box): Promise<Timed | undefined> {
  const { wide, bytes } = await versioned(film, mvhd, [20, 32]);
  const timescale = bytes.readUInt32BE(wide ? 20 : 12);
  return timescale === 0 ? undefined : { timescale, duration: wide ? long(bytes, 24) : short(bytes, 16) };
}

/** The duration of a fragmented film, where its header states it (`mehd`). */
async function fragmentsDuration(film: FilmBytes, mvex: Box | undefined): Promise<number> {
  const mehd = mvex && (await boxBelow(film, mvex, 'mehd'));
  if (!mehd) return 0;
  const { wide, bytes } = await versioned(film, mehd, [8, 12]);
  return wide ? long(bytes, 4) : short(bytes, 4);
}

/** All bits set means unknown. */
function short(bytes: Buffer, at: number): number {
  const value = bytes.readUInt32BE(at);
  return value === 0xffff_ffff ? 0 : value;
}

function long(bytes: Buffer, at: number): number {
  const value = bytes.readBigUInt64BE(at);
  return value === 0xffff_ffff_ffff_ffffn ? 0 : Number(value);
}

/** A track of pictures or sound; undefined for any other. */
async function trackOf(film: FilmBytes, trak: Box): Promise<Track | undefined> {
  const hdlr = await boxBelow(film, trak, 'mdia', 'hdlr');
  const kind = hdlr && KINDS[(await fieldIn(film, hdlr, 0, 12)).toString('latin1', 8, 12)];
  if (!kind) return undefined;
  const stsd = await boxBelow(film, trak, 'mdia', 'minf', 'stbl', 'stsd');
  const stsz = await boxBelow(film, trak, 'mdia', 'minf', 'stbl', 'stsz');
  return {
    kind,
    codec: stsd ? await codecOf(film, stsd) : '',
    samples: stsz && (await fieldIn(film, stsz, 0, 12)).readUInt32BE(8),
    size: kind === 'pictures' ? await displaySize(film, trak, stsd) : undefined,
    transfer: stsd && (await transferOf(film, stsd)),
  };
}

async function displaySize(film: FilmBytes, trak: Box, stsd: Box | undefined): Promise<Size | undefined> {
  const tkhd = await boxBelow(film, trak, 'tkhd');
  if (!tkhd) return undefined;
  const { wide, bytes } = await versioned(film, tkhd, [84, 96]);
  const at = wide ? 52 : 40;
  const fixed = (index: number) => bytes.readInt32BE(at + 4 * index) / 0x1_0000;
  const stated = {
    width: bytes.readUInt32BE(at + 36) / 0x1_0000,
    height: bytes.readUInt32BE(at + 40) / 0x1_0000,
  };
  const { width, height } = stated.width && stated.height ? stated : await codedSize(film, stsd);
  // The transformation matrix, 3×3 in row order: rotated by a quarter, width and height are swapped.
  const [a, b, c, d] = [fixed(0), fixed(1), fixed(3), fixed(4)];
  const lies = Math.abs(b) + Math.abs(c) > Math.abs(a) + Math.abs(d);
  return lies ? { width: height, height: width } : { width, height };
}

/** The coded size of the pictures, from the first sample description. */
async function codedSize(film: FilmBytes, stsd: Box | undefined): Promise<Size> {
  if (!stsd) return { width: 0, height: 0 };
  const bytes = await fieldIn(film, stsd, 0, 44);
  return { width: bytes.readUInt16BE(40), height: bytes.readUInt16BE(42) };
}

/** The transfer function that the colour information (`colr`) of the first sample description states. */
async function transferOf(film: FilmBytes, stsd: Box): Promise<number | undefined> {
  const bytes = await film.read(stsd.body, Math.min(stsd.end - stsd.body, ENOUGH));
  const at = Math.max(bytes.indexOf('colrnclx'), bytes.indexOf('colrnclc'));
  return at < 0 || at + 12 > bytes.length ? undefined : bytes.readUInt16BE(at + 10);
}

/** The codec name of the first sample description, or the codec itself behind a name that several share. */
async function codecOf(film: FilmBytes, stsd: Box): Promise<string> {
  if (stsd.end - stsd.body < 16) return '';
  const bytes = await film.read(stsd.body + 8, Math.min(stsd.end - stsd.body - 8, ENOUGH));
  const name = bytes.toString('latin1', 4, 8);
  if (name === 'mp4a') return soundOfMpeg(bytes);
  const profile = bytes[bytes.indexOf('avcC') + 5];
  // Ten bits or chroma subsampling other than 4:2:0: browsers have no decoder for either.
  const rare = bytes.includes('avcC') && profile !== undefined && [110, 122, 144, 244].includes(profile);
  return rare ? `${name}-${profile}` : name;
}

/** The audio codec that the elementary stream descriptor states: AAC and MP3 are playable. */
function soundOfMpeg(bytes: Buffer): string {
  const at = bytes.indexOf('esds');
  if (at < 0) return 'mp4a';
  // DecoderConfigDescriptor: its tag, its size in one to four bytes, the object type.
  const config = bytes.indexOf(4, at + 8 + 3);
  let kind = config + 1;
  while ((bytes[kind] ?? 0) & 0x80) kind += 1;
  const stream = bytes[kind + 1] ?? 0x40;
  if (stream === 0xa5) return 'ac-3';
  if (stream === 0xa6) return 'ec-3';
  return stream >= 0xa9 && stream <= 0xac ? 'dtsc' : 'mp4a';
}
