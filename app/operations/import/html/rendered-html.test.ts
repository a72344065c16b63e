import { describe, expect, it } from 'vitest';
import { htmlOf, htmlTokens } from './html-tokens.ts';
import { renderedHtml } from './rendered-html.ts';

const drawn = (html: string) =>
  htmlOf(renderedHtml(htmlTokens(html)).tokens)
    .replace(/ +/g, ' ')
    .replace(/ (?=<\/h)|(?<=<h.>) /g, '');
const remarks = (html: string) => renderedHtml(htmlTokens(html)).remarks;

describe('boundaries of blocks that the editor lacks (§56.10)', () => {
  it.each([
    [
      'a list of definitions',
      '<dl><dt>Titre</dt><dd>Sens</dd><dd>Autre</dd></dl>',
      '<p><strong>Titre</strong></p><p>Sens</p><p>Autre</p>',
    ],
    [
      'an address after a text',
      'Venez<address>3 rue du Quai<br>Nantes</address>Fin',
      '<p>Venez</p><p>3 rue du Quai<br>Nantes</p><p>Fin</p>',
    ],
    [
      'details that unfold',
      '<details><summary>Question ?</summary>Réponse</details>',
      '<p><strong>Question ?</strong></p><p>Réponse</p>',
    ],
    [
      'a form with a legend',
      '<fieldset><legend>Vous</legend><label>Nom</label></fieldset>',
      '<p><strong>Vous</strong></p><p>Nom</p>',
    ],
    [
      'a menu of links',
      '<nav><div><a href="/a">Un</a></div><div><a href="/b">Deux</a></div></nav>',
      '<p><a href="/a">Un</a></p><p><a href="/b">Deux</a></p>',
    ],
    ['buttons', '<button>Oui</button><button>Non</button>', '<p>Oui</p><p>Non</p>'],
    [
      'a question of a FAQ',
      '<div class="faq"><strong>Quand ?</strong><p>Demain.</p></div>',
      '<p><strong>Quand ?</strong></p><p>Demain.</p>',
    ],
    [
      'blocks inside a link',
      '<a href="/x"><div>Un</div><div>Deux</div></a>Trois',
      '<p><a href="/x">Un</a></p><p><a href="/x">Deux</a></p><p>Trois</p>',
    ],
    [
      'links that are drawn as buttons',
      'Voir <a class="btn btn-lg" href="/a">Un</a><a class="wp-block-button__link" href="/b">Deux</a>',
      '<p>Voir</p><p><a class="btn btn-lg" href="/a">Un</a></p><p><a class="wp-block-button__link" href="/b">Deux</a></p>',
    ],
    ['blocks inside bold text', '<b><p>Un</p><p>Deux</p></b>', '<p><b>Un</b></p><p><b>Deux</b></p>'],
    [
      'blocks in an entry of a list',
      '<ul><li>Un<div>deux</div></li><li>Trois</ul>',
      '<ul><li>Un<p>deux</p></li><li>Trois</li></ul>',
    ],
    ['blocks in a heading', '<h2><div>Un</div><div>Deux</div></h2>', '<h2>Un Deux</h2>'],
    ['a picture at the start of a heading', '<h2><img src="/a">Port</h2>', '<img src="/a"><h2>Port</h2>'],
    ['a rule in a heading', '<h3>Port<hr>et quai</h3>', '<h3>Port et quai</h3><hr>'],
    [
      'a linked picture in a heading',
      '<h2><a href="/x">Port<img src="/a"></a></h2>',
      '<h2><a href="/x">Port</a></h2><a href="/x"><img src="/a"></a>',
    ],
    ['a line break in code', '<pre>a<br>b</pre>', '<pre>a\nb</pre>'],
    [
      'a list in a list',
      '<ul><li>Un</li>\n<ul><li>a</li></ul><li>Deux</li></ul>',
      '<ul><li>Un<ul><li>a</li></ul></li><li>Deux</li></ul>',
    ],
    [
      'a text after a list in a list',
      '<ul><li>Un</li><ul><li>a</li></ul>suite</ul>',
      '<ul><li>Un<ul><li>a</li></ul><p>suite</p></li></ul>',
    ],
    [
      'a text after a list that starts a list',
      '<ul><ul><li>a</li></ul>suite</ul>',
      '<ul><li><ul><li>a</li></ul><p>suite</p></li></ul>',
    ],
    [
      'a gallery in a list',
      '<ul><li>Un</li><ul class="gallery">texte</ul></ul>',
      '<ul><li>Un<p>texte</p></li></ul>',
    ],
    ['a text beside boxes', 'Un<div>Deux</div>Trois', '<p>Un</p><p>Deux</p><p>Trois</p>'],
    [
      'paragraphs that nothing closes',
      '<p>Un<p>Deux<blockquote>Trois',
      '<p>Un</p><p>Deux</p><blockquote><p>Trois</p></blockquote>',
    ],
    ['entries without a list', '<li>Un</li><li>Deux</li>', '<p>Un</p><p>Deux</p>'],
    [
      'a gallery that is written as a list',
      '<ul class="blocks-gallery-grid"><li><img src="/a"></li><li><img src="/b">Quai</li></ul>',
      '<img src="/a"><img src="/b"><p>Quai</p>',
    ],
    ['an element that nobody knows', '<x-carte>Un</x-carte><section>Deux</section>', '<p>Un</p><p>Deux</p>'],
  ])('are normalized: %s', (_what, html, expected) => {
    expect(drawn(html)).toBe(expected);
  });

  it('become list items where they are in a list and in none of its items', () => {
    expect(drawn('<ul><div>Un</div><div><b>Deux</b></div><li>Trois</li><img src="/a"></ul>')).toBe(
      '<ul><li>Un</li><li><b>Deux</b></li><li>Trois</li><li><img src="/a"></li></ul>',
    );
    expect(drawn('<ul><h2>Un</h2></ul>')).toBe('<ul><li><h2>Un</h2></li></ul>');
  });

  it('separate neighbouring labels, links and unknown elements by a space', () => {
    expect(drawn('<label>Un</label><label>Deux</label>')).toBe('<p>Un Deux</p>');
    expect(drawn('<a href="/a">Un</a><a href="/b">Deux</a>')).toBe(
      '<p><a href="/a">Un</a> <a href="/b">Deux</a></p>',
    );
    expect(drawn('<x-a>Un</x-a><x-b>Deux</x-b>, <i>trois</i>')).toBe('<p>Un Deux, <i>trois</i></p>');
  });

  it('keep structure that exists here, and drop empty paragraphs and headings', () => {
    const html =
      '<h2>A</h2><p>b <em>c</em></p><ul><li>d</li></ul><ol start="2" style="list-style-type:lower-alpha"><li>d</li></ol><blockquote><p>e</p></blockquote><pre><code>f\n\ng</code></pre><hr>';
    expect(drawn(html)).toBe(html);
    expect(drawn('<p>&nbsp;</p><p>a</p><p><br></p><h3> </h3><div><span></span></div>')).toBe('<p>a</p>');
    expect(drawn('<figure><img src="/a.png"><figcaption>b</figcaption></figure>')).toBe(
      '<img src="/a.png"><p>b</p>',
    );
  });

  it('take linear time', () => {
    for (const piece of [
      '<div>',
      '<b>',
      '<li>',
      '<b><div>a',
      '</div>',
      '<h2><div>\n',
      '<svg>',
      '<table><tr><td>',
      '<sup>',
    ])
      expect(drawn(piece.repeat(50_000)).replace(/<[^>]*>|\s/g, ''), piece).toBe(
        piece.endsWith('a') ? 'a'.repeat(50_000) : '',
      );
  });
});

