import type { RoutePath } from '#ui/route-path.ts';

/** Paths that the gallery shows in place, and paths that are no pages for visitors. */
export const GALLERY = '/projet' satisfies RoutePath;
export const BACK_OFFICE = '/admin' satisfies RoutePath;

/**
 * Speculation rules: the browser prerenders the page of a link on hover or press. Only pages of this site, never the
 * back-office, a file, or what the gallery shows in place. The content security policy of every page allows this text
 * by its hash.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: [BACK_OFFICE, `${BACK_OFFICE}/*`, '/*.*'] } },
          { not: { selector_matches: `[target], [download], [data-gallery] a[href^="${GALLERY}?"]` } },
          { not: { selector_matches: `[data-gallery] a[href="${GALLERY}"]` } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
