import type { ContentKind } from '#domain/content-kinds.ts';
import { MIN_FORGIVEN_LENGTH, nearest } from '#domain/search/nearest-words.ts';
import { type PassagePart, passageOf } from '#domain/search/passage.ts';
import { type Readings, rankHit } from '#domain/search/rank-hit.ts';
import { type SearchWord, searchWord, searchWords, singularOf } from '#domain/search/search-words.ts';
import { foldedText } from '#domain/text/folded-text.ts';
import { findPages, nearPageWords } from './find-pages.server.ts';
import { bodiesOf, type IndexedPart, itemsWith, wordsAround } from './public-index.server.ts';

/**
 * So many matches in a part are ranked, the last indexed ones. In their texts nothing but their number tells them
 * apart.
 */
const MAX_RANKED = { lead: 200, body: 50 } as const;
/** With fewer matches than this the question is understood more widely. */
const ENOUGH = 5;
/** Of the words that a mistyped one may stand for, the nearest are looked for. */
const MAX_NEAR = 6;

export type PublicHit = {
  /** The type of content, or one of the fixed pages. */
  kind: ContentKind | 'page';
  path: string;
  title: string;
  passage: PassagePart[];
};

export type PublicSearchResult = {
  hits: PublicHit[];
  /** The words that were taken for mistyped ones of the question. */
  corrected: readonly string[];
};

type Found = {
  kind: PublicHit['kind'];
  path: string;
  title: string;
  lead?: string;
  number?: number;
  body?: string;
  rank: number;
};

/**
 * The pages, and the published projects and articles, that answer a visitor's question, the best first: all its words
 * in any form, in titles before texts. Where nothing has them as typed, or inflected, one typing error a word is
 * forgiven, and one word may be missing. Bounded whatever the question. Throws what the database throws.
 */
export async function findPublic(question: string, limit: number): Promise<PublicSearchResult> {
  const { ranked, understood } = await rankedFor(question, limit);
  const bodies = await bodiesOf(ranked.flatMap(({ number }) => number ?? []));
  const hits = ranked.map(({ kind, path, title, number, body = '' }) => ({
    kind,
    path,
    title,
    passage: passageOf(number === undefined ? body : (bodies.get(number) ?? ''), understood.flat()),
  }));
  const texts = ranked.map(({ title, lead = '' }, at) => [
    title,
    lead,
    ...(hits[at]?.passage ?? []).map(({ text }) => text),
  ]);
  return { hits, corrected: shownCorrections(understood, texts.flat()) };
}

/** The same without passages, for each letter of a question: they are most of the work. */
export async function suggestPublic(question: string, limit: number): Promise<Omit<PublicHit, 'passage'>[]> {
  const { ranked } = await rankedFor(question, limit);
  return ranked.map(({ kind, path, title }) => ({ kind, path, title }));
}

async function rankedFor(
  question: string,
  limit: number,
): Promise<{ ranked: Found[]; understood: readonly Readings[] }> {
  const words = searchWords(question);
  if (words.length === 0) return { ranked: [], understood: [] };
  let understood: readonly Readings[] = words.map((word) => [word]);
  const found = new Map<string, Found>();
  const isSure = await addTyped(found, understood);
  // One word of a family may be a mistyped one of another; several in one item hardly are.
  if (found.size === 0 || (words.length === 1 && !isSure)) {
    understood = await Promise.all(words.map(withNearWords));
    await addForgiven(found, understood);
  }
  const ranked = [...found.values()]
    .sort((one, other) => other.rank - one.rank || (other.number ?? 0) - (one.number ?? 0))
    .slice(0, limit);
  return { ranked, understood };
}

