import { type FilmBytes, UnreadableFilmError } from '../metadata/film-bytes.server.ts';
import {
  type Element,
  elementsIn,
  INFO,
  numberIn,
  SEGMENT,
  TRACK_ENTRY,
  TRACK_TYPE,
  TRACKS,
} from '../metadata/webm-elements.server.ts';
import type { StatedFacts } from './stated-facts.ts';

const TIME_SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const VIDEO = 0xe0;
const PIXEL_WIDTH = 0xb0;
const PIXEL_HEIGHT = 0xba;
const DISPLAY_WIDTH = 0x54b0;
const DISPLAY_HEIGHT = 0x54ba;
const DISPLAY_UNIT = 0x54b2;
const PROJECTION = 0x7670;
const ROLL = 0x7675;
const PICTURES = 1;
const NANOSECONDS = 1_000_000_000;

type Numbers = ReadonlyMap<number, number>;

/** What the header of a WebM film says. Throws an UnreadableFilmError. */
export async function readWebmFacts(film: FilmBytes): Promise<StatedFacts> {
  for await (const segment of elementsIn(film, { body: 0, end: film.size })) {
    if (segment.id === SEGMENT) return factsOfSegment(film, segment);
  }
  return {};
}

async function factsOfSegment(film: FilmBytes, segment: Element): Promise<StatedFacts> {
  let seconds: number | undefined;
  let size: { width: number; height: number } | undefined;
  for await (const element of elementsIn(film, segment)) {
    if (element.id === INFO) seconds = await secondsOf(film, element);
    if (element.id === TRACKS) size = await sizeOfPictures(film, element);
    if (seconds !== undefined && size) break;
  }
  return { ...size, ...(seconds ? { seconds } : {}) };
}

/** 0: a recording that nobody wrote the duration into. */
async function secondsOf(film: FilmBytes, info: Element): Promise<number> {
  const facts = await numbersIn(film, info, [TIME_SCALE, DURATION]);
  return ((facts.get(DURATION) ?? 0) * (facts.get(TIME_SCALE) ?? 1_000_000)) / NANOSECONDS;
}

async function sizeOfPictures(film: FilmBytes, tracks: Element) {
  for await (const entry of elementsIn(film, tracks)) {
    if (entry.id !== TRACK_ENTRY) continue;
    let type: number | undefined;
    let video: Element | undefined;
    for await (const fact of elementsIn(film, entry)) {
      if (fact.id === TRACK_TYPE) type = await numberIn(film, fact);
      if (fact.id === VIDEO) video = fact;
    }
    if (type === PICTURES && video) return sizeOf(film, video);
  }
  return undefined;
}

async function sizeOf(film: FilmBytes, video: Element) {
  const wanted = [PIXEL_WIDTH, PIXEL_HEIGHT, DISPLAY_WIDTH, DISPLAY_HEIGHT, DISPLAY_UNIT];
  const facts = await numbersIn(film, video, wanted);
  const { width, height } = shownSize(facts);
  for await (const projection of elementsIn(film, video)) {
    if (projection.id !== PROJECTION) continue;
    const roll = (await numbersIn(film, projection, [ROLL])).get(ROLL) ?? 0;
    // Turned by a quarter.
    if (Math.round(Math.abs(roll) / 90) % 2 === 1) return { width: height, height: width };
  }
  return { width, height };
}

/** Other units than pixels (centimetres, inches, a ratio) say what the pixels' shape is. */
function shownSize(facts: Numbers) {
  const [width, height] = [facts.get(PIXEL_WIDTH) ?? 0, facts.get(PIXEL_HEIGHT) ?? 0];
  const [shownWidth, shownHeight] = [facts.get(DISPLAY_WIDTH) ?? 0, facts.get(DISPLAY_HEIGHT) ?? 0];
  if (!shownWidth || !shownHeight) return { width, height };
  if ((facts.get(DISPLAY_UNIT) ?? 0) === 0) return { width: shownWidth, height: shownHeight };
  return { width: (height * shownWidth) / shownHeight, height };
}

/** The numbers that an element holds under some names, whole or not. */
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
