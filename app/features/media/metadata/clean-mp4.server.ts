import { type FilmBytes, UnreadableFilmError } from './film-bytes.server.ts';
import { type Box, boxesIn, fieldIn } from './mp4-boxes.server.ts';
import { type Range, sampleRanges, within } from './mp4-samples.server.ts';

/**
 * Allowlist of the boxes that playback needs, by their parent box; 'walk' descends. Every other box (udta, meta, uuid,
 * free, vendor boxes) becomes a free box of the same size, so that every offset stays valid.
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

/** Video and audio tracks. Others hold text or data: cameras write positions into both. */
const PLAYED_HANDLERS = ['vide', 'soun', 'auxv'];

const FREE = Buffer.from('free');

type Track = { box: Box; id?: number; handler?: string; tables: Record<string, Range> };
type Walk = { tracks: Track[]; media: Range[]; fragmentsOf: Set<number> };

/** Plans the bytes to overwrite in an MP4 or QuickTime film. Throws an UnreadableFilmError. */
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
  for await (const box of boxesIn(film, range)) {
    const wanted = PLAYED[parent]?.[box.type];
    if (wanted === undefined) planFree(film, box);
    else await look(film, parent, box, found);
    if (wanted === 'walk') await walkBoxes(film, box.type, { start: box.body, end: box.end }, found);
    at = box.end;
  }
  // QuickTime terminates some lists with four zero bytes.
  if (at < range.end) film.plan({ start: at, end: range.end });
}

/** Collects what a retained box states about its track. */
async function look(film: FilmBytes, parent: string, box: Box, found: Walk): Promise<void> {
  if (box.type === 'trak') found.tracks.push({ box, tables: {} });
  if (box.type === 'mdat') found.media.push({ start: box.body, end: box.end });
  const track = found.tracks.at(-1);
  const field = (at: number, length: number) => fieldIn(film, box, at, length);
  if (box.type === 'hdlr') {
    if (track && parent === 'mdia') track.handler = (await field(8, 4)).toString('latin1');
    // The handler name, a free text, is for film editors.
    film.plan({ start: Math.min(box.body + 24, box.end), end: box.end });
  }
  if (box.type === 'tkhd' && track) {
    const version = (await field(0, 1))[0];
    track.id = (await field(version === 1 ? 20 : 12, 4)).readUInt32BE();
  }
  if (box.type === 'tfhd') found.fragmentsOf.add((await field(4, 4)).readUInt32BE());
  if (parent === 'stbl' && track) track.tables[box.type] = { start: box.body, end: box.end };
}

/** Turns a box into a free box: the size stays, the type becomes 'free', the content is zeroed. */
function planFree(film: FilmBytes, { start, body, end }: Box): void {
  film.plan({ start: start + 4, end: start + 8, header: FREE });
  film.plan({ start: body, end });
}
