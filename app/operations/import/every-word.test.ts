import fc from 'fast-check';
import { it } from 'vitest';
import { cleanPostHtml } from '#content/types/article/post-html/post-html.server.ts';
import { NO_SOURCES } from '../../../tests/support/no-wordpress-sources.ts';
import { lossesOf } from './accounting/losses.ts';
import { htmlOf } from './html/html-tokens.ts';
import { wordpressHtml } from './wordpress/wordpress-html.ts';

const TAGS =
  'div p span a b ul ol li dl dt dd table tr td th caption blockquote pre h1 h2 h3 h5 details summary button address section ' +
  'figure figcaption iframe video svg text x-y sup sub del q label form nav code em center font noscript object ins small';
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('MOT', 'MOT ') },
  { weight: 3, arbitrary: fc.constantFrom(...TAGS.split(' ').map((tag) => `<${tag}>`), '<a href="/x">') },
  { weight: 2, arbitrary: fc.constantFrom(...TAGS.split(' ').map((tag) => `</${tag}>`)) },
  fc.constantFrom('\n\n', '\n', '<br>', '[col width="1"]', '[/col]', '<img src="/a.png">'),
  fc.constantFrom('<!-- wp:paragraph -->', '<!-- /wp:paragraph -->', '[carte plat="Sole MOT"]'),
);

/** Tags that separate words in a browser's rendering. */
const BLOCKS = /<\/?(?:p|h[234]|li|[uo]l|blockquote|pre|br|img|iframe|hr|div)\b[^>]*>/g;

it('every word of an article is in its text or in the report, for any HTML (§56.10)', () => {
  fc.assert(
    fc.property(fc.array(piece, { minLength: 3, maxLength: 20 }), (pieces) => {
      const given = pieces.map((part, index) => part.replace('MOT', `mot${index}x`)).join('');
      const { tokens, remarks } = wordpressHtml(given, NO_SOURCES);
      const stored = cleanPostHtml(htmlOf(tokens));
      const losses = lossesOf({ given: [given], rendered: htmlOf(tokens), stored, remarks });
      const shown = stored.replace(BLOCKS, ' ').replace(/<[^>]*>/g, '');
      const reported = [...remarks, ...losses].map(({ detail }) => detail).join(' ');
      const silent = (given.match(/mot\d+x/g) ?? []).filter(
        (word) => !shown.includes(word) && !reported.includes(word),
      );
      return silent.length === 0 && cleanPostHtml(stored) === stored;
    }),
    { numRuns: 1_000, seed: 24 },
  );
});
