import { type FilmBytes, UnreadableFilmError } from './film-bytes.server.ts';
import { type Box, boxAt } from './mp4-boxes.server.ts';
import { type Range, sampleRanges, within } from './mp4-samples.server.ts';

/**
 * The boxes that playing needs, by the box that holds them; 'walk' looks inside. Whatever else there is (udta, meta,
 * uuid, free, a maker's own) becomes an empty box of the same size, so that every offset stays true.
 */
const PLAYED: Record<string, Record<string, 'keep' | 'walk'>> = {
  film: {
    ...keep('ftyp', 'mdat', 'wide', 'sidx', 'ssix', 'styp', 'pdin', 'prft'),
    ...walk('moov', 'moof', 'mfra'),
  },
  moov: { ...keep('mvhd', 'iods'), ...walk('trak', 'mvex') },
  mvex: keep('mehd', 'trex', 'leva'),
  trak: { ...keep('tkhd', 'tref', 'trgr', 'tapt'), ...walk('edts', 'mdia') },
  edts: keep('elst'),
  mdia: { ...keep('mdhd', 'hdlr', 'elng'), ...walk('minf') },
  minf: { ...keep('vmhd', 'smhd', 'hmhd', 'nmhd', 'gmhd', 'hdlr', 'dinf'), ...walk('stbl') },
  stbl: keep(
    ...['stsd', 'stts', 'ctts', 'cslg', 'stss', 'stps', 'stsc', 'stsz', 'stz2', 'stco', 'co64'],
    ...['sdtp', 'sgpd', 'sbgp', 'csgm', 'subs', 'saiz', 'saio', 'padb', 'stdp', 'stsh'],
  ),
  moof: { ...keep('mfhd'), ...walk('traf') },
  traf: keep('tfhd', 'tfdt', 'trun', 'sbgp', 'sgpd', 'csgm', 'subs', 'saiz', 'saio', 'sdtp', 'senc'),
  mfra: keep('tfra', 'mfro'),
};

function keep(...types: string[]): Record<string, 'keep'> {
  return Object.fromEntries(types.map((type) => [type, 'keep']));
}

function walk(...types: string[]): Record<string, 'walk'> {
  return Object.fromEntries(types.map((type) => [type, 'walk']));
}

/** Tracks of pictures and of sound. Others hold texts or data: cameras write where they were into both. */
const PLAYED_HANDLERS = ['vide', 'soun', 'auxv'];

const FREE = Buffer.from('free');

type Track = { box: Box; id?: number; handler?: string; tables: Record<string, Range> };
type Walk = { tracks: Track[]; media: Range[]; fragmentsOf: Set<number> };

/** Plans what is to be written over in an MP4 or QuickTime film. Throws an UnreadableFilmError. */
export async function planMp4(film: FilmBytes): Promise<void> {
  const found: Walk = { tracks: [], media: [], fragmentsOf: new Set() };
  await walkBoxes(film, 'film', { start: 0, end: film.size }, found);
  for (const track of found.tracks) {
    if (track.handler !== undefined && PLAYED_HANDLERS.includes(track.handler)) continue;
    if (track.id !== undefined && found.fragmentsOf.has(track.id))
      throw new UnreadableFilmError('data in fragments');
    for (const range of within(await sampleRanges(film, track.tables), found.media)) film.plan(range);
    planFree(film, track.box);
  }
}

async function walkBoxes(film: FilmBytes, parent: string, range: Range, found: Walk): Promise<void> {
  let at = range.start;
  while (range.end - at >= 8) {
    const box = await boxAt(film, at, range.end);
    const wanted = PLAYED[parent]?.[box.type];
    if (wanted === undefined) planFree(film, box);
    else await look(film, parent, box, found);
    if (wanted === 'walk') await walkBoxes(film, box.type, { start: box.body, end: box.end }, found);
    at = box.end;
  }
  // QuickTime ends some lists with four zero bytes.
  if (at < range.end) film.plan({ start: at, end: range.end });
}

/** What a box that stays says of its track. */
async function look(film: FilmBytes, parent: string, box: Box, found: Walk): Promise<void> {
  if (box.type === 'trak') found.tracks.push({ box, tables: {} });
  if (box.type === 'mdat') found.media.push({ start: box.body, end: box.end });
  const track = found.tracks.at(-1);
  const field = async (at: number, length: number) => {
    if (box.body + at + length > box.end) throw new UnreadableFilmError(`the box ${box.type} is too short`);
    return film.read(box.body + at, length);
  };
  if (box.type === 'hdlr') {
    if (track && parent === 'mdia') track.handler = (await field(8, 4)).toString('latin1');
    // Its name, any text, is for people who edit films.
    film.plan({ start: Math.min(box.body + 24, box.end), end: box.end });
  }
  if (box.type === 'tkhd' && track) {
    const version = (await field(0, 1))[0];
    track.id = (await field(version === 1 ? 20 : 12, 4)).readUInt32BE();
  }
  if (box.type === 'tfhd') found.fragmentsOf.add((await field(4, 4)).readUInt32BE());
  if (parent === 'stbl' && track) track.tables[box.type] = { start: box.body, end: box.end };
}

/** The same box as one that nobody reads: its size stays as it is written, its type is 'free', its content is gone. */
function planFree(film: FilmBytes, { start, body, end }: Box): void {
  film.plan({ start: start + 4, end: start + 8, header: FREE });
  film.plan({ start: body, end });
}
