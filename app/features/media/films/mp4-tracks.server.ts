import type { FilmBytes } from '../metadata/film-bytes.server.ts';
import { type Box, boxesIn } from '../metadata/mp4-boxes.server.ts';
import { field, firstOf } from './mp4-facts.server.ts';
import type { FilmTrack, FilmTracks } from './stated-facts.ts';

const ENCRYPTED = ['encv', 'enca', 'drmi', 'drms'];
/** Bytes of a sample description that are read: the fields that name the codec are at its beginning. */
const ENOUGH = 1024;

/** The tracks of an MP4 or QuickTime film. Throws an UnreadableFilmError. */
export async function readMp4Tracks(film: FilmBytes): Promise<FilmTracks> {
  const moov = await firstOf(film, { body: 0, end: film.size }, 'moov');
  if (!moov) return { tracks: [], empty: true, encrypted: false };
  const tracks: (FilmTrack & { samples: number | undefined })[] = [];
  let inFragments = false;
  for await (const box of boxesIn(film, { start: moov.body, end: moov.end })) {
    if (box.type === 'mvex') inFragments = true;
    const track = box.type === 'trak' ? await trackOf(film, box) : undefined;
    if (track) tracks.push(track);
  }
  const empty = tracks.length === 0 || (!inFragments && tracks.every(({ samples }) => samples === 0));
  return { tracks, empty, encrypted: tracks.some(({ codec }) => ENCRYPTED.includes(codec)) };
}

async function trackOf(film: FilmBytes, trak: Box) {
  const mdia = await firstOf(film, trak, 'mdia');
  const hdlr = mdia && (await firstOf(film, mdia, 'hdlr'));
  if (!hdlr) return undefined;
  const handler = (await field(film, hdlr, 12)).toString('latin1', 8, 12);
  const kind = handler === 'vide' ? 'pictures' : handler === 'soun' ? 'sound' : undefined;
  if (!kind) return undefined;
  const minf = await firstOf(film, mdia, 'minf');
  const stbl = minf && (await firstOf(film, minf, 'stbl'));
  const stsd = stbl && (await firstOf(film, stbl, 'stsd'));
  const stsz = stbl && (await firstOf(film, stbl, 'stsz'));
  return {
    kind,
    codec: stsd ? await codecOf(film, stsd) : '',
    samples: stsz && (await field(film, stsz, 12)).readUInt32BE(8),
  } as const;
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
