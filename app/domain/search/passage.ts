import { cutText } from '../text/cut-text.ts';
import { foldedText } from '../text/folded-text.ts';
import { frenchTypographyOf } from '../text/french-typography.ts';
import { matchOf } from './rank-hit.ts';
import { type SearchWord, searchWord } from './search-words.ts';

/** A part of a text: marked where it is a word of the question. */
export type PassagePart = { text: string; marked: boolean };

/** Of a longer text the beginning is searched for a passage. */
const MAX_READ = 50_000;
/** In characters: the words of a hostile text are long. */
const MAX_LENGTH = 400;
const WORDS_BEFORE = 8;
const WORDS_SHOWN = 32;

/**
 * The passage of a text with the most different words of the question, these marked; the beginning of the text where it
 * has none. Lines without a punctuation mark at their end (titles, tags) are set apart by a dot; a repeated line is left
 * out. In French typography, without half of "qu’il" at its ends. Linear in the length of the text.
 */
export function passageOf(text: string, words: readonly SearchWord[]): PassagePart[] {
  const read = inOneLine(text.slice(0, MAX_READ));
  const found = foundIn(words);
  const tokens = [...read.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    found: found(match[0]),
  }));
  const from = Math.max(0, bestWindow(tokens.map(({ found }) => found)) - WORDS_BEFORE);
  const shown = tokens.slice(from, from + WORDS_SHOWN);
  const last = shown.at(-1);
  if (last === undefined) return [];
  const parts: PassagePart[] = [];
  let at = from === 0 ? 0 : read.lastIndexOf(' ', shown[0]?.start) + 1;
  if (from > 0) add('… ', false);
  for (const { start, end, found: word } of shown) {
    if (word === undefined) continue;
    add(read.slice(at, start), false);
    add(read.slice(start, end), true);
    at = end;
  }
  const isWhole = from + WORDS_SHOWN >= tokens.length;
  const end = isWhole ? -1 : read.indexOf(' ', last.end);
  add(end === -1 ? read.slice(at) : `${read.slice(at, end)} …`, false);
  const typeset = frenchTypographyOf(parts.map(({ text: part }) => ({ text: part, literal: false })));
  return parts.map(({ marked }, index) => ({ text: typeset[index] ?? '', marked }));

  function add(part: string, marked: boolean): void {
    const room = MAX_LENGTH - parts.reduce((sum, { text: former }) => sum + former.length, 0);
    if (part !== '' && room > 0) parts.push({ text: cutText(part, room), marked });
  }
}

/** Visitors must see where a title ends: its line has no full stop. */
function inOneLine(text: string): string {
  const lines = new Map(
    text.split('\n').map((line) => [foldedText(line).trim(), line.replace(/\s+/g, ' ').trim()]),
  );
  lines.delete('');
  return [...lines.values()]
    .flatMap((line, at, all) =>
      at === 0 ? line : [/[.!?…:;,»]$/.test(all[at - 1] ?? '') ? ' ' : ' · ', line],
    )
    .join('');
}

/** Which word of the question a word of the text is; undefined for none. Each different word is compared once. */
function foundIn(words: readonly SearchWord[]): (token: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (token) => {
    if (!known.has(token)) {
      const word = searchWord(foldedText(token));
      known.set(token, words.find((one) => matchOf(one, word) > 0)?.typed);
    }
    return known.get(token);
  };
}

/** The index of the first word of the window in which the most different words are found. */
function bestWindow(found: readonly (string | undefined)[]): number {
  const size = WORDS_SHOWN - WORDS_BEFORE;
  const inside = new Map<string, number>();
  let best = { start: 0, different: 0 };
  for (let end = 0; end < found.length; end++) {
    count(found[end], 1);
    count(found[end - size], -1);
    const start = Math.max(0, end - size + 1);
    if (inside.size > best.different) best = { start, different: inside.size };
  }
  const first = found.findIndex((one, at) => at >= best.start && one !== undefined);
  return Math.max(0, first);

  function count(word: string | undefined, by: number): void {
    if (word === undefined) return;
    const many = (inside.get(word) ?? 0) + by;
    if (many === 0) inside.delete(word);
    else inside.set(word, many);
  }
}
