import { type FilmBytes, UnreadableFilmError } from '../metadata/film-bytes.server.ts';
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
} from '../metadata/webm-elements.server.ts';
import type { FilmTrack, StatedFilm } from './stated-film.ts';

const CODEC_ID = 0x86;
const CONTENT_ENCODINGS = 0x6d80;
const CONTENT_ENCODING = 0x6240;
const ENCRYPTION = 0x5035;
const VIDEO = 0xe0;
const PIXEL_WIDTH = 0xb0;
const PIXEL_HEIGHT = 0xba;
const DISPLAY_WIDTH = 0x54b0;
const DISPLAY_HEIGHT = 0x54ba;
const DISPLAY_UNIT = 0x54b2;
const COLOUR = 0x55b0;
const TRANSFER = 0x55ba;
const PROJECTION = 0x7670;
const ROLL = 0x7675;
const NANOSECONDS = 1_000_000_000;

type Numbers = ReadonlyMap<number, number>;
type Entry = {
  kind: FilmTrack['kind'] | undefined;
  codec: string;
  encrypted: boolean;
  video: Element | undefined;
};

/** Reads the header and the tracks of a WebM film. Throws an UnreadableFilmError. */
export async function readWebm(film: FilmBytes): Promise<StatedFilm> {
  for await (const segment of elementsIn(film, { body: 0, end: film.size })) {
    if (segment.id === SEGMENT) return readSegment(film, segment);
  }
  return { tracks: [], empty: true, encrypted: false };
}

async function readSegment(film: FilmBytes, segment: Element): Promise<StatedFilm> {
  let seconds: number | undefined;
  let entries: Entry[] | undefined;
  let plays = false;
  for await (const element of elementsIn(film, segment)) {
    if (element.id === INFO) seconds = await secondsOf(film, element);
    if (element.id === TRACKS) entries = await entriesOf(film, element);
    plays ||= element.id === CLUSTER;
    if (plays && seconds !== undefined && entries) break;
  }
  const tracks = (entries ?? []).flatMap(({ kind, codec }) => (kind ? [{ kind, codec }] : []));
  const shown = entries?.find(({ kind, video }) => kind === 'pictures' && video)?.video;
  return {
    ...(shown ? { ...(await sizeOf(film, shown)), transfer: await transferOf(film, shown) } : {}),
    ...(seconds ? { seconds } : {}),
    tracks,
    empty: !plays || tracks.length === 0,
    encrypted: entries?.some(({ encrypted }) => encrypted) ?? false,
  };
}

/** 0 for a recording without a duration in its header. */
async function secondsOf(film: FilmBytes, info: Element): Promise<number> {
  const facts = await numbersIn(film, info, [TIME_SCALE, DURATION]);
  return ((facts.get(DURATION) ?? 0) * (facts.get(TIME_SCALE) ?? 1_000_000)) / NANOSECONDS;
}

async function entriesOf(film: FilmBytes, tracks: Element): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const element of elementsIn(film, tracks)) {
    if (element.id !== TRACK_ENTRY) continue;
    const entry: Entry = { kind: undefined, codec: '', encrypted: false, video: undefined };
    for await (const fact of elementsIn(film, element)) {
      if (fact.id === TRACK_TYPE) entry.kind = TRACK_KINDS[await numberIn(film, fact)];
      if (fact.id === CODEC_ID) entry.codec = await nameIn(film, fact);
      if (fact.id === CONTENT_ENCODINGS) entry.encrypted ||= await isEncrypted(film, fact);
      if (fact.id === VIDEO) entry.video = fact;
    }
    entries.push(entry);
  }
  return entries;
}

/** Names may be padded with zero bytes. */
async function nameIn(film: FilmBytes, { body, end }: Element): Promise<string> {
  const bytes = await film.read(body, Math.min(end - body, 40));
  return bytes.toString('latin1').split('\0', 1).join();
}

async function isEncrypted(film: FilmBytes, encodings: Element): Promise<boolean> {
  for await (const encoding of elementsIn(film, encodings)) {
    if (encoding.id !== CONTENT_ENCODING) continue;
    for await (const fact of elementsIn(film, encoding)) if (fact.id === ENCRYPTION) return true;
  }
  return false;
}

async function sizeOf(film: FilmBytes, video: Element) {
  const wanted = [PIXEL_WIDTH, PIXEL_HEIGHT, DISPLAY_WIDTH, DISPLAY_HEIGHT, DISPLAY_UNIT];
  const facts = await numbersIn(film, video, wanted);
  const { width, height } = shownSize(facts);
  for await (const projection of elementsIn(film, video)) {
    if (projection.id !== PROJECTION) continue;
    const roll = (await numbersIn(film, projection, [ROLL])).get(ROLL) ?? 0;
    // Rotated by a quarter.
    if (Math.round(Math.abs(roll) / 90) % 2 === 1) return { width: height, height: width };
  }
  return { width, height };
}

async function transferOf(film: FilmBytes, video: Element): Promise<number | undefined> {
  for await (const colour of elementsIn(film, video))
    if (colour.id === COLOUR) return (await numbersIn(film, colour, [TRANSFER])).get(TRANSFER);
  return undefined;
}

/** Display units other than pixels (centimetres, inches, a ratio) state the aspect ratio. */
function shownSize(facts: Numbers) {
  const [width, height] = [facts.get(PIXEL_WIDTH) ?? 0, facts.get(PIXEL_HEIGHT) ?? 0];
  const [shownWidth, shownHeight] = [facts.get(DISPLAY_WIDTH) ?? 0, facts.get(DISPLAY_HEIGHT) ?? 0];
  if (!shownWidth || !shownHeight) return { width, height };
  if ((facts.get(DISPLAY_UNIT) ?? 0) === 0) return { width: shownWidth, height: shownHeight };
  return { width: (height * shownWidth) / shownHeight, height };
}

/** The numeric child elements with these ids, integers and floats. */
async function numbersIn(film: FilmBytes, parent: Element, names: readonly number[]): Promise<Numbers> {
  const found = new Map<number, number>();
  for await (const fact of elementsIn(film, parent)) {
    if (!names.includes(fact.id)) continue;
    found.set(
      fact.id,
      fact.id === DURATION || fact.id === ROLL ? await realIn(film, fact) : await numberIn(film, fact),
    );
  }
  return found;
}

async function realIn(film: FilmBytes, { body, end }: Element): Promise<number> {
  const length = end - body;
  if (length !== 4 && length !== 8) throw new UnreadableFilmError('a number of no sense');
  const bytes = await film.read(body, length);
  return length === 8 ? bytes.readDoubleBE() : bytes.readFloatBE();
}
