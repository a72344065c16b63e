import { stemmer } from '@orama/stemmers/french';
import { foldedText } from '../text/folded-text.ts';
import { wordsOf } from '../text/near-match.ts';

/** Longer questions are answered by their first words. */
const MAX_WORDS = 6;
/** Of words whose forms are cached. */
const MAX_KNOWN = 5000;
/** Shorter stems begin too many other words: 'sit' of 'sites' is in 'situation'. */
const MIN_STEM_LENGTH = 4;
/** Shorter words are found whole: nearly every text has a word with the same beginning. */
export const MIN_PREFIX_LENGTH = 3;
/** Shorter stems are compared whole: 'gran' of 'granit' begins 'grand'. */
export const MIN_BEGINNING_LENGTH = 5;
/** What the stemmer leaves of the suffixes that make nouns of verbs and trades of things. */
const FAMILY_SUFFIX = /(?:ag|c|qu|i|er|ier|ion|u|eur|ur)$/;
const MIN_INFLECTED_LENGTH = 4;

/** Words that nearly every text has; elided ones before an apostrophe too. */
const STOP_WORDS = new Set(
  `a afin ai as au aux avec c ce ces cet cette comment d dans de des du elle elles en est et eu fait faites il ils j je
  l la le les leur leurs ma mais me mes moi mon n ne nos notre nous on ou par pas plus pour pourquoi qu quand que quel quelle
  quelles quels qui quoi s sa sans se ses si son sont sur t ta te tes toi ton tu un une vos votre vous y`.split(
    /\s+/,
  ),
);

/** A word of a question, folded. */
export type SearchWord = {
  typed: string;
  /** Its singular: the beginning of its inflected forms. */
  singular: string;
  /** The beginning of the words of its family. */
  stem: string;
};

/**
 * The words of a visitor's question that are looked for, each once: without stop words, unless there are no others.
 * Linear in the length of the text.
 */
export function searchWords(question: string): SearchWord[] {
  const all = [...new Set(wordsOf(foldedText(question)))];
  const meaningful = all.filter((word) => !STOP_WORDS.has(word));
  return (meaningful.length > 0 ? meaningful : all).slice(0, MAX_WORDS).map(searchWord);
}

const known = new Map<string, SearchWord>();

/** A folded word with its forms; those of the last words are cached, because the same ones are in many titles. */
export function searchWord(typed: string): SearchWord {
  let word = known.get(typed);
  if (!word) {
    const singular = singularOf(typed);
    word = { typed, singular, stem: stemOf(singular) };
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(typed, word);
  }
  return word;
}

/** Of 'pâtissier' and 'pâtisserie', 'tournage' and 'tourner' the same. */
function stemOf(singular: string): string {
  const inflected = stemmer(singular);
  const family = inflected.replace(FAMILY_SUFFIX, '').replace(/([^aeiou])\1$/, '$1');
  if (family.length >= MIN_BEGINNING_LENGTH) return family;
  return inflected.length < MIN_STEM_LENGTH ? singular : inflected;
}

/**
 * The singular of a folded word, as most French words form it. Of 'journaux' it is not its beginning; of 'réseaux' and
 * 'vidéos', it is.
 */
export function singularOf(word: string): string {
  if (word.length < MIN_INFLECTED_LENGTH) return word;
  if (/[^e]aux$/.test(word)) return `${word.slice(0, -3)}al`;
  return word.replace(/[sx]$/, '');
}
