import type { FilmBytes } from './film-bytes.server.ts';
import {
  CLUSTER,
  DURATION,
  type Element,
  elementsIn,
  INFO,
  numberIn,
  SEGMENT,
  TIME_SCALE,
  TRACK_ENTRY,
  TRACK_KINDS,
  TRACK_TYPE,
  TRACKS,
  vintAt,
} from './webm-elements.server.ts';

const EBML = 0x1a45dfa3;
const TRACK_NUMBER = 0xd7;
const TRACK_NAME = 0x536e;
const BLOCK_GROUP = 0xa0;
const BLOCKS = [0xa1, 0xa3];
const VOID = 0xec;
const CRC = 0xbf;

// Info, tracks, clusters and the two indexes (SeekHead, Cues). Tags, attachments, chapters and unknown elements are not
// in the list.
const IN_SEGMENT = [INFO, TRACKS, CLUSTER, 0x114d9b74, 0x1c53bb6b];
// Timestamp scale, duration, muxing and writing application (both mandatory), segment UID.
const IN_INFO = [TIME_SCALE, DURATION, 0x4d80, 0x5741, 0x73a4];

type Walk = { film: FilmBytes; droppedTracks: Set<number> };
type Track = { number: number; type: number };

/** Plans the bytes to overwrite in a WebM film. Throws an UnreadableFilmError. */
export async function planWebm(film: FilmBytes): Promise<void> {
  const walk: Walk = { film, droppedTracks: new Set() };
  for await (const element of elementsIn(film, { body: 0, end: film.size })) {
    if (element.id === SEGMENT) await walkSegment(walk, element);
    else if (element.id !== EBML) drop(walk, element);
  }
}

async function walkSegment(walk: Walk, segment: Element): Promise<void> {
  const clusters: Element[] = [];
  for await (const element of elementsIn(walk.film, segment)) {
    if (!IN_SEGMENT.includes(element.id)) drop(walk, element);
    if (element.id === CLUSTER) clusters.push(element);
    if (element.id === TRACKS) await walkTracks(walk, element);
    if (element.id === INFO) {
      for await (const fact of elementsIn(walk.film, element)) {
        if (!IN_INFO.includes(fact.id)) drop(walk, fact);
      }
    }
  }
  if (walk.droppedTracks.size === 0) return;
  for (const cluster of clusters) await walkCluster(walk, cluster);
}

/** Drops text and data tracks: cameras write positions into both. */
async function walkTracks(walk: Walk, tracks: Element): Promise<void> {
  for await (const entry of elementsIn(walk.film, tracks)) {
    const track: Partial<Track> = {};
    if (entry.id === TRACK_ENTRY) {
      for await (const fact of elementsIn(walk.film, entry)) {
        if (fact.id === TRACK_NUMBER) track.number = await numberIn(walk.film, fact);
        if (fact.id === TRACK_TYPE) track.type = await numberIn(walk.film, fact);
        if (fact.id === TRACK_NAME || fact.id === VOID || fact.id === CRC) drop(walk, fact);
      }
    }
    if (track.type !== undefined && track.type in TRACK_KINDS) continue;
    drop(walk, entry);
    if (track.number !== undefined) walk.droppedTracks.add(track.number);
  }
}

/** Drops the blocks of dropped tracks. */
async function walkCluster(walk: Walk, cluster: Element): Promise<void> {
  for await (const element of elementsIn(walk.film, cluster)) {
    if (element.id === CRC) drop(walk, element);
    if (BLOCKS.includes(element.id) && (await isDropped(walk, element))) drop(walk, element);
    if (element.id !== BLOCK_GROUP) continue;
    for await (const block of elementsIn(walk.film, element)) {
      if (BLOCKS.includes(block.id) && (await isDropped(walk, block))) drop(walk, element);
    }
  }
}

async function isDropped({ film, droppedTracks }: Walk, block: Element): Promise<boolean> {
  const track = await vintAt(film, block.body, block.end);
  return droppedTracks.has(track.value);
}

/** Turns an element into a Void element of the same size, with zeroed content. */
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