describe('tables (§56.10)', () => {
  it('stay tables, whose titles may hold paragraphs', () => {
    expect(
      drawn(
        '<table><caption>Tarifs</caption><thead><tr><th>Jour</th><th>Prix</th></tr></thead><tbody><tr><td><p>Lundi</p><p>matin</p></td><td>12 €</td></tr></tbody></table>Fin',
      ),
    ).toMatch(
      /Tarifs.*<tr><th>Jour<\/th><th>Prix<\/th><\/tr>.*<td><p>Lundi<\/p><p>matin<\/p><\/td><td>12 €<\/td>.*<p>Fin<\/p>$/,
    );
  });

  it('that only lay out a page leave the content of their cells', () => {
    expect(drawn('<table><tr><td><h3>Un</h3>deux</td><td><img src="/a.png"></td></tr></table>')).toBe(
      '<h3>Un</h3><p>deux</p><img src="/a.png">',
    );
  });
});

describe('what formatting means (§56.10)', () => {
  it.each([
    ['10<sup>6</sup> t de CO<sub>2</sub>, le 1<sup>er</sup> mai', '<p>10⁶ t de CO₂, le 1er mai</p>'],
    ['<del>60 €</del> <strike>5 €</strike>', '<p><s>60 €</s> <s>5 €</s></p>'],
    ['il dit <q>oui</q>', '<p>il dit « oui »</p>'],
  ])('is expressed by characters: %s', (html, expected) => {
    expect(drawn(html)).toBe(expected);
    expect(remarks(html)).toEqual([]);
  });

  it('is reported where no character expresses it', () => {
    expect(
      remarks(
        '<del>60 €</del> <ins>50 €</ins> x<sup>a/b</sup> <abbr title="Organisation mondiale">OM</abbr>',
      ),
    ).toEqual([
      {
        kind: 'meaning-lost',
        detail: 'texte ajouté « 50 € », exposant « a/b », abréviation « OM : Organisation mondiale »',
      },
    ]);
  });
});
