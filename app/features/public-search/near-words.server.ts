import { MIN_FORGIVEN_LENGTH, nearest } from '#domain/search/nearest-words.ts';
import { wordsAround } from './public-index.server.ts';

const MIN_HALF = 2;
/** Words that share a half with a mistyped one; more of them are not compared. */
const MAX_COMPARED = 2000;

/**
 * Words of the index that a mistyped one may stand for, each with one error less or more, the nearest first. One of its
 * halves is without the error, so that they are found by their beginning or by their end. Throws what the database
 * throws.
 */
export async function nearWords(typed: string): Promise<string[]> {
  if (typed.length < MIN_FORGIVEN_LENGTH) return [];
  const half = Math.max(MIN_HALF, Math.floor(typed.length / 2));
  const around = { start: typed.slice(0, half), end: typed.slice(half + 1) };
  return nearest(typed, await wordsAround(around, MAX_COMPARED));
}
