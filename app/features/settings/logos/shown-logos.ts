import { siteMedia } from '#domain/files/site-media.ts';
import type { PictureFactsByKey } from '#domain/files/stored-picture.ts';
import type { SiteSettings } from '#domain/site-settings.ts';

export const LOGO_HEIGHT = 48;

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

export function shownLogos({ clients }: SiteSettings) {
  return clients.logos.filter(({ logo, hidden }) => logo !== '' && hidden === '');
}

/** The width of a logo at a height of 48; undefined when it is unknown until the file has loaded. */
export function logoWidth(logo: string, pictures: PictureFactsByKey): number | undefined {
  const facts = pictures[logo];
  if (facts) return Math.round((facts.width / facts.height) * LOGO_HEIGHT);
  return WIDTHS[logo.slice(siteMedia('logos/').length, -'.svg'.length)];
}