/** What has all words. Whether any of it has them as typed or inflected, not only other words of their families. */
async function addTyped(found: Map<string, Found>, question: readonly Readings[]): Promise<boolean> {
  const isOnPage = await addPages(found, question);
  const inTitles = await addItems(found, question, { forms: inflected, part: 'lead' });
  if (found.size < ENOUGH) await addItems(found, question, { forms: families, part: 'lead' });
  const inTexts =
    found.size < ENOUGH && (await addItems(found, question, { forms: inflected, part: 'body' }));
  if (found.size === 0) await addItems(found, question, { forms: families, part: 'body' });
  return isOnPage || inTitles || inTexts;
}

/** What has all words but for a typing error in each, then what has all but one. */
async function addForgiven(found: Map<string, Found>, question: readonly Readings[]): Promise<void> {
  await addPages(found, question);
  await addItems(found, question, { forms: inflected, part: 'lead' });
  if (found.size < ENOUGH) await addItems(found, question, { forms: inflected, part: 'body' });
  if (question.length === 1) return;
  await addPages(found, question, 1);
  await addItems(found, question, { forms: inflected, part: 'lead', missing: 1 });
  if (found.size === 0) await addItems(found, question, { forms: inflected, part: 'body', missing: 1 });
}

const inflected = ({ singular }: SearchWord) => [singular];
const families = ({ singular, stem }: SearchWord) => [singular, stem];

/** Adds the pages that have the words; whether there are any. */
async function addPages(
  found: Map<string, Found>,
  question: readonly Readings[],
  missing: 0 | 1 = 0,
): Promise<boolean> {
  const pages = await findPages(question, missing);
  for (const page of pages) add(found, { kind: 'page', ...page });
  return pages.length > 0;
}

type Pass = { forms: (word: SearchWord) => string[]; part: IndexedPart; missing?: 0 | 1 };

/** Adds the items that have the words in these forms in a part of their texts; whether there are any. */
async function addItems(
  found: Map<string, Found>,
  question: readonly Readings[],
  { forms, part, missing = 0 }: Pass,
): Promise<boolean> {
  const beginnings = question.map((readings) => readings.flatMap(forms));
  const items = await itemsWith(beginnings, part, { limit: MAX_RANKED[part], missing });
  const ranked = items.flatMap((item) => {
    const rank = rankHit(question, { ...item, inBody: part === 'body' }, missing);
    return rank === undefined ? [] : [{ ...item, rank }];
  });
  for (const item of ranked) add(found, item);
  return ranked.length > 0;
}

function add(found: Map<string, Found>, hit: Found): void {
  const former = found.get(hit.path);
  if (former === undefined || former.rank < hit.rank) found.set(hit.path, hit);
}

async function withNearWords(typed: SearchWord): Promise<Readings> {
  const near = [...(await nearPageWords(typed.singular)), ...(await nearWords(typed.singular))];
  return [typed, ...[...new Set(near)].slice(0, MAX_NEAR).map(searchWord)];
}

/** Words of the hits, as they are written there; the index, which knows former texts too, has them without accents. */
function shownCorrections(understood: readonly Readings[], texts: readonly string[]): string[] {
  const written = new Map(
    (texts.join(' ').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((word) => [singularOf(foldedText(word)), word]),
  );
  return understood.flatMap(([, ...corrections]) =>
    corrections.flatMap(({ singular }) => written.get(singular)?.toLocaleLowerCase('fr') ?? []),
  );
}

const MIN_HALF = 2;
/** Words that share a half with a mistyped one; more of them are not compared. */
const MAX_COMPARED = 2000;

/**
 * Words of the index that a mistyped one may stand for, each with one error less or more, the nearest first. One of its
 * halves is without the error, so that they are found by their beginning or by their end. Throws what the database
 * throws.
 */
async function nearWords(typed: string): Promise<string[]> {
  if (typed.length < MIN_FORGIVEN_LENGTH) return [];
  const half = Math.max(MIN_HALF, Math.floor(typed.length / 2));
  const around = { start: typed.slice(0, half), end: typed.slice(half + 1) };
  return nearest(typed, await wordsAround(around, MAX_COMPARED));
}
