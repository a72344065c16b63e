import { describe, expect, it } from 'vitest';
import { cleanPostHtml } from '#content/types/article/post-html/post-html.server.ts';
import { readPostBody } from '#content/types/article/view/read-post-body.server.ts';
import { lossesOf } from '../accounting/losses.ts';
import { htmlOf } from '../html/html-tokens.ts';
import { wordpressHtml } from './wordpress-html.ts';

const LIBRARY: Record<string, { url: string; alt: string }> = {
  7: { url: 'https://old.example/wp-content/uploads/2020/05/quai.jpg', alt: 'Le quai' },
  8: { url: 'https://old.example/wp-content/uploads/2020/05/pont.jpg', alt: '' },
};
const PATTERNS: Record<string, string> = {
  40: '<!-- wp:paragraph --><p>Le <em>motif</em></p><!-- /wp:paragraph --><!-- wp:block {"ref":41} /-->',
  41: '<!-- wp:block {"ref":40} /--><!-- wp:paragraph --><p>Un autre</p><!-- /wp:paragraph -->',
  42:
    '<!-- wp:heading {"metadata":{"name":"Titre"}} --><h2 class="wp-block-heading">Modèle</h2><!-- /wp:heading -->' +
    '<!-- wp:image {"metadata":{"name":"Photo"}} --><figure class="wp-block-image"><img alt=""/></figure><!-- /wp:image -->' +
    '<!-- wp:paragraph --><p>Commun</p><!-- /wp:paragraph --><!-- wp:button {"metadata":{"name":"Lien"}} -->' +
    '<div class="wp-block-button"><a class="wp-block-button__link">Ici</a></div><!-- /wp:button -->',
  43:
    '<!-- wp:image {"metadata":{"name":"Affiche"}} --><figure class="wp-block-image"><a href="https://x.fr/offre">' +
    '<img src="https://x.fr/old.jpg" alt=""/></a></figure><!-- /wp:image -->',
  44: '<!-- wp:paragraph {"metadata":{"name":{"toString":0}}} --><p>Un</p><!-- /wp:paragraph -->',
};
const sources = {
  attachment: (id: string) => LIBRARY[id],
  original: () => undefined,
  ownPictures: [LIBRARY[8] as { url: string; alt: string }],
  pattern: (id: string) => PATTERNS[id],
};
const html = (content: string) =>
  htmlOf(wordpressHtml(content, sources).tokens)
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
const remarks = (content: string) => wordpressHtml(content, sources).remarks;
const storedBody = (text: string) => ({
  content: cleanPostHtml(text),
  headings: readPostBody(text).headings.map(({ id }) => id),
});
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
      `<p>A</p>${picture(7)}${picture(8)}<p>B</p>`,
    );
    expect(html('[gallery]')).toBe(picture(8));
    const small =
      '<img class="size-medium wp-image-7" src="https://old.example/wp-content/uploads/2020/05/quai-300x200.jpg">';
    expect(
      html(
        `[caption id="attachment_7" align="alignnone" width="300"]<a href="https://old.example/a.jpg">${small}</a> Le <b>quai</b>[/caption]`,
      ),
    ).toBe(`${picture(7)}<p>Le <b>quai</b></p>`);
    const film = '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>';
    expect(html('Voici :\n\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n\nfin')).toBe(
      `<p>Voici :</p>${film}<p>fin</p>`,
    );
    const sized = '[embed width="560"]https://youtu.be/dQw4w9WgXcQ[/embed]';
    expect([html(sized), remarks(sized)]).toEqual([film, []]);
    expect(html('[youtube=https://youtu.be/dQw4w9WgXcQ]')).toBe(film);
    expect(html('[vimeo 76979871]')).toContain('https://player.vimeo.com/video/76979871');
    expect(html('https://twitter.com/a/status/1')).toBe(
      '<p><a href="https://twitter.com/a/status/1">https://twitter.com/a/status/1</a></p>',
    );
    expect(remarks('https://twitter.com/a/status/1')).toEqual([
      { kind: 'embed-as-link', detail: 'https://twitter.com/a/status/1' },
    ]);
  });

  it('show the HTML in the attributes of shortcodes', () => {
    expect(
      html(`[caption width="300" caption="Le <em>quai</em>, <a href="/a">ici</a>"]${picture(7)}[/caption]`),
    ).toBe(`${picture(7)}<p>Le <em>quai</em>, <a href='/a'>ici</a></p>`);
    expect(html('A [bouton texte="<b>Lire</b> la <i>suite</i>" lien="/b"] fin')).toBe(
      '<p>A</p><p><a href="/b"><b>Lire</b> la <i>suite</i></a></p><p>fin</p>',
    );
    expect(html('[note a="<b>b</b> et <i>la suite</i>')).toBe('<p>[note a="<b>b</b> et <i>la suite</i></p>');
    // A bracket that never ends is no shortcode: what is in it stays as it is.
    expect(html('[voir a="<a href="/x">b</a>" fin')).toBe('<p>[voir a="<a href="/x">b</a>" fin</p>');
  });

  it('keep the equals signs of a URL without quotes in a shortcode', () => {
    const button = html('[bouton texte="Lire" lien=https://x.example/?p=12&amp;b=3]');
    expect(button).toBe('<p><a href="https://x.example/?p=12&amp;b=3">Lire</a></p>');
  });

  it('keep remarks in brackets with an equals sign, and report words that are no attribute', () => {
    expect(remarks('Un [sic] mot, [VIDEO] deux')).toEqual([]);
    for (const text of [
      '[note : a = b]',
      '[sic, x=y]',
      '[note a = b]',
      '[prix = 12]',
      '[soit x=y ou z]',
      '[sic x=y]',
      '[e = mc2]',
    ])
      expect([html(`Un ${text} mot`), remarks(text)]).toEqual([`<p>Un ${text} mot</p>`, []]);
    expect(remarks('[su_note Attention danger]')).toContainEqual({
      kind: 'code-words',
      detail: '[su_note] « Attention danger »',
    });
  });

  it('keep words in brackets on a line of their own, and report them: they may be shortcodes', () => {
    const text = 'Un\n\n[toc]\n\n[tweet https://x.example/1]\n\n[photo de la mer]\n\nmot [sic]';
    expect(html(text)).toBe(
      '<p>Un</p><p>[toc]</p><p>[tweet https://x.example/1]</p><p>[photo de la mer]</p><p>mot [sic]</p>',
    );
    expect(remarks(text)).toEqual([{ kind: 'brackets-left', detail: '[toc], [tweet https://x.example/1]' }]);
    // A block of its own leaves no doubt.
    const block = '<!-- wp:shortcode -->\n[toc]\n<!-- /wp:shortcode -->\n<p>[toc] ici</p>';
    expect([html(block), remarks(block)]).toEqual([
      '<p>[toc] ici</p>',
      [{ kind: 'shortcode-removed', detail: '[toc]' }],
    ]);
  });

  it('keep the quotation marks in the attributes of shortcodes', () => {
    expect(html(`[caption caption="La « Petite » &quot;maison&quot; d’ici"]${picture(7)}[/caption]`)).toBe(
      `${picture(7)}<p>La « Petite » &quot;maison&quot; d’ici</p>`,
    );
    expect(html('[bouton texte=&#8221;Lire&#8221; lien=”/b”]')).toBe('<p><a href="/b">Lire</a></p>');
  });

  it('are no caption after one that is never closed', () => {
    expect(html(`[caption width="3"]${picture(7)} Le quai\n\nSuite\n\nFin`)).toBe(
      `${picture(7)}<p>Le quai</p><p>Suite</p><p>Fin</p>`,
    );
  });

  it('lose the shortcodes of extensions and keep what they enclose, and words in brackets', () => {
    const text =
      '[vc_row][vc_column width="1/2"]Le texte[/vc_column][/vc_row] d’hier [sic], [1] et [[gallery]]';
    expect(html(text)).toBe('<p>Le texte</p><p>d’hier [sic], [1] et [gallery]</p>');
    expect(remarks(text)).toEqual([{ kind: 'shortcode-removed', detail: '[vc_row], [vc_column]' }]);
    expect(remarks('[gallery ids="7,99"]')).toEqual([
      { kind: 'picture-missing', detail: 'image n° 99 d’une galerie' },
    ]);
  });
});

