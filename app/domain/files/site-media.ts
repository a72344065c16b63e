import { storedFileAddress } from './stored-file.ts';

/**
 * The public URL of a file of the site itself (hero films, logos, portraits), which is in a bucket of its own with a
 * folder for each place of use (§13.1).
 */
export function siteMedia(path: string): string {
  return storedFileAddress(`site-media/${path}`);
}

/** Whether a URL is that of a file of the site itself, not an uploaded one. */
export function isSiteMedia(address: string): boolean {
  return address.startsWith(siteMedia(''));
}

const IN_WEBP = /^(site-media\/.+)\.webp$/;

/** The key of a bundled picture in AVIF, which each one in WebP has next to it; undefined for any other key. */
export function siteMediaInAvif(key: string): string | undefined {
  const name = IN_WEBP.exec(key)?.[1];
  return name && `${name}.avif`;
}

type Measures = { small: number; large: number; width: number; height: number };

/** The bundled pictures in two widths: `large` in `name.webp`, `small` in `name-small.webp`. */
const IN_TWO_WIDTHS: readonly [start: string, Measures][] = [
  ['team/team-photo', { small: 960, large: 1920, width: 2400, height: 720 }],
  ['team/', { small: 480, large: 900, width: 900, height: 1125 }],
  ['production-photos/', { small: 800, large: 1600, width: 1600, height: 1067 }],
];

/** The attributes of an `img` for a bundled picture; undefined for any other URL. */
export function bundledPicture(address: string) {
  const path = isSiteMedia(address) ? address.slice(siteMedia('').length) : '';
  const measures = IN_TWO_WIDTHS.find(([start]) => path.startsWith(start))?.[1];
  if (!measures) return undefined;
  const { small, large, width, height } = measures;
  const smaller = address.replace(/\.webp$/, '-small.webp');
  return { src: address, srcSet: `${smaller} ${small}w, ${address} ${large}w`, width, height };
}
