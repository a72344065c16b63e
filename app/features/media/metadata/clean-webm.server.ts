import { type FilmBytes, UnreadableFilmError } from './film-bytes.server.ts';

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_NUMBER = 0xd7;
const TRACK_TYPE = 0x83;
const TRACK_NAME = 0x536e;
const CLUSTER = 0x1f43b675;
const BLOCK_GROUP = 0xa0;
const BLOCKS = [0xa1, 0xa3];
const VOID = 0xec;
const CRC = 0xbf;

// Where to seek and what there is; texts, tags, covers, chapters and what is unknown are not among it.
const IN_SEGMENT = [INFO, TRACKS, CLUSTER, 0x114d9b74, 0x1c53bb6b];
// The scale of time, the duration, the two programs that wrote it (both are asked for), the segment's number.
const IN_INFO = [0x2ad7b1, 0x4489, 0x4d80, 0x5741, 0x73a4];
const PICTURES = 1;
const SOUND = 2;

type Element = { id: number; start: number; body: number; end: number };
type Walk = { film: FilmBytes; droppedTracks: Set<number> };
type Track = { number: number; type: number };

/** Plans what is to be written over in a WebM film. Throws an UnreadableFilmError. */
export async function planWebm(film: FilmBytes): Promise<void> {
  const walk: Walk = { film, droppedTracks: new Set() };
  for await (const element of elements(walk, 0, film.size)) {
    if (element.id === SEGMENT) await walkSegment(walk, element);
    else if (element.id !== EBML) drop(walk, element);
  }
}

async function walkSegment(walk: Walk, segment: Element): Promise<void> {
  const clusters: Element[] = [];
  for await (const element of elements(walk, segment.body, segment.end)) {
    if (!IN_SEGMENT.includes(element.id)) drop(walk, element);
    if (element.id === CLUSTER) clusters.push(element);
    if (element.id === TRACKS) await walkTracks(walk, element);
    if (element.id === INFO) {
      for await (const fact of elements(walk, element.body, element.end)) {
        if (!IN_INFO.includes(fact.id)) drop(walk, fact);
      }
    }
  }
  if (walk.droppedTracks.size === 0) return;
  for (const cluster of clusters) await walkCluster(walk, cluster);
}

/** Tracks of texts and data are dropped: cameras write where they were into both. */
async function walkTracks(walk: Walk, tracks: Element): Promise<void> {
  for await (const entry of elements(walk, tracks.body, tracks.end)) {
    const track: Partial<Track> = {};
    if (entry.id === TRACK_ENTRY) {
      for await (const fact of elements(walk, entry.body, entry.end)) {
        if (fact.id === TRACK_NUMBER) track.number = await numberIn(walk.film, fact);
        if (fact.id === TRACK_TYPE) track.type = await numberIn(walk.film, fact);
        if (fact.id === TRACK_NAME || fact.id === VOID || fact.id === CRC) drop(walk, fact);
      }
    }
    if (track.type === PICTURES || track.type === SOUND) continue;
    drop(walk, entry);
    if (track.number !== undefined) walk.droppedTracks.add(track.number);
  }
}

/** The blocks of dropped tracks go with them. */
async function walkCluster(walk: Walk, cluster: Element): Promise<void> {
  for await (const element of elements(walk, cluster.body, cluster.end)) {
    if (element.id === CRC) drop(walk, element);
    if (BLOCKS.includes(element.id) && (await isDropped(walk, element))) drop(walk, element);
    if (element.id !== BLOCK_GROUP) continue;
    for await (const block of elements(walk, element.body, element.end)) {
      if (BLOCKS.includes(block.id) && (await isDropped(walk, block))) drop(walk, element);
    }
  }
}

async function isDropped({ film, droppedTracks }: Walk, block: Element): Promise<boolean> {
  const track = await vintAt(film, block.body, block.end);
  return droppedTracks.has(track.value);
}

async function numberIn(film: FilmBytes, { body, end }: Element): Promise<number> {
  if (end - body > 6) throw new UnreadableFilmError('a number of no sense');
  return end === body ? 0 : (await film.read(body, end - body)).readUIntBE(0, end - body);
}

/** The elements from one place up to another; one of unknown size (a recording) ends where its parent's next begins. */
async function* elements(walk: Walk, from: number, to: number): AsyncIterable<Element> {
  for (let at = from; at < to; ) {
    const element = await elementAt(walk.film, at, to);
    yield element;
    at = element.end;
  }
}

async function elementAt(film: FilmBytes, start: number, limit: number): Promise<Element> {
  const first = (await film.read(start, 1))[0] ?? 0;
  const idLength = Math.clz32(first) - 23;
  if (idLength > 4 || start + idLength > limit) throw new UnreadableFilmError('no element');
  const id = (await film.read(start, idLength)).readUIntBE(0, idLength);
  const size = await vintAt(film, start + idLength, limit);
  const body = start + idLength + size.length;
  const end = size.unknown ? await endOfUnknown(film, id, body, limit) : body + size.value;
  if (end > limit) throw new UnreadableFilmError('an element lies about its size');
  return { id, start, body, end };
}

/** Only a segment and a cluster may leave their size open: up to the end, up to what no cluster holds. */
async function endOfUnknown(film: FilmBytes, id: number, body: number, limit: number): Promise<number> {
  if (id === SEGMENT) return limit;
  if (id !== CLUSTER) throw new UnreadableFilmError('an element without an end');
  let at = body;
  while (at < limit) {
    const idLength = Math.clz32((await film.read(at, 1))[0] ?? 0) - 23;
    // What a segment holds has names of four bytes, what a cluster holds has shorter ones.
    if (idLength === 4) break;
    at = (await elementAt(film, at, limit)).end;
  }
  return at;
}

/** A number of one to eight bytes, the first of which says how many. */
async function vintAt(film: FilmBytes, start: number, limit: number) {
  const first = (await film.read(start, 1))[0] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 8 || start + length > limit) throw new UnreadableFilmError('no size');
  const bytes = await film.read(start, length);
  const bits = 7n * BigInt(length);
  const value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n) & ((1n << bits) - 1n);
  return { length, value: Number(value), unknown: value === (1n << bits) - 1n };
}

/** The same element as one that nobody reads: a Void of the same size, its content gone. */
function drop({ film }: Walk, { start, end }: Element): void {
  const total = end - start;
  const length = Math.min(8, total - 1);
  const header = Buffer.alloc(1 + length);
  header[0] = VOID;
  const size = (1n << BigInt(7 * length)) | BigInt(total - 1 - length);
  for (let index = 0; index < length; index++)
    header[length - index] = Number((size >> BigInt(8 * index)) & 0xffn);
  film.plan({ start, end, header });
}
