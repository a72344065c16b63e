import { type FilmBytes, UnreadableFilmError } from '../metadata/film-bytes.server.ts';
import { type Box, boxesIn } from '../metadata/mp4-boxes.server.ts';
import type { StatedFacts } from './stated-facts.ts';

type Timed = { timescale: number; duration: number };
type Size = { width: number; height: number };

/** Reads the header of an MP4 or QuickTime film. Throws an UnreadableFilmError. */
export async function readMp4Facts(film: FilmBytes): Promise<StatedFacts> {
  const moov = await firstOf(film, { body: 0, end: film.size }, 'moov');
  if (!moov) return {};
  let time: Timed | undefined;
  let inFragments = 0;
  let size: Size | undefined;
  for await (const box of boxesIn(film, { start: moov.body, end: moov.end })) {
    if (box.type === 'mvhd') time = await movieTime(film, box);
    if (box.type === 'mvex') inFragments = await fragmentsDuration(film, box);
    if (box.type === 'trak') size ??= await sizeOf(film, box);
  }
  const duration = time?.duration || inFragments;
  return { ...size, ...(time && duration ? { seconds: duration / time.timescale } : {}) };
}

/** The first child box of a type. */
export async function firstOf(
  film: FilmBytes,
  parent: Pick<Box, 'body' | 'end'>,
  type: string,
): Promise<Box | undefined> {
  for await (const box of boxesIn(film, { start: parent.body, end: parent.end }))
    if (box.type === type) return box;
  return undefined;
}

/** Reads the content of a box that has a version field, with the length for version 0 or for version 1. */
async function versioned(film: FilmBytes, box: Box, [short, long]: [number, number]) {
  const wide = (await field(film, box, 1))[0] === 1;
  return { wide, bytes: await field(film, box, wide ? long : short) };
}

/** Reads the beginning of a box's content. Throws an UnreadableFilmError where it is shorter. */
export async function field(film: FilmBytes, box: Box, length: number): Promise<Buffer> {
  if (box.body + length > box.end) throw new UnreadableFilmError(`the box ${box.type} is too short`);
  return film.read(box.body, length);
}

async function movieTime(film: FilmBytes, mvhd: Box): Promise<Timed | undefined> {
  const { wide, bytes } = await versioned(film, mvhd, [20, 32]);
  const timescale = bytes.readUInt32BE(wide ? 20 : 12);
  return timescale === 0 ? undefined : { timescale, duration: wide ? long(bytes, 24) : short(bytes, 16) };
}

/** The duration of a fragmented film, where its header states it (`mehd`). */
async function fragmentsDuration(film: FilmBytes, mvex: Box): Promise<number> {
  const mehd = await firstOf(film, mvex, 'mehd');
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

/** The display size of a video track; undefined for other tracks. */
async function sizeOf(film: FilmBytes, trak: Box): Promise<Size | undefined> {
  const mdia = await firstOf(film, trak, 'mdia');
  const hdlr = mdia && (await firstOf(film, mdia, 'hdlr'));
  if (!hdlr || (await field(film, hdlr, 12)).toString('latin1', 8, 12) !== 'vide') return undefined;
  const tkhd = await firstOf(film, trak, 'tkhd');
  if (!tkhd) return undefined;
  const { wide, bytes } = await versioned(film, tkhd, [84, 96]);
  const at = wide ? 52 : 40;
  const fixed = (index: number) => bytes.readInt32BE(at + 4 * index) / 0x1_0000;
  const stated = {
    width: bytes.readUInt32BE(at + 36) / 0x1_0000,
    height: bytes.readUInt32BE(at + 40) / 0x1_0000,
  };
  const { width, height } = stated.width && stated.height ? stated : await codedSize(film, mdia);
  // The transformation matrix, 3×3 in row order: rotated by a quarter, width and height are swapped.
  const [a, b, c, d] = [fixed(0), fixed(1), fixed(3), fixed(4)];
  const lies = Math.abs(b) + Math.abs(c) > Math.abs(a) + Math.abs(d);
  return lies ? { width: height, height: width } : { width, height };
}

/** The coded size of the pictures, from the first sample description. */
async function codedSize(film: FilmBytes, mdia: Box): Promise<Size> {
  const minf = await firstOf(film, mdia, 'minf');
  const stbl = minf && (await firstOf(film, minf, 'stbl'));
  const stsd = stbl && (await firstOf(film, stbl, 'stsd'));
  if (!stsd) return { width: 0, height: 0 };
  const bytes = await field(film, stsd, 44);
  return { width: bytes.readUInt16BE(40), height: bytes.readUInt16BE(42) };
}
