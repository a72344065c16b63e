import type { FilmBytes } from '../metadata/film-bytes.server.ts';
import {
  CLUSTER,
  type Element,
  elementsIn,
  numberIn,
  SEGMENT,
  TRACK_ENTRY,
  TRACK_TYPE,
  TRACKS,
} from '../metadata/webm-elements.server.ts';
import type { FilmTrack, FilmTracks } from './stated-facts.ts';

const CODEC_ID = 0x86;
const CONTENT_ENCODINGS = 0x6d80;
const CONTENT_ENCODING = 0x6240;
const ENCRYPTION = 0x5035;
const KINDS: Record<number, FilmTrack['kind']> = { 1: 'pictures', 2: 'sound' };

/** The tracks of a WebM film. Throws an UnreadableFilmError. */
export async function readWebmTracks(film: FilmBytes): Promise<FilmTracks> {
  const found: FilmTracks = { tracks: [], empty: true, encrypted: false };
  for await (const segment of elementsIn(film, { body: 0, end: film.size })) {
    if (segment.id !== SEGMENT) continue;
    for await (const element of elementsIn(film, segment)) {
      if (element.id === TRACKS) await readEntries(film, element, found);
      if (element.id !== CLUSTER) continue;
      found.empty = found.tracks.length === 0;
      return found;
    }
  }
  return found;
}

async function readEntries(film: FilmBytes, tracks: Element, found: FilmTracks): Promise<void> {
  for await (const entry of elementsIn(film, tracks)) {
    if (entry.id !== TRACK_ENTRY) continue;
    let kind: FilmTrack['kind'] | undefined;
    let codec = '';
    for await (const fact of elementsIn(film, entry)) {
      if (fact.id === TRACK_TYPE) kind = KINDS[await numberIn(film, fact)];
      if (fact.id === CODEC_ID)
        codec = (await film.read(fact.body, Math.min(fact.end - fact.body, 40))).toString('latin1');
      if (fact.id === CONTENT_ENCODINGS) found.encrypted ||= await isEncrypted(film, fact);
    }
    // Names may be filled up with zero bytes.
    if (kind) found.tracks.push({ kind, codec: codec.split('\0', 1).join() });
  }
}

async function isEncrypted(film: FilmBytes, encodings: Element): Promise<boolean> {
  for await (const encoding of elementsIn(film, encodings)) {
    if (encoding.id !== CONTENT_ENCODING) continue;
    for await (const fact of elementsIn(film, encoding)) if (fact.id === ENCRYPTION) return true;
  }
  return false;
}
