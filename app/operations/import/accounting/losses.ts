import type { Remark } from '#domain/import/remarks.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { displayedUrl } from '../text/displayed-url.ts';
import { givenWords, type Piece, wordsIn } from './given-words.ts';

/** Losses that are reported one by one; the words of any others are only counted. */
const MAX_TOLD = 50;
/** Limit of characters that are searched for words that were only split otherwise. */
const MAX_LOOKED_THROUGH = 50_000_000;
/** How many characters of a remark fit on a line of the report. */
const TOLD_CHARACTERS = 190;
const PICTURE = /(?:https?:)?\/\/[^\s"'<>()[\]{}|,;]{3,500}?\.(?:jpe?g|png|gif|webp|avif)(?![\w.-])/gi;

/** An article in three stages: its source, converted with its source pictures, and as stored. */
export type Account = {
  given: readonly string[];
  rendered: string;
  stored: string;
  remarks: readonly Remark[];
};

/**
 * Finds words and pictures that the source of an article has, but neither the imported text nor the report. The balance
 * of an import, computed by a parser that shares nothing with the conversion, so that it also reports unforeseen losses
 * (§56.10).
 */
export function lossesOf({ given, rendered, stored, remarks }: Account): Remark[] {
  const reported = remarks.map(({ detail }) => detail.slice(0, TOLD_CHARACTERS));
  return [...lostTexts(given, stored, reported), ...lostPictures(given, [rendered, stored, ...reported])];
}

function lostTexts(given: readonly string[], stored: string, reported: readonly string[]): Remark[] {
  const retained = [...givenWords(stored).flatMap(({ words }) => words), ...reported.flatMap(wordsIn)];
  const isHeld = pairsOf(retained);
  const pieces = given.flatMap(givenWords).filter(({ setting, words }) => !setting || !isHeld(words));
  const lost = countOf(pieces.flatMap(({ words }) => words));
  for (const word of retained) lost.set(word, (lost.get(word) ?? 0) - 1);
  const share = ({ words }: Piece) => words.filter((word) => (lost.get(word) ?? 0) > 0).length / words.length;
  // Words that also occur elsewhere are attributed to the piece that has lost the largest share.
  const suspects = pieces
    .map((piece) => ({ piece, share: share(piece) }))
    .filter((one) => one.share > 0)
    .sort((one, other) => other.share - one.share);
  const isParted = partedOtherwise(retained);
  let untold = 0;
  const remarks: Remark[] = [];
  for (const { piece } of suspects) {
    const gone = piece.words.filter((word) => take(lost, word));
    if (gone.length === 0) continue;
    if (isParted(piece, gone)) continue;
    if (remarks.length < MAX_TOLD) remarks.push({ kind: 'text-lost', detail: toldLoss(piece, gone) });
    else untold += gone.length;
  }
  if (untold > 0) remarks.push({ kind: 'text-lost', detail: `et ${untold} mots de plus` });
  return remarks;
}

/** Whether a sequence of words occurs in the kept text: all its bigrams do. */
function pairsOf(retained: readonly string[]): (words: readonly string[]) => boolean {
  const pairs = new Set(retained.flatMap((word, index) => [word, `${word} ${retained[index + 1]}`]));
  return (words) =>
    words.every((word, index) => pairs.has(index + 1 < words.length ? `${word} ${words[index + 1]}` : word));
}

/**
 * Whether words that seem lost are only split otherwise, where formatting started or ended inside a word: looks for the
 * letters of the piece, from the start of a word to the end of one.
 */
function partedOtherwise(retained: readonly string[]): (piece: Piece, gone: readonly string[]) => boolean {
  const known = new Set(retained);
  const joined = retained.join('');
  const borders = new Set([0]);
  let at = 0;
  for (const word of retained) {
    at += word.length;
    borders.add(at);
  }
  let lookedThrough = 0;
  return ({ words }, gone) => {
    if (gone.every((word) => known.has(word))) return false;
    const letters = words.join('');
    for (let found = 0; lookedThrough < MAX_LOOKED_THROUGH; ) {
      const start = joined.indexOf(letters, found);
      lookedThrough += (start < 0 ? joined.length : start) - found + letters.length;
      if (start < 0) return false;
      if (borders.has(start) && borders.has(start + letters.length)) return true;
      found = start + 1;
    }
    return false;
  };
}

/** The first words of a lost piece, or its lost words. */
function toldLoss({ text, words }: Piece, gone: readonly string[]): string {
  const line = gone.length * 2 > words.length ? text.replace(/\s+/g, ' ') : gone.join(' … ');
  const cut = line.length > 100 ? `${cutText(line, 100)}…` : line;
  return `« ${cut} » (${gone.length} mot${gone.length > 1 ? 's' : ''})`;
}

function lostPictures(given: readonly string[], known: readonly string[]): Remark[] {
  const names = new Set(known.flatMap((text) => pictures(text).map(nameOf)));
  const lost = new Map<string, string>();
  for (const address of given.flatMap((text) => pictures(withPlainSigns(text))))
    if (!names.has(nameOf(address))) lost.set(nameOf(address), address);
  return [...lost.values()]
    .slice(0, MAX_TOLD)
    .map((address) => ({ kind: 'picture-lost', detail: displayedUrl(address) }));
}

/** Undoes escapes of URLs in JSON or in another URL. */
function withPlainSigns(text: string): string {
  return text
    .replaceAll('\\/', '/')
    .replaceAll('\\u002d', '-')
    .replace(/%(?:3A|2F|22|2C)/gi, decodeURIComponent);
}

function pictures(text: string): string[] {
  return text.match(PICTURE) ?? [];
}

/** A picture's file name without WordPress's suffixes for smaller, scaled or edited versions. */
function nameOf(address: string): string {
  const name = displayedUrl(address.slice(address.lastIndexOf('/') + 1)).toLowerCase();
  return name
    .split(', en ', 1)
    .join()
    .replace(/(?:-\d{1,5}x\d{1,5}|-scaled|-rotated|-e\d{10,14})+(?=\.\w{3,4}$)/, '');
}

function countOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function take(counts: Map<string, number>, word: string): boolean {
  const left = counts.get(word) ?? 0;
  if (left > 0) counts.set(word, left - 1);
  return left > 0;
}
