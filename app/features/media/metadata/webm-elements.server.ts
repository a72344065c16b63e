import { type FilmBytes, UnreadableFilmError } from './film-bytes.server.ts';

export const SEGMENT = 0x18538067;
export const INFO = 0x1549a966;
export const TIME_SCALE = 0x2ad7b1;
export const DURATION = 0x4489;
export const TRACKS = 0x1654ae6b;
export const TRACK_ENTRY = 0xae;
export const TRACK_TYPE = 0x83;
/** The values of TRACK_TYPE of tracks that play; others hold text or data. */
export const TRACK_KINDS: Readonly<Record<number, 'pictures' | 'sound'>> = { 1: 'pictures', 2: 'sound' };
export const CLUSTER = 0x1f43b675;

/** An element of a WebM film: its id, and the offsets of its start, its content and its end. */
export type Element = { id: number; start: number; body: number; end: number };

/** The unsigned integer in an element. Throws an UnreadableFilmError. */
export async function numberIn(film: FilmBytes, { body, end }: Element): Promise<number> {
  if (end - body > 6) throw new UnreadableFilmError('a number of no sense');
  return end === body ? 0 : (await film.read(body, end - body)).readUIntBE(0, end - body);
}

/**
 * The child elements of an element; a child of unknown size (a recording) ends where the next sibling of its parent
 * begins. Throws an UnreadableFilmError.
 */
export async function* elementsIn(
  film: FilmBytes,
  { body, end }: Pick<Element, 'body' | 'end'>,
): AsyncIterable<Element> {
  for (let at = body; at < end; ) {
    const element = await elementAt(film, at, end);
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

/**
 * Only a segment and a cluster may have an unknown size: a segment ends at the end, a cluster at the first element that
 * clusters don't contain.
 */
async function endOfUnknown(film: FilmBytes, id: number, body: number, limit: number): Promise<number> {
  if (id === SEGMENT) return limit;
  if (id !== CLUSTER) throw new UnreadableFilmError('an element without an end');
  let at = body;
  while (at < limit) {
    const idLength = Math.clz32((await film.read(at, 1))[0] ?? 0) - 23;
    // Children of a segment have ids of four bytes, children of a cluster have shorter ones.
    if (idLength === 4) break;
    at = (await elementAt(film, at, limit)).end;
  }
  return at;
}

/** A variable-size integer of one to eight bytes; the first byte states the length. */
export async function vintAt(film: FilmBytes, start: number, limit: number) {
  const first = (await film.read(start, 1))[0] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 8 || start + length > limit) throw new UnreadableFilmError('no size');
  const bytes = await film.read(start, length);
  const bits = 7n * BigInt(length);
  const value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n) & ((1n << bits) - 1n);
  return { length, value: Number(value), unknown: value === (1n << bits) - 1n };
}
