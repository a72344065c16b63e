// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true, "disableCSSFileLoading": true } }

import { Editor } from '@tiptap/core';
import fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import { cleanPostHtml } from '#content/types/article/post-html/post-html.server.ts';
import { htmlOf } from '#operations/import/html/html-tokens.ts';
import { pictureAddresses, withAddresses } from '#operations/import/html/source-addresses.ts';
import { wordpressHtml } from '#operations/import/wordpress/wordpress-html.ts';
import { NO_SOURCES } from '../../../tests/support/no-wordpress-sources.ts';
import { editorExtensions } from './editor-extensions.ts';

const SITE = 'https://site.fr';
const extensions = editorExtensions(SITE);
/** Iframes are not loaded here; happy-dom would log an error for each. */
beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

/** The text of a WordPress article as an import stores it. */
function imported(html: string): string {
  const { tokens } = wordpressHtml(html, NO_SOURCES);
  const stored = { url: '/storage/v1/object/public/blog-images/blog/a.webp', width: 4, height: 3 };
  const pictures = new Map(pictureAddresses(tokens).map((address) => [address, stored]));
  return cleanPostHtml(htmlOf(withAddresses(tokens, pictures, () => undefined)), SITE);
}

/** What a save without a change stores, of a text that was opened in the editor. */
function savedAgain(html: string): string {
  const editor = new Editor({ element: null, extensions, content: html });
  const written = editor.getHTML();
  editor.destroy();
  return cleanPostHtml(written, SITE);
}

/** Elements that show nothing of their own: a paragraph alone in an item or a cell, and formatting around nothing. */
const TRANSPARENT = new Set(['P', 'TBODY']);
const INLINE = new Set(['STRONG', 'EM', 'S', 'CODE', 'A']);
const OBJECTS = new Set(['IMG', 'IFRAME', 'HR']);

const tagOf = (element: Element) =>
  `${element.tagName}${[...element.attributes]
    .map(({ name, value }) => ` ${name}=${value}`)
    .sort()
    .join('')}`;

/**
 * What a text shows, line by line: each with the blocks around it, and its characters with their formatting, whichever
 * tag of it is the outer one.
 */
function shown(html: string): string[] {
  const root = document.createElement('div');
  root.innerHTML = html;
  const lines: string[] = [];
  let line: { key: string; runs: [marks: string, text: string][] } | undefined;
  const endLine = () => {
    const runs = line?.runs ?? [];
    for (let last = runs.at(-1); last; last = last[1] === '' ? runs.at(-1) : undefined) {
      last[1] = last[1].trimEnd();
      if (last[1] === '') runs.pop();
    }
    const text = runs.map(([marks, words]) => (marks ? `{${marks}|${words}}` : words)).join('');
    if (line && text !== '') lines.push(`${line.key}: ${text}`);
    line = undefined;
  };
  const add = (path: string[], marks: string[], text: string) => {
    line ??= { key: path.join('>'), runs: [] };
    const [key, last] = [[...marks].sort().join(' '), line.runs.at(-1)];
    const before = last?.[1] ?? '';
    // Parsers drop the line break at the start of preformatted text.
    const words = before === '' || (/[\s⏎]$/.test(before) && !path.includes('PRE')) ? text.trimStart() : text;
    if (words === '') return;
    if (words === '⏎' && last) last[1] = before.trimEnd();
    if (last?.[0] === key) last[1] += words;
    else line.runs.push([key, words]);
  };
  const walk = (node: Node, path: string[], marks: string[]) => {
    if (node.nodeType === 3) {
      const text = node.textContent ?? '';
      add(path, marks, path.includes('PRE') ? text : text.replace(/[ \t\n\r]+/g, ' '));
    } else if (node instanceof Element) {
      const { tagName } = node;
      if (tagName === 'BR') add(path, [], '⏎');
      else if (OBJECTS.has(tagName)) {
        endLine();
        lines.push(
          `${path.join('>')}: <${tagOf(node)}> ${marks.filter((mark) => mark.startsWith('A ')).join()}`,
        );
      } else if (INLINE.has(tagName) && !(tagName === 'CODE' && path.at(-1) === 'PRE'))
        for (const child of node.childNodes) walk(child, path, [...new Set([...marks, tagOf(node)])]);
      else {
        const inner = TRANSPARENT.has(tagName) || tagName === 'CODE' ? path : [...path, tagOf(node)];
        if (tagName !== 'CODE') endLine();
        if (/^(?:LI|TR|T[HD])$/.test(tagName)) lines.push(`${inner.join('>')}:`);
        const begun = lines.length;
        for (const child of node.childNodes) walk(child, inner, marks);
        if (tagName !== 'CODE') endLine();
        // The page leaves out an empty item.
        if (tagName === 'LI' && lines.length === begun) lines.pop();
      }
    }
  };
  walk(root, [], []);
  endLine();
  return lines;
}

