import { placedCities } from '../places/placed-cities.ts';
import { slugFrom } from '../text/slug.ts';
import type { AgencyFacts } from './agency-facts.ts';
import { type ContentDescription, fieldsByName } from './content-field.ts';
import { type Placeholder, textsIn } from './placeholders.ts';
import { contentFrom, type StoredContent } from './stored-content.ts';

/** What an agency's own texts may speak of: what its settings hold. */
export type OwnFacts = AgencyFacts & { brandName: string };

const NAME = String.raw`\p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*)*`;
/** 'à Lyon', 'au Mans', 'entre Lyon et Nice', 'à Lyon comme à Nice'. */
const PLACES = new RegExp(
  String.raw`(?<!\p{L})(?:[àÀ]|[aA]ux?|[eE]ntre) (${NAME}(?:(?:, | et | comme )(?:à |au |aux )?${NAME})*)`,
  'gu',
);
const SEPARATOR = /(?:, | et | comme )(?:à |au |aux )?/u;
/** 'depuis 2012', 'fondée en 2012'. */
const YEAR = /(?<!\p{L})(?:depuis|(?:créée?|fondée?|née?) en) ((?:19|20)\d\d)(?!\d)/giu;

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
  const owned = new Set([own.brandName, own.foundedIn, ...own.cities].map(slugFrom));
  const formerWords = [former.brandName, former.foundedIn, ...former.cities];
  return fieldsByName(description).flatMap(([field, { type }]) => {
    const [section = '', key = ''] = field.split('.');
    if (!LOOKED_AT.has(type) || section === 'legal') return [];
    const words = textsIn(content[section]?.[key]).flatMap((text) => [
      ...formerWords.filter((word) => new RegExp(`(?<![\\p{L}\\d])${word}(?![\\p{L}\\d])`, 'iu').test(text)),
      ...citiesIn(text),
      ...[...text.matchAll(YEAR)].map(([, year = '']) => year),
    ]);
    const { title = '', page = title } = description[section] ?? {};
    const unknown = words.filter((word) => !owned.has(slugFrom(word)));
    return [...new Set(unknown)].map((text) => ({ field, page, text }));
  });
}

const LOOKED_AT = new Set(['text', 'paragraph', 'lines', 'records']);

/** The known towns that stand where a text names a place; 'à Table' is none. */
function citiesIn(text: string): string[] {
  return [...text.matchAll(PLACES)].flatMap(([whole, places = '']) =>
    places.split(SEPARATOR).flatMap((name) => {
      const article = /^aux/i.test(whole) ? 'Les ' : 'Le ';
      return [name, `${article}${name}`].find((city) => placedCities([city])) ?? [];
    }),
  );
}
