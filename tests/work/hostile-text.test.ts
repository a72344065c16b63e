import { expect, test } from 'vitest';
import { expectLinear, SMALL } from './linear.ts';
import { stepsOf } from './steps.ts';

// After the counter, which only counts modules that are compiled later.

import { cleanPostHtml } from '#content/types/article/post-html/post-html.server.ts';
import { plainTextOf, readPostBody } from '#content/types/article/view/read-post-body.server.ts';
import { typesetBody } from '#content/types/article/view/typeset-body.ts';
import { headingAnchors } from '#domain/posts/heading-anchors.ts';
import { linkAddress } from '#domain/posts/post-content.ts';
import { frenchTypography } from '#domain/text/french-typography.ts';
import { readMarkedText } from '#domain/text/marked-text.ts';
import { xmlText } from '#domain/text/xml-text.ts';

const TEXTS: Record<string, (size: number) => string> = {
  'letters and @ by turns': (size) => 'a@'.repeat(size),
  'handles without spaces': (size) => '@compte'.repeat(size),
  'one long word': (size) => 'a'.repeat(size),
  'words with an @ and no dot': (size) => 'a@b '.repeat(size),
  'words with a dot and no @': (size) => 'a.b '.repeat(size),
  'one word of code': (size) => '`a`'.repeat(size),
  'one word of code, then an address without dot': (size) => `${'`a`'.repeat(size)}a@${'b'.repeat(size)}`,
  'backticks without a partner': (size) => '` '.repeat(size),
  spaces: (size) => ' '.repeat(size),
  'spaces and signs': (size) => ' ;'.repeat(size),
  guillemets: (size) => '« »'.repeat(size),
  'beginnings of addresses': (size) => 'http:// '.repeat(size),
  'addresses in one word': (size) => 'http://a'.repeat(size),
  colons: (size) => ' : '.repeat(size),
  'signs of bold': (size) => '**'.repeat(size),
  'open bold in one line': (size) => ' **a'.repeat(size),
  'brackets without a partner': (size) => '['.repeat(size),
  'beginnings of links': (size) => '[a]('.repeat(size),
  'links with open parentheses': (size) => `[a](${'(b'.repeat(size)}`,
  'links in one line': (size) => '[a](/b)'.repeat(size),
  items: (size) => '- a\n'.repeat(size),
  'items of digits': (size) => `- ${'1 '.repeat(size)}`,
  'empty lines': (size) => '\n \n'.repeat(size),
};

const MARKUP: Record<string, (size: number) => string> = {
  quotes: (size) => '<blockquote>'.repeat(size),
  'quotes, closed': (size) => `${'<blockquote>'.repeat(size)}a${'</blockquote>'.repeat(size)}`,
  'open tags and ends of others': (size) => '<b>'.repeat(size) + '</i>'.repeat(size),
  'open tags and ends of paragraphs': (size) => '<b>'.repeat(size) + '</p>'.repeat(size),
  'lists in lists': (size) => '<ul><li>'.repeat(size),
  'drawings in drawings': (size) => '<svg><title>'.repeat(size),
  scripts: (size) => '<script>'.repeat(size),
  frames: (size) => '<iframe src="https://youtu.be/abcdefghijk">'.repeat(size),
  'closed frames': (size) => '<iframe src="https://youtu.be/abcdefghijk"></iframe>'.repeat(size),
  'beginnings of tags': (size) => '<'.repeat(size),
  comments: (size) => '<!--'.repeat(size),
  attributes: (size) => `<p ${'a="b" '.repeat(size)}>`,
  'equal headings': (size) => '<h2>Titre</h2>'.repeat(size),
  headings: (size) => '<h1>'.repeat(size),
  entities: (size) => '&amp;&#8217;'.repeat(size),
  'spaces in bold before marks': (size) => '<b> </b>!'.repeat(size),
  'spaces in bold, and one mark': (size) => `${'<b> </b>'.repeat(size)}!`,
  'spaces in bold behind guillemets': (size) => `«${'<b> </b><i> </i>'.repeat(size)}`,
  'line breaks in one paragraph': (size) => `<p>${'a<br>'.repeat(size)}</p>`,
  'containers that are dropped': (size) => '<div>a</div>'.repeat(size),
  tables: (size) => '<table><tr><td>a'.repeat(size),
  'tables, closed': (size) => '<table><tr><td>a</td></tr></table>'.repeat(size),
  'cells of one row': (size) => `<table><tr>${'<td>a</td>'.repeat(size)}</tr></table>`,
  'cells without a table': (size) => '<td>a</tr>'.repeat(size),
  'one long word': (size) => 'a'.repeat(size),
  'handles without spaces': (size) => '@compte'.repeat(size),
  spaces: (size) => ' '.repeat(size),
};

test.each(Object.entries(TEXTS))(
  '%s take linear work in typography, links and light marks',
  async (_name, family) => {
    await expectLinear(
      (text) => [frenchTypography(text), linkAddress(text), xmlText(text), readMarkedText(text)],
      family,
    );
  },
);

test.each(Object.entries(MARKUP))(
  'an article of %s is cleaned, rendered and described in linear work',
  async (_name, family) => {
    await expectLinear(
      (html) => [cleanPostHtml(html), typesetBody(readPostBody(html).nodes), plainTextOf(html)],
      family,
    );
  },
);

/** Far above the current limit of a form. */
const LARGEST = 400_000;

test.each([
  ['headings', '<h1>'],
  ['cells', '<td>a'],
])(
  'an article of %s stored before texts had a limit costs no more than its words',
  async (_name, element) => {
    const draw = (html: string) => typesetBody(readPostBody(html).nodes);
    const times = Math.floor(LARGEST / element.length);
    const words = await stepsOf(() => draw(`<p>${'mot '.repeat(LARGEST / 4)}</p>`));
    const limit = await stepsOf(() => draw(element.repeat(10_000)));
    expect(await stepsOf(() => draw(element.repeat(times)))).toBeLessThan(2 * limit + words);
  },
);

test.each([
  ['equal', () => 'Titre'],
  ['numbered and equal', (index: number) => (index % 2 === 0 ? `Titre ${index}` : 'Titre')],
  ['without a letter', () => '…'],
])('headings that are %s get their anchors in linear work', async (_name, heading) => {
  await expectLinear(headingAnchors, (size) => Array.from({ length: size }, (_, index) => heading(index)));
});

test('the counter itself finds quadratic work', async () => {
  const square = (text: string) => [...text].map((_, index) => text.indexOf('x', index));
  const less = await stepsOf(() => square('a'.repeat(SMALL)));
  expect((await stepsOf(() => square('a'.repeat(4 * SMALL)))) / less).toBeGreaterThan(10);
});