/** Every construct that the import converts, as WordPress and its classic editor write it. */
const CONSTRUCTS = [
  '<a href="/contact"><img src="/a.png" alt="Un quai"></a>',
  '<p>avant <a href="https://exemple.fr"><img src="/a.png" alt=""> le port</a> après</p>',
  '<figure><a href="/contact"><img src="/a.png" alt=""></a><figcaption>Le <em>quai</em></figcaption></figure>',
  '<figure class="wp-block-gallery"><ul><li><figure><img src="/a.png"><figcaption>Un</figcaption></figure></li></ul></figure>',
  '<table><caption>Titre</caption><thead><tr><th colspan="2">A</th></tr></thead><tbody><tr><td rowspan="2">B</td><td>C<br>D</td></tr><tr><td><ul><li>E</li></ul></td></tr></tbody><tfoot><tr><td colspan="2">F</td></tr></tfoot></table>',
  '<table><tr><th>A</th><td><img src="/a.png"></td></tr></table>',
  '<table><tr><td>A</td><td><table><tr><td>B</td></tr></table></td></tr></table>',
  '<blockquote><table><tr><th>A</th></tr></table></blockquote>',
  '<ul><li>un<ul><li>deux<ol start="3" type="a"><li>trois</li></ol></li></ul>suite</li><li><p>p</p><p>q</p></li></ul>',
  '<ol reversed start="10"><li value="7">un</li><li>deux</li></ol>',
  '<ol style="list-style-type: upper-roman"><li>un</li></ol>',
  '<ul><li><h3>Titre</h3></li><li><img src="/a.png"></li><li><blockquote>cité</blockquote></li><li><pre>code</pre></li><li><hr></li></ul>',
  '<p><a name="place"></a><a id="autre">Un lieu</a> <a href="#place">y aller</a></p>',
  '<h2 id="debut">Début</h2><p><a href="#debut">y aller</a></p>',
  '<p><abbr title="Société">SARL</abbr> H<sub>2</sub>O x<sup>n</sup> <mark>vu</mark> <kbd>Ctrl</kbd> <q>dit</q> <ins>neuf</ins> <u>souligné</u> <small>petit</small> <cite>titre</cite> <dfn>mot</dfn> <time>hier</time></p>',
  '<p><strong><em><s><a href="/x">tout</a></s></em></strong> <b>gras</b><i>italique</i><del>barré</del> <code>a <b>b</b></code> <a href="/x"><code>c</code></a></p>',
  '<pre class="wp-block-code"><code>a\n  b\n\n&lt;p&gt;\n</code></pre><pre>\n\nvers <b>gras</b><br>suite</pre>',
  '<dl><dt>Mot</dt><dd>Sens</dd><dd><p>Autre</p></dd></dl>',
  '<details><summary>Plus</summary><p>Contenu</p></details>',
  '<blockquote><p>Cité</p><cite>Qui</cite></blockquote><blockquote>seul<br>deux</blockquote>',
  '<blockquote><ul><li>a</li></ul><h2>b</h2><img src="/a.png"></blockquote>',
  '<h1>a</h1><h2>b <strong>c</strong><br>d</h2><h3><a href="/x">e</a></h3><h4>f</h4><h5>g</h5><h6><img src="/a.png"> h</h6>',
  '<iframe src="https://www.youtube.com/embed/abcdefghijk?start=5" width="560" height="315"></iframe><iframe src="https://player.vimeo.com/video/123456"></iframe>',
  '<a href="/x"><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe></a>',
  '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/abc/">x</blockquote>',
  '<p>a</p><hr><p>b</p><!-- wp:separator --><hr/><!-- /wp:separator -->',
  '<p>a &nbsp; b&#8203;c  d</p><p>&nbsp;</p><p><br></p><p>e<br><br>f<br></p>',
  '<div>a<section>b</section></div><address>c</address><center>d</center><fieldset><legend>e</legend>f</fieldset>',
  '<p><em>un</em>\n<strong>deux</strong></p><pre><em>un</em>\n<em>deux</em></pre>',
  '<a href="/x"><h2>Titre lié</h2><p>Texte lié</p><ul><li>a</li></ul></a>',
  '<a href="/x" class="wp-block-button__link">Bouton</a><a href="/y">autre</a>',
  '[caption id="a" width="3"]<a href="/x"><img src="/a.png"></a> Légende[/caption]',
];

it.each(CONSTRUCTS)('opened in the editor and saved, what an import stored stays: %s', (html) => {
  const stored = imported(html);
  expect(shown(savedAgain(stored))).toEqual(shown(stored));
});

const TAGS =
  'div p span a b em s code ul ol li dl dt dd table tr td th caption blockquote pre h1 h2 h3 h4 details summary section figure figcaption sup mark';
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('mot', 'mot ', ' ') },
  { weight: 3, arbitrary: fc.constantFrom(...TAGS.split(' ').map((tag) => `<${tag}>`), '<a href="/x">') },
  { weight: 2, arbitrary: fc.constantFrom(...TAGS.split(' ').map((tag) => `</${tag}>`)) },
  fc.constantFrom(
    '\n\n',
    '<br>',
    '<hr>',
    '<img src="/a.png">',
    '<td colspan="2">',
    '<ol start="4" type="i">',
  ),
  { weight: 2, arbitrary: fc.constantFrom(...CONSTRUCTS) },
);

it('whatever their HTML', () => {
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 16 }), (pieces) => {
      const stored = imported(pieces.join(''));
      expect(shown(savedAgain(stored))).toEqual(shown(stored));
    }),
    { numRuns: 500, seed: 20 },
  );
});
