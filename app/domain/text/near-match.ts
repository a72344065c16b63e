/** Words that are shorter are not forgiven: nearly every word would match. */
const MIN_FORGIVEN_LENGTH = 4;
/** Longer ones neither: their fragments grow with the square of the length, and no French word is as long. */
const MAX_FORGIVEN_LENGTH = 30;
const TRIGRAM_LENGTH = 3;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/**
 * What is neither letter nor digit, and 21 letters that SQLite's tokenizer, of an older Unicode, takes for marks: a word
 * with one of them would be two there, which its full text can't look for.
 */
const SEPARATORS = /(?:[^\p{L}\p{N}]|[\u19b0-\u19c0\u19c8\u19c9\u1cf2\u1cf3])+/u;

/** How well a text matches a search, the smaller the better. */
const RANK = { same: 0, beginning: 1, words: 2, inside: 3, near: 4 } as const;

/** The words of a text that is normalized by searchText(), without punctuation. */
export function wordsOf(text: string): string[] {
  return text.split(SEPARATORS).filter(Boolean);
}

/**
 * The rank of a text that contains every word of the search (§31.14), both normalized by searchText(); undefined when
 * one is missing. `forgiving`: one word may have one typing error (a letter too many, missing, wrong, or two swapped).
 */
export function matchRank(search: string, text: string, forgiving = false): number | undefined {
  if (text === search) return RANK.same;
  if (text.startsWith(search)) return RANK.beginning;
  const missing = wordsOf(search).filter((word) => !text.includes(word));
  if (missing.length === 0) {
    const words = wordsOf(text);
    const begins = wordsOf(search).every((typed) => words.some((word) => word.startsWith(typed)));
    return begins ? RANK.words : RANK.inside;
  }
  const [mistyped = '', ...others] = missing;
  if (!forgiving || others.length > 0 || !isForgiven(mistyped)) return undefined;
  return wordsOf(text).some((word) => isNear(mistyped, word)) ? RANK.near : undefined;
}

/** A rank below those of the titles. */
const IN_TEXT = 10;

/**
 * The rank of something with a title and a longer text, each normalized by searchText(): as matchRank() for its title,
 * below all of these for its text, where a word must begin with what is typed: in a chapter nearly every few letters
 * are inside some word.
 */
export function titledRank(
  search: string,
  titled: { title: string; text: string },
  forgiving: boolean,
): number | undefined {
  const inTitle = matchRank(search, titled.title, forgiving);
  if (inTitle !== undefined) return inTitle;
  const inText = matchRank(search, titled.text, forgiving);
  return inText === undefined || inText === RANK.inside ? undefined : inText + IN_TEXT;
}

/** Whether a typed word is the beginning of another one but for one typing error. */
export function isNear(typed: string, word: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at++;
  // An error in the last letter would make every word with the same beginning near.
  if (at >= typed.length - 1) return Math.abs(word.length - typed.length) <= 1;
  return (
    word.startsWith(typed.slice(at + 1), at + 1) ||
    word.startsWith(typed.slice(at + 1), at) ||
    word.startsWith(typed.slice(at), at + 1) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && word.startsWith(typed.slice(at + 2), at + 2))
  );
}

/**
 * Texts of at least three characters of which every word with one typing error less or more than `word` contains one,
 * for a trigram index: its two halves, and the words with an error in both. Empty for a word that is too short or too
 * long. Counted in code points, as the indexes do: half of a surrogate pair is no character.
 */
export function nearFragments(word: string): string[] {
  const letters = Array.from(word);
  if (!isForgiven(letters)) return [];
  const length = Math.max(TRIGRAM_LENGTH, Math.floor(letters.length / 2));
  const second = Math.min(length, letters.length - TRIGRAM_LENGTH);
  const halves = [letters.slice(0, length).join(''), letters.slice(second).join('')];
  const others = [...withOneError(letters)].filter((other) => !halves.some((half) => other.includes(half)));
  return [...new Set([...halves, ...others])];
}

function isForgiven({ length }: ArrayLike<unknown>): boolean {
  return length >= MIN_FORGIVEN_LENGTH && length <= MAX_FORGIVEN_LENGTH;
}

function* withOneError(letters: readonly string[]): Generator<string> {
  const part = (from: number, to?: number) => letters.slice(from, to).join('');
  for (let at = 0; at <= letters.length; at++) {
    const before = part(0, at);
    const [here = '', next = ''] = letters.slice(at, at + 2);
    const after = part(at + 1);
    for (const letter of LETTERS) {
      yield before + letter + here + after;
      yield before + letter + after;
    }
    yield before + after;
    yield before + next + here + part(at + 2);
  }
}
