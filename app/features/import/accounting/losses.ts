import type { Remark } from '#domain/import/remarks.ts';
import { displayedUrl } from '../text/displayed-url.ts';
import { givenWords, type Piece, wordsIn } from './given-words.ts';

/** Losses that are told one by one; the words of any others are only counted. */
const MAX_TOLD = 50;
/** Characters that are looked through for words that were only parted otherwise. */
const MAX_LOOKED_THROUGH = 50_000_000;
/** What a line of the report holds of a remark. */
const TOLD_CHARACTERS = 190;
const PICTURE = /(?:https?:)?\/\/[^\s"'<>()[\]{}|,;]{3,500}?\.(?:jpe?g|png|gif|webp|avif)(?![\w.-])/gi;

/** An article on its way: as it was given, in this site's terms with its pictures where they were, as it is stored. */
export type Account = {
  given: readonly string[];
  drawn: string;
  stored: string;
  told: readonly Remark[];
};

/**
 * What an article had and neither its text here nor the report has: words and pictures. The balance of an import, counted by a reader
 * that shares nothing with the code that converts, so that also a loss is told for which that has no name (§56.10).
 */
export function lossesOf({ given, drawn, stored, told }: Account): Remark[] {
  const said = told.map(({ detail }) => detail.slice(0, TOLD_CHARACTERS));
  return [...lostTexts(given, stored, said), ...lostPictures(given, [drawn, stored, ...said])];
}

function lostTexts(given: readonly string[], stored: string, said: readonly string[]): Remark[] {
  const kept = [...givenWords(stored).flatMap(({ words }) => words), ...said.flatMap(wordsIn)];
  const isHeld = pairsOf(kept);
  const pieces = given.flatMap(givenWords).filter(({ setting, words }) => !setting || !isHeld(words));
  const lost = countOf(pieces.flatMap(({ words }) => words));
  for (const word of kept) lost.set(word, (lost.get(word) ?? 0) - 1);
  const share = ({ words }: Piece) => words.filter((word) => (lost.get(word) ?? 0) > 0).length / words.length;
  // Words that stand elsewhere too are counted where the most of a piece is gone.
  const suspects = pieces
    .map((piece) => ({ piece, share: share(piece) }))
    .filter((one) => one.share > 0)
    .sort((one, other) => other.share - one.share);
  const isParted = partedOtherwise(kept);
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

/** Whether a row of words stands in these: each of its pairs of neighbours does. */
function pairsOf(kept: readonly string[]): (words: readonly string[]) => boolean {
  const pairs = new Set(kept.flatMap((word, index) => [word, `${word} ${kept[index + 1]}`]));
  return (words) =>
    words.every((word, index) => pairs.has(index + 1 < words.length ? `${word} ${words[index + 1]}` : word));
}

/**
 * Whether words that seem gone only stand there with other borders between them, where formatting began or ended inside of a word: the
 * letters of the piece, from the beginning of a word to the end of one.
 */
function partedOtherwise(kept: readonly string[]): (piece: Piece, gone: readonly string[]) => boolean {
  const known = new Set(kept);
  const joined = kept.join('');
  const borders = new Set([0]);
  let at = 0;
  for (const word of kept) {
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

/** The first words of a piece that is gone, or those of it that are. */
function toldLoss({ text, words }: Piece, gone: readonly string[]): string {
  const line = gone.length * 2 > words.length ? text.replace(/\s+/g, ' ') : gone.join(' … ');
  const cut = line.length > 100 ? `${line.slice(0, 100).toWellFormed()}…` : line;
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

/** Addresses as they are, where JSON or an address around them has written their signs otherwise. */
function withPlainSigns(text: string): string {
  return text
    .replaceAll('\\/', '/')
    .replaceAll('\\u002d', '-')
    .replace(/%(?:3A|2F|22|2C)/gi, decodeURIComponent);
}

function pictures(text: string): string[] {
  return text.match(PICTURE) ?? [];
}

/** A picture's name without what WordPress adds to that of a smaller, a shrunk or an edited form. */
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
