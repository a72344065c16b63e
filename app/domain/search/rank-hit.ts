import { foldedText } from '../text/folded-text.ts';
import { wordsOf } from '../text/near-match.ts';
import { MIN_BEGINNING_LENGTH, MIN_PREFIX_LENGTH, type SearchWord, searchWord } from './search-words.ts';

/** How well one word of a text matches one of a question, from 0 to 1. */
const MATCH = { same: 1, inflected: 0.95, beginning: 0.7, family: 0.6, none: 0 } as const;
/** What the text besides the title counts. */
const LEAD_WEIGHT = 0.6;
const BODY_WEIGHT = 0.3;
/** What a title that has little besides the question adds, and one that begins with it. */
const COVERAGE_WEIGHT = 0.25;
const BEGINNING_WEIGHT = 0.1;

/** What a corrected word counts of a typed one. */
const CORRECTED_WEIGHT = 0.9;

/** A word of a question in its readings: as it was typed, then what it may be mistyped for. */
export type Readings = readonly SearchWord[];

/** What is ranked: the title, what else names the item, and whether the words were found in its text too. */
export type RankedText = { title: string; lead: string; inBody: boolean };

/**
 * How well an item answers a question, the larger the better: the sum over its words of the best place and form in
 * which each was found, and how much of the title the question covers. Undefined where more words than `missing` are
 * nowhere.
 */
export function rankHit(
  question: readonly Readings[],
  { title, lead, inBody }: RankedText,
  missing = 0,
): number | undefined {
  const titleWords = wordsOf(foldedText(title)).map(searchWord);
  const leadWords = wordsOf(foldedText(lead)).map(searchWord);
  const ranks = question.map((readings) => {
    const inTitle = bestMatch(readings, titleWords);
    const inLead = LEAD_WEIGHT * bestMatch(readings, leadWords);
    return { inTitle, best: Math.max(inTitle, inLead, inBody ? BODY_WEIGHT : 0) };
  });
  if (ranks.filter(({ best }) => best === MATCH.none).length > missing) return undefined;
  const [first] = question;
  const begins = first ? bestMatch(first, titleWords.slice(0, 1)) : MATCH.none;
  const coverage = Math.min(1, sum(ranks.map(({ inTitle }) => inTitle)) / Math.max(1, titleWords.length));
  const words = sum(ranks.map(({ best }) => best)) / Math.max(1, question.length);
  return words + COVERAGE_WEIGHT * coverage + BEGINNING_WEIGHT * begins;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

function bestMatch(readings: Readings, others: readonly SearchWord[]): number {
  const matches = readings.flatMap((word, at) =>
    others.map((other) => matchOf(word, other) * (at === 0 ? 1 : CORRECTED_WEIGHT)),
  );
  return Math.max(MATCH.none, ...matches);
}

/** How well a word of a text matches one of a question. */
export function matchOf(word: SearchWord, other: SearchWord): number {
  if (word.typed === other.typed) return MATCH.same;
  if (word.singular === other.singular) return MATCH.inflected;
  if (begins(word.singular, other)) return MATCH.beginning;
  return word.stem === other.stem || begins(word.stem, other, MIN_BEGINNING_LENGTH)
    ? MATCH.family
    : MATCH.none;
}

/** Whether a form is the beginning of another word, as the index finds it. */
function begins(form: string, { typed }: SearchWord, minLength = MIN_PREFIX_LENGTH): boolean {
  return form.length >= minLength && typed.startsWith(form);
}