describe('texts in blocks (§56.6)', () => {
  it('keep their own paragraphs, and lose the block comments', () => {
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
${picture(7)}
<iframe src="https://player.vimeo.com/video/76979871" allowfullscreen="true"></iframe>`);
  });

  it('show a picture in the size that a gallery names', () => {
    expect(
      html(
        '<figure><img src="https://old.example/a-150x150.jpg" data-full-url="https://old.example/a.jpg"></figure>',
      ),
    ).toBe('<img src="https://old.example/a.jpg" alt="">');
  });

  it('report which files stay on the former site', () => {
    const address = 'https://old.example/wp-content/uploads/2020/05/tarifs.pdf';
    expect(remarks(`<p><a href="${address}">Tarifs</a></p>`)).toEqual([
      { kind: 'file-link', detail: address },
    ]);
  });

  it('keep their links to their own headings, and report those to other places (§56.5)', () => {
    const content =
      '<ul><li><a href="#prix">Prix</a></li><li><a href="#d%C3%A9lais">Délais</a></li></ul><p><a href="#contenu">Titre</a> ' +
      '<a href="#detail">Un <b>détail</b></a> <a href="#top">Haut</a> <a href="#p-1">Bas</a></p><h2 id="prix">Nos prix</h2>' +
      '<h1 id="délais">Nos&nbsp;<em>prix</em></h1><h3 id="detail">Détail</h3><h2 id="contenu">Contenu</h2><h2 id="prix">Fin</h2>';
    const { content: stored, headings } = storedBody(html(content));
    expect(headings).toEqual(['nos-prix', 'nos-prix-2', 'contenu-2', 'fin']);
    expect(stored).toContain(
      '<ul><li><a href="#nos-prix">Prix</a></li><li><a href="#nos-prix-2">Délais</a></li></ul>' +
        '<p><a href="#contenu-2">Titre</a> Un <strong>détail</strong> <a href="#top">Haut</a> Bas</p>',
    );
    expect(remarks(content)).toEqual([{ kind: 'place-link', detail: '#detail, #p-1' }]);
  });

  it('report what they lose', () => {
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

describe('words outside of the HTML (§56.10)', () => {
  it('of synced patterns are inserted, also of patterns inside of them', () => {
    const content = '<!-- wp:paragraph --><p>Un</p><!-- /wp:paragraph --><!-- wp:block {"ref":40} /-->';
    expect(html(content)).toBe('<p>Un</p><p>Le <em>motif</em></p><p>Un autre</p>');
    // Cyclic reference: the second pattern includes the first, so it is reported instead of expanded forever.
    expect(remarks(content)).toEqual([{ kind: 'block-removed', detail: 'composition synchronisée n° 40' }]);
    expect(remarks('<!-- wp:block {"ref":99} /-->')).toEqual([
      { kind: 'block-removed', detail: 'composition synchronisée n° 99' },
    ]);
  });

  it('of synced patterns are those that the article shows instead (§56.10)', () => {
    const overrides = {
      Titre: { content: 'Le <em>quai</em>' },
      Photo: { id: 7, url: LIBRARY[7]?.url, alt: 'Un quai' },
      Lien: { text: 'Venir', url: '/contact' },
      Absent: { content: 'Des mots sans bloc' },
    };
    const content = `<!-- wp:block ${JSON.stringify({ ref: 42, content: overrides })} /-->`;
    expect(html(content)).toBe(
      `<h2 class="wp-block-heading">Le <em>quai</em></h2><img src="${LIBRARY[7]?.url}" alt="Un quai"><p>Commun</p>` +
        '<p><a class="wp-block-button__link" href="/contact">Venir</a></p><p>Des mots sans bloc</p>',
    );
    expect(remarks(content)).toEqual([]);
    expect(html('<!-- wp:block {"ref":42} /-->')).toContain('>Modèle</h2>');
  });

  it('of a picture of a synced pattern leave the target of its link', () => {
    const overrides = { Affiche: { id: 9, url: 'https://x.fr/new.jpg' } };
    expect(html(`<!-- wp:block ${JSON.stringify({ ref: 43, content: overrides })} /-->`)).toBe(
      '<a href="https://x.fr/offre"><img src="https://x.fr/new.jpg" class="wp-image-9" alt=""></a>',
    );
  });

  it('of a synced pattern that are neither texts nor numbers are ignored', () => {
    const object = { toString: 0, valueOf: 0 };
    const overrides = { Titre: { content: object }, Lien: { text: null, url: [] } };
    expect(html(`<!-- wp:block ${JSON.stringify({ ref: 42, content: overrides })} /-->`)).toBe(
      '<h2 class="wp-block-heading">Modèle</h2><img alt=""/><p>Commun</p>',
    );
    expect(html(`<!-- wp:block {"ref":44,"content":{"T":{"content":"Autre"}}} /-->`)).toBe(
      '<p>Un</p><p>Autre</p>',
    );
  });

  it('of a synced pattern without a name replace those of no block', () => {
    expect(html('<!-- wp:block {"ref":41,"content":{"":{"content":"Autre"}}} /-->')).toContain(
      '<p>Un autre</p>',
    );
  });

  it('of a synced pattern show the title of a picture once, on it', () => {
    const overrides = { Photo: { id: 7, url: LIBRARY[7]?.url, alt: '', title: 'Le port au matin' } };
    const content = `<!-- wp:block ${JSON.stringify({ ref: 42, content: overrides })} /-->`;
    const shown = html(content);
    expect(shown.match(/Le port au matin/g)).toHaveLength(1);
    expect(shown).toContain('title="Le port au matin"');
    expect(lossesOf({ given: [content], rendered: shown, stored: shown, remarks: [] })).toEqual([]);
  });

  it('of forms are reported, and are no text of the article (§56.11)', () => {
    const divi =
      '<p>Avant</p>[et_pb_contact_form title="Écrivez-nous"][et_pb_contact_field field_id="Name" field_title="Nom"]' +
      '[/et_pb_contact_field][et_pb_contact_field field_title="Votre message"][/et_pb_contact_field][/et_pb_contact_form]';
    expect(html(divi)).toBe('<p>Avant</p>');
    expect(remarks(divi)).toEqual([
      {
        kind: 'form-removed',
        detail: '[et_pb_contact_form], Écrivez-nous, [et_pb_contact_field], Nom, Votre message',
      },
    ]);
    const blocks =
      '<!-- wp:jetpack/contact-form {"subject":"Un message du site"} --><div><!-- wp:jetpack/field-name {"label":"Votre nom"} /--></div><!-- /wp:jetpack/contact-form -->';
    expect(html(blocks)).toBe('');
    expect(remarks(blocks)).toEqual([
      {
        kind: 'form-removed',
        detail: 'jetpack/contact-form, subject « Un message du site », jetpack/field-name, Votre nom',
      },
    ]);
  });

  it('of forms are reported with their pictures and links', () => {
    const data = { titre: 'Parlons-en', image: 7, photo: 9, lien: { url: '/contact', title: 'Nous écrire' } };
    const content = `<!-- wp:acf/bloc-form ${JSON.stringify({ data })} /-->`;
    expect(html(content)).toBe('');
    expect(remarks(content).map(({ detail }) => detail)).toEqual([
      `acf/bloc-form, Parlons-en, ${LIBRARY[7]?.url}, Le quai, /contact, Nous écrire`,
      'image n° 9',
    ]);
    expect(remarks('[mon_form url="https://x.fr/offre"]').map(({ detail }) => detail)).toEqual([
      '[mon_form], https://x.fr/offre',
    ]);
  });

  it('of fields are those of a form only within one', () => {
    expect(html('[user-field title="Inès Vidal"]')).toBe('<h3>Inès Vidal</h3>');
    expect(html('[custom_field title="Nantes"]')).toBe('<h3>Nantes</h3>');
    const field = '<!-- wp:coblocks/field-name {"label":"Votre nom complet"} /-->';
    expect(html(`<!-- wp:coblocks/form -->${field}<!-- /wp:coblocks/form -->`)).toBe('');
    expect(html(`<!-- wp:coblocks/form --><!-- /wp:coblocks/form -->${field}`)).toBe(
      '<p>Votre nom complet</p>',
    );
  });

  it('of blocks that hold no HTML are inserted', () => {
    expect(
      html(
        '<!-- wp:acf/avantages {"name":"acf/avantages","data":{"titre":"Nos engagements","_titre":"field_1","image":7,"texte_libre":"Des délais tenus,\u003cbr\u003e toujours.","couleur":"bleu-nuit"},"mode":"preview"} /-->',
      ),
    ).toBe(`<h3>Nos engagements</h3>${picture(7)}<p>Des délais tenus,<br>toujours.</p>`);
    expect(
      html(
        '<!-- wp:social-links --><ul class="wp-block-social-links"><!-- wp:social-link {"url":"https://mastodon.social/@quai","service":"mastodon"} /--></ul><!-- /wp:social-links -->',
      ),
    ).toContain('<a href="https://mastodon.social/@quai">mastodon</a>');
    expect(html('<!-- wp:embed {"url":"https://vimeo.com/76979871"} /-->')).toContain(
      'player.vimeo.com/video/76979871',
    );
  });

  it('that only the editor shows are left out', () => {
    const content =
      '<!-- wp:paragraph {"placeholder":"Rédigez le titre…"} --><p>Titre</p><!-- /wp:paragraph -->' +
      '<!-- wp:more {"customText":"Lire la suite de ce texte"} --><!--more Lire la suite--><!-- /wp:more -->';
    expect([html(content), remarks(content)]).toEqual(['<p>Titre</p>', []]);
  });

  it('that WordPress renders anew at each view are reported', () => {
    expect(remarks('<p>Un</p><!-- wp:latest-posts {"postsToShow":3} /--><!-- wp:spacer /-->')).toEqual([
      { kind: 'block-removed', detail: 'latest-posts (derniers articles)' },
    ]);
  });

  it('are imported once where the HTML has them too', () => {
    const content =
      '<!-- wp:yoast/faq-block {"questions":[{"question":["Quand venir ?"],"jsonAnswer":"Le matin."}]} --><div><strong>Quand venir ?</strong><p>Le matin.</p></div><!-- /wp:yoast/faq-block -->';
    expect(html(content)).toBe('<p><strong>Quand venir ?</strong></p><p>Le matin.</p>');
    expect(remarks(content)).toEqual([]);
  });

  it('of footnotes become a list at the end', () => {
    const notes = JSON.stringify([{ id: 'a-1', content: 'Voir <em>ici</em>.' }]);
    const content =
      '<!-- wp:paragraph --><p>Un fait<sup data-fn="a-1" class="fn"><a href="#a-1" id="a-1-link">1</a></sup> sûr.</p><!-- /wp:paragraph --><!-- wp:footnotes /-->';
    expect(htmlOf(wordpressHtml(content, sources, notes).tokens)).toBe(
      '<p>Un fait¹ sûr.</p><h2>Notes</h2><ol><li>Voir <em>ici</em>.</li></ol>',
    );
    expect(remarks(content)).toEqual([{ kind: 'block-removed', detail: 'note de bas de page n° 1' }]);
  });
});

describe('pictures and words in shortcodes (§56.11)', () => {
  const film = '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>';
  it.each([
    ['[vc_single_image image="7" img_size="full"]', picture(7)],
    [
      '[et_pb_image src="https://old.example/a.jpg" alt="Un quai" url="https://old.example/b/"][/et_pb_image]',
      '<a href="https://old.example/b/"><img src="https://old.example/a.jpg" alt="Un quai"></a>',
    ],
    ['[et_pb_video src="https://youtu.be/dQw4w9WgXcQ"][/et_pb_video]', film],
    ['[et_pb_toggle title="Quand ?" open="off"]Demain.[/et_pb_toggle]', '<h3>Quand ?</h3><p>Demain.</p>'],
    ['[vc_custom_heading text="Nos offres" font_container="tag:h2|text_align:left"]', '<h2>Nos offres</h2>'],
    [
      '[button text="Réserver" url="https://old.example/r"]',
      '<p><a href="https://old.example/r">Réserver</a></p>',
    ],
    [
      '[button url="https://old.example/r"]Réserver[/button][button url="/s.html"]Voir[/button]',
      '<p><a href="https://old.example/r">Réserver</a></p><p><a href="/s.html">Voir</a></p>',
    ],
    [
      '[vc_btn title="Voir" link="url:https%3A%2F%2Fold.example%2F|title:Accueil"]',
      '<p><a href="https://old.example/">Voir</a></p>',
    ],
    [
      '[fusion_imageframe]https://old.example/x.png[/fusion_imageframe]',
      '<img src="https://old.example/x.png" alt="">',
    ],
    [
      '[vc_raw_html]PHA%2BQnJ1dDwvcD4%3D[/vc_raw_html]'.replaceAll('%2B', '+').replaceAll('%3D', '='),
      '<p>Brut</p>',
    ],
    ['[vc_raw_js]JTNDc2NyaXB0JTNFYSUzQyUyRnNjcmlwdCUzRQ==[/vc_raw_js]', ''],
  ])('are imported: %s', (content, expected) => {
    expect(html(content)).toBe(expected);
  });

  it('are read from JSON, with its characters escaped or not', () => {
    const coded = encodeURIComponent('[{"label":"Création","image":"https://old.example/a.jpg"}]');
    expect(html(`[vc_param_group values="${coded}"]`)).toBe(
      '<p>Création</p><img src="https://old.example/a.jpg" alt="">',
    );
    expect(html(`<!-- wp:lazyblock/carte {"visuel":"${coded}"} /-->`)).toBe(
      '<p>Création</p><img src="https://old.example/a.jpg" alt="">',
    );
  });

  it('of links within the site, of an e-mail address or a number keep their target', () => {
    expect(html('[bouton texte="Venir" url="/contact"]')).toBe('<p><a href="/contact">Venir</a></p>');
    expect(html('[bouton texte="Écrire" lien="mailto:a@b.fr"]')).toBe(
      '<p><a href="mailto:a@b.fr">Écrire</a></p>',
    );
    expect(html('<!-- wp:social-link {"url":"tel:+33467","service":"tel"} /-->')).toBe(
      '<p><a href="tel:+33467">tel</a></p>',
    );
  });

  it('describe a picture by its description, and include numbers', () => {
    expect(html('[et_pb_image src="https://old.example/a.jpg" alt="Le quai" title_text="Titre"]')).toBe(
      '<img src="https://old.example/a.jpg" alt="Le quai">',
    );
    expect(html('[vc_single_image image="7" alt="Le quai au matin"]')).toBe(
      picture(7).replace('Le quai', 'Le quai au matin'),
    );
    expect(html('[vc_single_image image="7" title_text="quai-2"]')).toBe(picture(7));
    expect(remarks('[et_pb_number_counter title="Clients" number="250"]')).toContainEqual({
      kind: 'code-words',
      detail: '[et_pb_number_counter] number « 250 »',
    });
  });

  it('are reported where the shortcode is unknown', () => {
    expect(remarks('[carte_menu plat_du_jour="Sole au beurre" id="4"]')).toEqual([
      { kind: 'shortcode-removed', detail: '[carte_menu]' },
      { kind: 'code-words', detail: '[carte_menu] plat_du_jour « Sole au beurre »' },
    ]);
    expect(remarks('[vc_single_image image="99"]').slice(1)).toEqual([
      { kind: 'picture-missing', detail: 'image n° 99' },
    ]);
    expect(html('[contact-form-7 id="5" title="Formulaire 1"]')).toBe('');
  });

  it('of films are films, in every place (§56.6)', () => {
    for (const content of [
      '[youtube id="dQw4w9WgXcQ" width="600"]',
      '[youtube]https://www.youtube.com/watch?v=dQw4w9WgXcQ[/youtube]',
      '[youtube]dQw4w9WgXcQ[/youtube]',
      '<!-- wp:shortcode -->\n[youtube https://youtu.be/dQw4w9WgXcQ]\n<!-- /wp:shortcode -->',
      '<!-- wp:shortcode -->\nhttps://youtu.be/dQw4w9WgXcQ\n<!-- /wp:shortcode -->',
      '<!-- wp:paragraph --><p>[su_youtube url="https://youtu.be/dQw4w9WgXcQ"]</p><!-- /wp:paragraph -->',
    ])
      expect(html(content)).toBe(film);
    expect(html('Voici\nhttps://youtu.be/dQw4w9WgXcQ\nfin')).toBe(`<p>Voici</p>${film}<p>fin</p>`);
  });

  it('that are the background of a text are shown before it', () => {
    expect(
      html(
        '<!-- wp:cover {"url":"https://old.example/fond.jpg"} --><div style="background-image:url(https://old.example/fond.jpg)"><p>Titre</p></div><!-- /wp:cover -->',
      ),
    ).toBe('<img src="https://old.example/fond.jpg" alt=""><p>Titre</p>');
    // Also where no block refers to them.
    for (const behind of [
      `style="color:red;background:#fff url('https://old.example/fond.jpg') no-repeat"`,
      'data-bg="https://old.example/fond.jpg"',
    ])
      expect(html(`<div ${behind}>Titre</div>`)).toBe(
        '<img src="https://old.example/fond.jpg" alt=""><p>Titre</p>',
      );
  });
});
