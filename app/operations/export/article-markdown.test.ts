import fc from 'fast-check';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { postText } from '#content/types/article/post-html/post-text.server.ts';
import { articleMarkdown } from './article-markdown.server.ts';

const SITE = 'https://agence.example';
const FILE = '/storage/v1/object/public/blog-images/2026/11/24/plage-0a1b2c3d.webp';

/** Parsed as other programs do: the front matter between the first two lines of hyphens, and the rest. */
function read(markdown: string): { facts: Record<string, unknown>; text: string } {
  const [, yaml = '', text = ''] = /^---\n([\s\S]*?\n)---\n\n([\s\S]*)$/.exec(markdown) ?? [];
  return { facts: parse(yaml), text };
}

const body = (html: string) => read(articleMarkdown({ title: 'x' }, html, SITE)).text;
const words = (html: string) => postText(html).replace(/\s+/g, ' ').trim();
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

describe('the front matter of an article', () => {
  it.each([
    'Dit-il : « "oui" », \'non\' # et plus',
    '---',
    '--- fin ---\n---\ntitre: autre',
    'Deux\nlignes',
    '🎬 : un film',
    '- une liste',
    '{ a: [b, *c, &d] }',
    '!!js/function x',
    'null',
    '2026-11-24',
    '007',
    '\u2028\u0085\ufeff',
    '|\n  texte',
    '@ %',
  ])('round-trip: %j', (title) => {
    expect(read(articleMarkdown({ title, excerpt: title }, '', SITE)).facts).toEqual({
      title,
      excerpt: title,
    });
  });

  it('round-trip whatever they say, and leave out what is empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (title) => {
        const given = { title, author: '', category: undefined, publishedAt: null };
        expect(read(articleMarkdown(given, '', SITE)).facts).toEqual({ title });
      }),
    );
  });

  it('name the path of the cover', () => {
    expect(read(articleMarkdown({ title: 'x', coverImage: FILE }, '', SITE)).facts['coverImage']).toBe(
      '../files/blog-images/2026/11/24/plage-0a1b2c3d.webp',
    );
  });
});

describe('the text of an article as Markdown', () => {
  it('round-trips, whatever is written in it', () => {
    const signs = fc.constantFrom(...'*_`#+-=<>[]()!&;:|~\\\'"./0123456789 aé🎬\u00a0'.split(/(?:)/u));
    const text = fc.array(
      fc.oneof(signs, fc.constantFrom('&lt;', '<b>', '![x](y)', '1. ', '1) ', '---', 'https://a.b', '```')),
    );
    fc.assert(
      fc.property(text, (parts) => {
        const written = escaped(parts.join('')).trim() || 'rien';
        const html = `<p>x ${written} y</p><h2>${written}.</h2><ul><li><p>${written}</p></li></ul>`;
        expect(words(marked.parse(body(html), { async: false, gfm: false }))).toBe(words(html));
      }),
      { examples: [[['#', '\u00a0', '*']], [['+', '\u00a0', '*']]] },
    );
  });

  it('preserves headings, lists, quotes, code and strong text', () => {
    const html =
      '<h2>Un été</h2><p>Du <strong>vent</strong> et <em>du sel</em><br>ici</p><ul><li><p>Un</p><ul><li><p>Dedans</p></li></ul></li></ul>' +
      '<ol start="3"><li><p>Trois</p></li></ol><blockquote><p>Dit</p></blockquote><pre><code>a &lt; b\n```\n</code></pre><hr>';
    expect(body(html)).toBe(
      '## Un été\n\nDu **vent** et *du sel*\\\nici\n\n-   Un\n    \n    -   Dedans\n        \n\n3.  Trois\n    \n\n> Dit\n\n````\na < b\n```\n````\n\n---\n',
    );
  });

  it('writes the letters of a list, which Markdown lacks, as HTML', () => {
    const html =
      '<ul><li><p>x</p><ol start="2" type="a"><li><p>Un <strong>mot</strong></p><ol><li><p>Dedans</p></li></ol></li><li><p>Deux</p></li></ol></li></ul><p>y</p>';
    const read = marked.parse(body(html), { async: false, gfm: true });
    expect(read.replace(/\s*\n\s*/g, '')).toBe(
      '<ul><li><p>x</p><ol start="2" type="a"><li><p>Un <strong>mot</strong></p><ol><li>Dedans</li></ol></li><li><p>Deux</p></li></ol></li></ul><p>y</p>',
    );
  });

  it('keeps a table, its cells separate, whatever they hold', () => {
    const html =
      '<table><tbody><tr><th><p>Ville</p></th><th colspan="2"><p>Prix</p></th></tr>' +
      '<tr><td rowspan="2"><p>Sète</p><p>34</p></td><td><p>a | b</p></td><td><p><code>c|d</code></p></td></tr>' +
      '<tr><td><ul><li><p>un</p></li><li><p>deux</p></li></ul></td><td></td></tr></tbody></table><p>Après</p>';
    const text = body(html);
    expect(text.split('\n').slice(0, 4)).toEqual([
      '| Ville | Prix |  |',
      '| --- | --- | --- |',
      '| Sète<br>34 | a \\| b | `c\\|d` |',
      '|  | -   un<br>-   deux |  |',
    ]);
    const read = marked.parse(text, { async: false, gfm: true });
    expect(read.match(/<t[hd]>/g)).toHaveLength(9);
    expect(words(read.replaceAll('<br>', ' '))).toBe(
      'Ville | Prix | Sète 34 | a | b | c|d | - un - deux | Après',
    );
  });

  it('writes an empty header row for a table without titles', () => {
    const table = '<table><tbody><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>';
    expect(body(table)).toBe('|  |  |\n| --- | --- |\n| 1 | 2 |\n');
  });

  it('keeps strikethrough', () => {
    expect(body('<p>Prix : <s>90 €</s> 70 €</p>')).toBe('Prix : ~~90 €~~ 70 €\n');
  });

  it('links to files of the export, to pages of the site, and to films at their host', () => {
    expect(
      body(
        `<img src="${FILE}" alt="La [plage] &quot;bleue&quot;"><p>"href="/x" <a href="${FILE}">voir</a> <a href="/contact">ici</a></p>` +
          '<div data-youtube-video=""><iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk"></iframe></div>' +
          '<iframe src="https://player.vimeo.com/video/123456?h=abcdef12"></iframe>' +
          '<iframe src="https://www.instagram.com/p/AbC/embed/"></iframe>',
      ),
    ).toBe(
      '![La \\[plage\\] "bleue"](../files/blog-images/2026/11/24/plage-0a1b2c3d.webp)\n\n' +
        '"href="/x" [voir](../files/blog-images/2026/11/24/plage-0a1b2c3d.webp) [ici](https://agence.example/contact)\n\n' +
        '<https://www.youtube.com/watch?v=abcdefghijk>\n\n<https://vimeo.com/123456/abcdef12>\n\n<https://www.instagram.com/p/AbC/>\n',
    );
  });
});
