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
          { not: { href_matches: ['/admin', '/admin/*', '/*.*'] } },
          { not: { selector_matches: '[target], [download], [data-gallery] a[href^="/projet?"]' } },
          { not: { selector_matches: '[data-gallery] a[href="/projet"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
