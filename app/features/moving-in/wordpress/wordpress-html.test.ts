import { describe, expect, it } from 'vitest';
import { htmlOf } from '../html/html-tokens.ts';
import { wordpressHtml } from './wordpress-html.ts';

const LIBRARY: Record<string, { url: string; alt: string }> = {
  7: { url: 'https://old.example/wp-content/uploads/2020/05/quai.jpg', alt: 'Le quai' },
  8: { url: 'https://old.example/wp-content/uploads/2020/05/pont.jpg', alt: '' },
};
const sources = {
  attachment: (id: string) => LIBRARY[id],
  original: () => undefined,
  ownPictures: [LIBRARY[8] as { url: string; alt: string }],
};
const html = (content: string) =>
  htmlOf(wordpressHtml(content, sources).tokens)
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
const remarks = (content: string) => wordpressHtml(content, sources).remarks;
const picture = (id: 7 | 8) => `<img src="${LIBRARY[id]?.url}" alt="${LIBRARY[id]?.alt}">`;

describe('texts of the former editor (§56.6)', () => {
  it('become paragraphs and breaks', () => {
    expect(html('Un\ndeux\r\n\r\nTrois <em>quatre</em>\n \n\n<h2>Titre</h2>\nCinq')).toBe(
      '<p>Un<br>deux</p><p>Trois <em>quatre</em></p><h2>Titre</h2><p>Cinq</p>',
    );
    expect(html('<ul>\n<li>a</li>\n\n<li>b</li>\n</ul>\nFin')).toBe(
      '<ul>\n<li>a</li>\n<li>b</li>\n</ul><p>Fin</p>',
    );
    expect(html('<blockquote>Un\n\nDeux</blockquote>')).toBe('<blockquote><p>Un</p><p>Deux</p></blockquote>');
    expect(html('<pre>a\n\nb [gallery]</pre>')).toBe('<pre>a\nb [gallery]</pre>');
    expect(html('Avant<!--more-->\n\nAprès')).toBe('<p>Avant</p><p>Après</p>');
  });

  it('show galleries, captions and embeds', () => {
    expect(html('A\n\n[gallery columns="2" ids="7,8"]\n\nB')).toBe(
      `<p>A</p><figure>${picture(7)}</figure><figure>${picture(8)}</figure><p>B</p>`,
    );
    expect(html('[gallery]')).toBe(`<figure>${picture(8)}</figure>`);
    const small =
      '<img class="size-medium wp-image-7" src="https://old.example/wp-content/uploads/2020/05/quai-300x200.jpg">';
    expect(
      html(
        `[caption id="attachment_7" align="alignnone" width="300"]<a href="https://old.example/a.jpg">${small}</a> Le <b>quai</b>[/caption]`,
      ),
    ).toBe(`<figure>${picture(7)}<figcaption> Le <b>quai</b></figcaption></figure>`);
    const film = '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>';
    expect(html('Voici :\n\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n\nfin')).toBe(
      `<p>Voici :</p>${film}<p>fin</p>`,
    );
    expect(html('[embed]https://youtu.be/dQw4w9WgXcQ[/embed]')).toBe(film);
    expect(html('[youtube=https://youtu.be/dQw4w9WgXcQ]')).toBe(film);
    expect(html('[vimeo 76979871]')).toContain('https://player.vimeo.com/video/76979871');
    expect(html('https://twitter.com/a/status/1')).toBe(
      '<p><a href="https://twitter.com/a/status/1">https://twitter.com/a/status/1</a></p>',
    );
    expect(remarks('https://twitter.com/a/status/1')).toEqual([
      { kind: 'embed-as-link', detail: 'https://twitter.com/a/status/1' },
    ]);
  });

  it('lose the codes of extensions and keep what they enclose, and words in brackets', () => {
    const text =
      '[vc_row][vc_column width="1/2"]Le texte[/vc_column][/vc_row] d’hier [sic], [1] et [[gallery]]';
    expect(html(text)).toBe('<p>Le texte d’hier [sic], [1] et [gallery]</p>');
    expect(remarks(text)).toEqual([{ kind: 'shortcode-removed', detail: '[vc_row], [vc_column]' }]);
    expect(remarks('[gallery ids="7,99"]')).toEqual([
      { kind: 'picture-missing', detail: 'image n° 99 d’une galerie' },
    ]);
  });
});

describe('texts in blocks (§56.6)', () => {
  it('keep their own paragraphs, and lose the marks of the blocks', () => {
    const content = `<!-- wp:paragraph -->
<p>Un</p>
<!-- /wp:paragraph -->

<!-- wp:gallery {"linkTo":"none"} -->
<figure class="wp-block-gallery"><!-- wp:image {"id":7} -->
<figure class="wp-block-image"><img src="https://old.example/wp-content/uploads/2020/05/quai-1024x683.jpg" alt="" class="wp-image-7"/></figure>
<!-- /wp:image --></figure>
<!-- /wp:gallery -->

<!-- wp:embed {"url":"https://vimeo.com/76979871"} -->
<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://vimeo.com/76979871
</div></figure>
<!-- /wp:embed -->`;
    expect(html(content)).toBe(`<p>Un</p>
<figure class="wp-block-gallery">
<figure class="wp-block-image">${picture(7)}</figure>
</figure>
<figure class="wp-block-embed"><iframe src="https://player.vimeo.com/video/76979871" allowfullscreen="true"></iframe></figure>`);
  });

  it('say which files stay where they are', () => {
    const address = 'https://old.example/wp-content/uploads/2020/05/tarifs.pdf';
    expect(remarks(`<p><a href="${address}">Tarifs</a></p>`)).toEqual([
      { kind: 'file-link', detail: address },
    ]);
  });

  it('say what they lose', () => {
    const content =
      '<!-- wp:table --><figure><table><tr><td>a</td></tr></table></figure><!-- /wp:table --><form><input></form><h1>T</h1>' +
      '<iframe src="//maps.example/x"></iframe><script>alert(1)</script>';
    expect(remarks(content)).toEqual([
      { kind: 'embed-as-link', detail: 'https://maps.example/x' },
      { kind: 'markup-removed', detail: 'formulaire, champ de formulaire, code JavaScript' },
    ]);
    expect(html(content)).toContain('<h2>T</h2>');
    expect(html(content)).toContain('<table><tr><td>a</td></tr></table>');
  });
});
