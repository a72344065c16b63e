import { searchText } from '../text/search-text.ts';

/** Variables in braces, for a fact of the installation or for a link: '{raison sociale}'. */
const FACT_NAMES = [
  'nom de l’agence',
  'raison sociale',
  'forme de la société',
  'siège',
  'e-mail',
  'téléphone',
  'hébergeur',
  'adresse de l’hébergeur',
  'direction de la publication',
  'durée de conservation',
  'politique de confidentialité',
  'mentions légales',
  'CNIL',
  'Défenseur des droits',
] as const;

export type FactName = (typeof FACT_NAMES)[number];

/** A part of a sentence: its text, or a fact that is interpolated when it is rendered. */
export type ProsePart = string | { fact: FactName };

/** The hint of a field with several paragraphs. */
export const PROSE_HINT =
  'Une ligne vide sépare les paragraphes, un tiret en début de ligne fait une liste, **gras** et [texte](https://adresse) font ce qu’ils disent. Les mots entre accolades, comme {raison sociale}, viennent des Réglages';

const FACT = /\{([^{}\n]{1,60})\}/g;

/** The unknown variables in braces. */
export function unknownFacts(text: string): string[] {
  return [...text.matchAll(FACT)].filter(([, name]) => factNamed(name) === undefined).map(([whole]) => whole);
}

/** A text and the facts in it. An unknown variable in braces stays as it is. */
export function readFacts(text: string): ProsePart[] {
  const parts: ProsePart[] = [];
  let end = 0;
  for (const match of text.matchAll(FACT)) {
    const fact = factNamed(match[1]);
    if (fact === undefined) continue;
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push({ fact });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

const BY_SEARCH_TEXT = new Map(FACT_NAMES.map((fact) => [searchText(fact), fact]));

/** In any case, with either apostrophe and space, and accents composed or not, as macOS copies them. */
function factNamed(name = ''): FactName | undefined {
  return BY_SEARCH_TEXT.get(searchText(name));
}
