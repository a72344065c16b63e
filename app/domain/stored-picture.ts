/** The widths at which uploaded pictures are offered: what the layouts ask for, at the densities of screens. */
export const PICTURE_WIDTHS = [360, 640, 960, 1440, 1920] as const;

/**
 * The `srcset` of an uploaded picture: the same address with a wished width. The server answers with the smallest
 * ready file that is wide enough, in the best format that the browser takes. Undefined for every other address:
 * the site's own pictures come in their sizes already.
 */
export function pictureSrcSet(url: string): string | undefined {
  if (!/^\/storage\/v1\/object\/public\/(project|blog)-images\/[^?#]+\.(jpe?g|png|webp|avif)$/.test(url))
    return undefined;
  return PICTURE_WIDTHS.map((width) => `${url}?w=${width} ${width}w`).join(', ');
}
