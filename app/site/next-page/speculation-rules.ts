import type { RoutePath } from '#site/route-path.ts';

/** What the gallery shows in place, and what is no page for visitors. */
export const GALLERY = '/projet' satisfies RoutePath;
export const BACK_OFFICE = '/admin' satisfies RoutePath;

/**
 * Tells the browser to draw the page of a link ahead, once somebody points at the link or presses it: pages of this
 * site, never the back-office or a file, nor what the gallery shows in place. The policy of every page names this text
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
