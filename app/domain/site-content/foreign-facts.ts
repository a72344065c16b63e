import { placedCities } from '../places/placed-cities.ts';
import { plainWords } from '../text/search-text.ts';
import type { OwnFacts } from './agency-facts.ts';
import { type ContentDescription, fieldsByName } from './content-field.ts';
import { type Placeholder, textsIn } from './placeholders.ts';
import { contentFrom, type StoredContent } from './stored-content.ts';

/** Prepositions before a place, with the article that they contract with: 'au Mans', 'aux Sables-d’Olonne'. */
const BEFORE_PLACE: ReadonlyMap<string, string> = new Map([
  ['à', ''],
  ['entre', ''],
  ['au', 'Le '],
  ['aux', 'Les '],
]);
const AND = new Set(['et', 'comme']);
/** 'depuis 2012', 'fondée en 2012'. */
const YEAR = /(?:depuis|(?:créée?|fondée?|née?) en)\s((?:19|20)\d\d)(?!\d)/gi;
/** '75007 Paris': the postal address of a third party is possible. */
const PLACE_OF_ADDRESS = /\b\d{5}\s\p{L}[\p{L}'’-]*/gu;

/**
 * The fields whose texts mention a city, a founding year or a name other than the agency's own (§31.11), one entry for
 * each such word. `former`: the default facts of the software, which are found anywhere in a text. The legal identity
 * is excluded: a register may be in any city.
 */
export function foreignFactsIn(
  description: ContentDescription,
  stored: StoredContent,
  own: OwnFacts,
  former: OwnFacts,
): Placeholder[] {
  const formerWords = [former.brandName, former.foundedIn, ...former.cities];
  return fieldsThatSpeak(description, stored, own, (text) => [
    ...formerWords.filter((word) => plainWords(text).includes(plainWords(word))),
    ...citiesIn(text),
    ...yearsIn(text),
  ]);
}

/**
 * As `foreignFactsIn`, for a legal text: an authority, a court or a law may mention any place and any year, so that
 * only the former facts are searched, as in projects and articles.
 */
export function formerFactsInLegalText(
  description: ContentDescription,
  stored: StoredContent,
  own: OwnFacts,
  former: OwnFacts,
): Placeholder[] {
  return fieldsThatSpeak(description, stored, own, (text) => formerFactsIn(text, own, former));
}

/**
 * The former name and cities in a free text, except for the city of a postal address, and the former year after a word
 * like 'depuis'; without duplicates and without the agency's own.
 */
export function formerFactsIn(text: string, own: OwnFacts, former: OwnFacts): string[] {
  const words = plainWords(text.replace(PLACE_OF_ADDRESS, ' | '));
  const found = [former.brandName, ...former.cities].filter((word) => words.includes(plainWords(word)));
  if (yearsIn(text).includes(former.foundedIn)) found.push(former.foundedIn);
  return withoutOwn(found, own);
}

/**
 * A fast prefilter for a stored text, HTML too: false where `formerFactsIn` finds nothing. Folding every text of a site
 * would take seconds.
 */
export function mayHoldFormerFact(stored: string, own: OwnFacts, former: OwnFacts): boolean {
  const text = stored.toLowerCase();
  const lastWords = withoutOwn([former.brandName, ...former.cities], own).map((fact) =>
    fact.toLowerCase().replace(/^.* /, ''),
  );
  return (
    lastWords.some((word) => holdsWord(text, word)) ||
    withoutOwn(yearsIn(text), own).includes(former.foundedIn)
  );
}

function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (!IN_WORD.test(text.charAt(at - 1)) && !IN_WORD.test(text.charAt(at + word.length))) return true;
  return false;
}

const IN_WORD = /[\p{L}\d]/u;

const LOOKED_AT = new Set(['text', 'paragraph', 'prose', 'lines', 'records']);

function fieldsThatSpeak(
  description: ContentDescription,
  stored: StoredContent,
  own: OwnFacts,
  wordsIn: (text: string) => string[],
): Placeholder[] {
  const content = contentFrom(description, stored, own);
  return fieldsByName(description).flatMap(([field, { type }]) => {
    const [section = '', key = ''] = field.split('.');
    if (!LOOKED_AT.has(type) || section === 'legal') return [];
    const words = withoutOwn(textsIn(content[section]?.[key]).flatMap(wordsIn), own);
    const { title = '', page = title } = description[section] ?? {};
    return words.map((text) => ({ field, page, text }));
  });
}

function withoutOwn(words: readonly string[], own: OwnFacts): string[] {
  const owned = new Set([own.brandName, own.foundedIn, ...own.cities].map(plainWords));
  return [...new Set(words.filter((word) => !owned.has(plainWords(word))))];
}

function yearsIn(text: string): string[] {
  return [...text.matchAll(YEAR)].map(([, year = '']) => year);
}

/** The known towns where a text names a place: 'à Lyon, à Nice comme au Mans'. 'à Table' is none. */
function citiesIn(text: string): string[] {
  const words = text.split(/[\s(«»"]+/);
  const found: string[] = [];
  let article = BEFORE_PLACE.get(words[0]?.toLowerCase() ?? '');
  for (let at = 1; at < words.length; at++) {
    const word = words[at] ?? '';
    const before = BEFORE_PLACE.get(word.toLowerCase());
    if (before !== undefined || article === undefined) {
      article = before;
      continue;
    }
    const name: string[] = [];
    for (let next = word; /^\p{Lu}/u.test(next); next = words[++at] ?? '') {
      name.push(next.replace(/[.,;:!?…]/g, ''));
      if (/[.,;:!?…]$/.test(next)) break;
    }
    const city = name.join(' ');
    const town = [city, `${article}${city}`].find((one) => placedCities([one]));
    if (town) found.push(town);
    const goesOn = words[at]?.endsWith(',') || AND.has(words[at] ?? '');
    article = goesOn ? '' : undefined;
  }
  return found;
}
