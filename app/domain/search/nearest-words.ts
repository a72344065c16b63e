import { isNear } from '../text/near-match.ts';

/** Shorter words are not forgiven: nearly every word would match. */
export const MIN_FORGIVEN_LENGTH = 4;

/** The words that have one typing error less or more than a typed one, or begin so; those of its own length first. */
export function nearest(typed: string, words: Iterable<string>): string[] {
  if (typed.length < MIN_FORGIVEN_LENGTH) return [];
  const further = (word: string) => Math.abs(word.length - typed.length);
  return [...words]
    .filter((word) => word !== typed && isNear(typed, word))
    .sort((one, other) => further(one) - further(other));
}
