import { test } from 'vitest';
import { expectLinear } from './linear.ts';

// After the counter, which only counts modules that are compiled later.

import { readCaptions } from '#domain/films/captions.ts';
import { repairedMojibake } from '#domain/import/mojibake.ts';
import { TakenSlugs } from '#domain/posts/free-slug.ts';
import { readTable } from '#features/redirects/table/read-table.ts';
import { htmlOf, htmlTokens } from '#operations/import/html/html-tokens.ts';
import { plainLines } from '#operations/import/html/plain-text.ts';
import { renderedHtml } from '#operations/import/html/rendered-html.ts';
import { wordpressHtml } from '#operations/import/wordpress/wordpress-html.ts';
import { NO_SOURCES } from '../support/no-wordpress-sources.ts';

const MARKUP: Record<string, (size: number) => string> = {
  headings: (size) => '<h1>'.repeat(size),
  'tags in tags': (size) => '<div><b>'.repeat(size),
  'ends of tags that nothing opened': (size) => '</p></b>'.repeat(size),
  'ends of tags without an end': (size) => '</p '.repeat(size),
  'open paragraphs and ends of boxes': (size) => '<p></div>'.repeat(size),
  entities: (size) => '&amp;&#8217;'.repeat(size),
  'beginnings of entities': (size) => '&#&a'.repeat(size),
  attributes: (size) => `<p ${'a="b" '.repeat(size)}>`,
  'attributes without an end': (size) => `<p ${'a="b '.repeat(size)}`,
  'attributes of entities': (size) => `<p a="${'&amp;'.repeat(size)}">`,
  'beginnings of comments': (size) => '<!--'.repeat(size),
  blocks: (size) => '<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->'.repeat(size),
  'blocks without an end': (size) => '<!-- wp:group {"a":1} -->'.repeat(size),
  'lone addresses': (size) => '<p>https://youtu.be/abcdefghijk</p>'.repeat(size),
  'frames of others': (size) => '<iframe src="https://ailleurs.example/a">'.repeat(size),
  'links around pictures': (size) => '<a href="/a.jpg"><img src="/a.jpg"></a>'.repeat(size),
  'links to pictures without an end': (size) => '<a href="/a.jpg">'.repeat(size),
  'empty lines': (size) => 'a\n\n'.repeat(size),
  'spaces between line ends': (size) => `a\n${' '.repeat(size)}\n${' '.repeat(size)}`,
  'breaks in one paragraph': (size) => 'a\n<br>\n'.repeat(size),
  'code in code': (size) => '<pre><code>[gallery]'.repeat(size),
  shortcodes: (size) => '[bouton url="/a" texte=\'b\']a[/bouton]'.repeat(size),
  'shortcodes without an end': (size) => '[bouton url="'.repeat(size),
  'brackets in brackets': (size) => '[['.repeat(size),
  'captions of pictures': (size) => '[caption id="a"]<img src="/a.jpg"> a[/caption]'.repeat(size),
  'captions in captions': (size) => '[caption]<b>a</b>'.repeat(size),
  'a long gallery': (size) => `[gallery ids="${'1,'.repeat(size / 2)}"]`.repeat(2),
};

test.each(Object.entries(MARKUP))('a text of %s is imported in linear work', async (_name, family) => {
  await expectLinear(
    (html) => [
      htmlOf(wordpressHtml(html, NO_SOURCES).tokens),
      renderedHtml(htmlTokens(html)),
      plainLines(html),
    ],
    family,
  );
});

const SLUGS: Record<string, (size: number) => string[]> = {
  'one title': (size) => Array<string>(size).fill('article'),
  'two articles each, of titles that differ after their limit for a number': (size) =>
    Array.from({ length: size }, (_, index) => `${'a'.repeat(196)}${1000 + (index >> 1)}`),
};

test.each(Object.entries(SLUGS))('the slugs of %s are found in linear work', async (_what, family) => {
  await expectLinear((wanted) => {
    const slugs = new TakenSlugs();
    return wanted.map((slug) => slugs.take(slug));
  }, family);
});

const CUE = '00:00:01,000 --> 00:00:02,000\n';

const CAPTIONS: Record<string, (size: number) => string> = {
  'captions without a text': (size) => CUE.repeat(size),
  captions: (size) => `1\n${CUE}a\n\n`.repeat(size),
  'captions from the last to the first': (size) =>
    Array.from({ length: size }, (_, index) => {
      const at = `00:${String(Math.floor((size - index) / 60)).padStart(2, '0')}:${String((size - index) % 60).padStart(2, '0')}`;
      return `${at},000 --> ${at},500\na\n\n`;
    }).join(''),
  'one caption of many lines': (size) => `${CUE}${'a\n'.repeat(size)}`,
  'one caption of empty lines': (size) => `${CUE}a${'\n'.repeat(size)}`,
  'one caption of tags': (size) => `${CUE}${'<i>'.repeat(size)}`,
  'one caption of beginnings of tags': (size) => `${CUE}${'<'.repeat(size)}`,
  'one caption of voices': (size) => `${CUE}${'<v a.b '.repeat(size)}`,
  'one caption of colours': (size) => `${CUE}${'<font color="'.repeat(size)}`,
  'one caption of marks': (size) => `${CUE}${'{\\an8'.repeat(size)}`,
  'one caption of entities': (size) => `${CUE}${'&amp;&'.repeat(size)}`,
  arrows: (size) => `${CUE}${' --> '.repeat(size)}`,
  'settings of a caption': (size) => `00:01.000 --> 00:02.000${' line:1'.repeat(size)}\na`,
  'numbers that are no times': (size) => `${'0:'.repeat(size)}-->`,
  'line ends of every kind': (size) => '\r\n\r\n\n'.repeat(size),
};

test.each(Object.entries(CAPTIONS))('%s are read in linear work', async (_name, family) => {
  await expectLinear(readCaptions, family);
});

const TABLES: Record<string, (size: number) => string> = {
  quotes: (size) => '"'.repeat(size),
  'a cell of doubled quotes': (size) => `"${'""'.repeat(size)}"`,
  'a cell without an end': (size) => `"${'a;\n'.repeat(size)}`,
  'quotes within a cell': (size) => 'a"'.repeat(size),
  'empty lines': (size) => '\n'.repeat(size),
  'more lines than are taken': (size) => '/a;/b\n'.repeat(size * 5),
};

test.each(Object.entries(TABLES))('a table of %s is read in linear work', async (_name, family) => {
  await expectLinear((table) => readTable(table, 20_000), family);
});

test.each([
  ['broken accents', (size: number) => 'Ã©'.repeat(size)],
  ['beginnings of broken accents', (size: number) => 'Ã'.repeat(size)],
])('%s are repaired in linear work', async (_name, family) => {
  await expectLinear(repairedMojibake, family);
});
