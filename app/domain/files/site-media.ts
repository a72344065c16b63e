import { storedFileAddress } from './stored-file.ts';
/**
 * The public address of a file of the site itself (hero films, logos, portraits), which lives in a bucket of
 * its own with a folder per place of use (§13.1).
 */
export function siteMedia(path: string): string {
  return storedFileAddress(`site-media/${path}`);
}

/**
 * The `src` and `srcset` of a picture of the site that comes in two widths: `small` pixels in `name-small.webp`, `large`
 * pixels in `name.webp`.
 */
export function siteMediaInTwoWidths(name: string, small: number, large: number) {
  const src = siteMedia(`${name}.webp`);
  return { src, srcSet: `${siteMedia(`${name}-small.webp`)} ${small}w, ${src} ${large}w` };
}
