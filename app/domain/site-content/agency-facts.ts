import { parseJson } from '../text/parse-json.ts';
import { type ContentDescription, type ContentField, fieldsByName } from './content-field.ts';

/**
 * The facts of the settings that default texts refer to: they interpolate them and never contain one literally (§33.4).
 */
export type AgencyFacts = { cities: readonly string[]; foundedIn: string; founders: number };

/** The facts that an agency's own texts may mention: those of its settings. */
export type OwnFacts = AgencyFacts & { brandName: string };

const LIST = new Intl.ListFormat('fr', { type: 'conjunction' });
const NUMBERS = ['', 'Une', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six'];

/** The replacement of each variable in braces of a default text. */
const WORDS: Record<string, (facts: AgencyFacts) => string> = {
  'les villes': ({ cities }) => LIST.format(cities),
  'dans les villes': ({ cities }) => placesOf(cities, (places) => LIST.format(places)),
  'dans chaque ville': ({ cities }) => together(cities.map(inCity), ' comme '),
  'entre les villes': ({ cities }) =>
    cities.length > 1 ? `entre ${LIST.format(cities)}` : cities.map(inCity).join(''),
  'nombre de villes': ({ cities }) =>
    `${NUMBERS[cities.length] ?? cities.length} ${cities.length > 1 ? 'villes' : 'ville'}`,
  année: ({ foundedIn }) => foundedIn,
  // With one founder the gender is unknown: 'un fondateur' or 'une fondatrice'.
  'nombre de fondateurs': ({ founders }) =>
    founders > 1 ? `${NUMBERS[founders] ?? founders} fondateurs` : 'À l’origine',
};

const IN_BRACES = /\{([^{}\n]{1,30})\}/g;

/** A description whose default texts have these facts filled in. Unknown variables in braces stay (`prose.ts`). */
export function withFacts(description: ContentDescription, facts: AgencyFacts): ContentDescription {
  return Object.fromEntries(
    Object.entries(description).map(([section, { fields, ...rest }]) => [
      section,
      {
        ...rest,
        fields: Object.fromEntries(
          Object.entries(fields).map(([name, field]) => [name, fieldWithFacts(field, facts)]),
        ),
      },
    ]),
  );
}

/** The name under which a form carries the facts of its default texts; no field has a name without a section. */
export const FACTS = 'facts';

/**
 * The values of a form with the present facts in its default texts: the facts may have changed since it was loaded, and
 * a default of former ones would be taken for a text of the agency's own. Typed texts stay.
 */
export function withPresentFacts(
  description: ContentDescription,
  values: Record<string, string>,
  facts: AgencyFacts,
): Record<string, string> {
  const former = factsOf(values);
  if (former === undefined) return { ...values, [FACTS]: JSON.stringify(facts) };
  const loaded = new Map(fieldsByName(withFacts(description, former)));
  const followed = fieldsByName(withFacts(description, facts)).flatMap(([name, field]) =>
    typeof field.default === 'string' && values[name] === loaded.get(name)?.default
      ? [[name, field.default] as const]
      : [],
  );
  return { ...values, ...Object.fromEntries(followed), [FACTS]: JSON.stringify(facts) };
}

/** The facts that a form carries; undefined for none, or for others than it was loaded with. */
function factsOf(values: Record<string, string>): AgencyFacts | undefined {
  const facts = parseJson(values[FACTS] ?? '') as Partial<AgencyFacts> | null | undefined;
  const valid =
    Array.isArray(facts?.cities) &&
    facts.cities.every((city) => typeof city === 'string') &&
    typeof facts.foundedIn === 'string' &&
    typeof facts.founders === 'number';
  return valid ? (facts as AgencyFacts) : undefined;
}

function fieldWithFacts(field: ContentField, facts: AgencyFacts): ContentField {
  if ((field.type !== 'text' && field.type !== 'paragraph') || !field.default.includes('{')) return field;
  const words = field.default.replace(IN_BRACES, (whole, name: string) => WORDS[name]?.(facts) ?? whole);
  return { ...field, default: words };
}

/** 'à Paris et Montpellier'; each with its own preposition where they differ: 'au Mans et à Paris'. */
function placesOf(cities: readonly string[], join: (places: readonly string[]) => string): string {
  const places = cities.map(inCity);
  if (places.some((place) => !place.startsWith('à '))) return join(places);
  return `à ${join(cities)}`;
}

/** 'à Paris', 'au Mans', 'aux Sables-d’Olonne', 'à La Rochelle'. */
function inCity(city: string): string {
  if (/^le /i.test(city)) return `au ${city.slice(3)}`;
  return /^les /i.test(city) ? `aux ${city.slice(4)}` : `à ${city}`;
}

/** 'à Lyon, à Nice comme à Paris'. */
function together(places: readonly string[], last: string): string {
  return [places.slice(0, -1).join(', '), places.at(-1)].filter(Boolean).join(last);
}
