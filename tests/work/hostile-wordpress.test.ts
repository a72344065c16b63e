import { expect, it } from 'vitest';
import { htmlOf } from '#operations/import/html/html-tokens.ts';
import { wordpressHtml } from '#operations/import/wordpress/wordpress-html.ts';
import { NO_SOURCES } from '../support/no-wordpress-sources.ts';

/** Adversarial inputs: each causes superlinear time or a stack overflow in a naive parser. */
const FAMILIES = [
  (n: number) => '<!-- wp:x {"a":"b c"} -->'.repeat(n),
  (n: number) => '<!-- wp:x {"a":"b c"} /-->'.repeat(n),
  (n: number) => `<!-- wp:acf/x {"data":${'['.repeat(n)}${']'.repeat(n)}} /-->`,
  (n: number) => `<!-- wp:acf/x ${JSON.stringify({ texte: '<b>'.repeat(n) })} /-->`,
  (n: number) => `[vc_raw_html]${Buffer.from('<b>'.repeat(n)).toString('base64')}[/vc_raw_html]`,
  (n: number) => `[caption]${'<b>'.repeat(n)}[/caption]`,
  (n: number) => '[a b] '.repeat(n),
  (n: number) => '[button url="https://x.example"]'.repeat(n),
  (n: number) => `[a b="${'x'.repeat(5_000)}${'<b>"'.repeat(n)}`,
  (n: number) => '"] [a b="<b>'.repeat(n),
  (n: number) => '[a b="<b>'.repeat(n),
  (n: number) => `[a b="${'<b>x'.repeat(n)}`,
  (n: number) => '<iframe>'.repeat(n),
  (n: number) => '<sup data-fn="a">'.repeat(n),
  (n: number) => '<a class="btn">a<x-y>'.repeat(n),
];

// Quadratic time would take minutes; one call with a token per argument would exceed the argument limit.
it.each(FAMILIES)(
  'is read in linear time: %#',
  (family) => {
    const { tokens } = wordpressHtml(family(130_000).slice(0, 1_000_000), NO_SOURCES);
    expect(htmlOf(tokens).length).toBeLessThan(2_000_000);
  },
  60_000,
);

it('repeats synced patterns up to the size of the longest text, and reports the others', () => {
  const pattern = `<p>${'mot '.repeat(250_000)}</p>`;
  const content = Array.from({ length: 20 }, (_, ref) => `<!-- wp:block {"ref":${ref}} /-->`).join('\n');
  const { tokens, remarks } = wordpressHtml(content, { ...NO_SOURCES, pattern: () => pattern });
  expect(htmlOf(tokens).length).toBeLessThan(4_100_000);
  const left = Array.from({ length: 17 }, (_, index) => `composition synchronisée n° ${index + 3}`);
  expect(remarks.map(({ detail }) => detail).join(', ')).toBe(left.join(', '));
});
