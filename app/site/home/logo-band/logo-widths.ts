import { siteMedia } from '#domain/files/site-media.ts';

/** The widths of the default logos at a height of 48: they reserve the logos' space before the files have loaded. */
const WIDTHS: Record<string, number> = {
  solane: 148,
  foulee: 150,
  ondine: 129,
  girotech: 193,
  brume: 156,
  carmin: 210,
  'port-estelle': 160,
  'pas-de-cote': 168,
  'gites-du-causse': 158,
  verso: 143,
  'lumen-fils': 225,
  'quai-neuf': 183,
  tamaris: 143,
  octave: 155,
  nacre: 187,
  helio: 146,
};

/** The width of a demonstration logo; undefined for any other. */
export function logoWidth(logo: string): number | undefined {
  return WIDTHS[logo.slice(siteMedia('logos/').length, -'.svg'.length)];
}
