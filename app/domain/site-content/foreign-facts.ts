import { placedCities } from '../places/placed-cities.ts';
import { plainWords } from '../text/search-text.ts';
import type { AgencyFacts } from './agency-facts.ts';
import { type ContentDescription, fieldsByName } from './content-field.ts';
import { type Placeholder, textsIn } from './placeholders.ts';
import { contentFrom, type StoredContent } from './stored-content.ts';

/** What an agency's own texts may speak of: what its settings hold. */
export type OwnFacts = AgencyFacts & { brandName: string };

/** What stands before a place, with the article that it hides: 'au Mans', 'aux Sables-d’Olonne'. */
const BEFORE_PLACE: ReadonlyMap<string, string> = new Map([
  ['à', ''],
  ['entre', ''],
  ['au', 'Le '],
  ['aux', 'Les '],
]);
const AND = new Set(['et', 'comme']);
/** 'depuis 2012', 'fondée en 2012'. */
const YEAR = /(?:depuis|(?:créée?|fondée?|née?) en) ((?:19|20)\d\d)(?!\d)/gi;

/**
 * The fields whose texts speak of a city, a year of foundation or a name that isn't among the agency's own (§31.11), each
 * once for each such word. `former`: the facts that the software brings, which are found wherever they stand. What the law
 * asks for isn't looked at: a register or an authority may sit anywhere.
 */
export function foreignFactsIn(
  description: ContentDescription,
  stored: StoredContent,
  own: OwnFacts,
  former: OwnFacts,
): Placeholder[] {
  const content = contentFrom(description, stored, own);
  const owned = new Set([own.brandName, own.foundedIn, ...own.cities].map(plainWords));
  const formerWords = [former.brandName, former.foundedIn, ...former.cities];
  return fieldsByName(description).flatMap(([field, { type }]) => {
    const [section = '', key = ''] = field.split('.');
    if (!LOOKED_AT.has(type) || section === 'legal') return [];
    const words = textsIn(content[section]?.[key]).flatMap((text) => [
      ...formerWords.filter((word) => plainWords(text).includes(plainWords(word))),
      ...citiesIn(text),
      ...[...text.matchAll(YEAR)].map(([, year = '']) => year),
    ]);
    const { title = '', page = title } = description[section] ?? {};
    const unknown = words.filter((word) => !owned.has(plainWords(word)));
    return [...new Set(unknown)].map((text) => ({ field, page, text }));
  });
}

const LOOKED_AT = new Set(['text', 'paragraph', 'lines', 'records']);

/** The known towns that stand where a text names a place: 'à Lyon, à Nice comme au Mans'. 'à Table' is none. */
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
