// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true, "disableCSSFileLoading": true } }
import { generateHTML, generateJSON } from '@tiptap/core';
import { beforeAll, describe, expect, it, test, vi } from 'vitest';
import { editorExtensions } from './editor-extensions.ts';
import { cleanPastedHtml } from './pasted-html.ts';
import { namesOf } from './pasting/lost-parts.ts';

// Iframes are not loaded here; happy-dom would log an error for each.
beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const SITE = 'https://site.fr';
const OWN = '/storage/v1/object/public/blog-images/blog/a.webp';
const DATA = `data:image/png;base64,${'iVBORw0KGgo'.repeat(12)}`;
const extensions = editorExtensions(SITE);

/** The stored HTML of the editor after a paste. */
const paste = (html: string) =>
  generateHTML(generateJSON(cleanPastedHtml(html, { siteOrigin: SITE }), extensions), extensions);

/** The reported lost parts. */
function told(html: string): { left: string; linked: string } {
  let [left, linked] = ['', ''];
  cleanPastedHtml(html, {
    siteOrigin: SITE,
    tell: (lost) => {
      left = namesOf(lost.left);
      linked = namesOf(lost.linked);
    },
  });
  return { left, linked };
}

/**
 * The outline of lists: one letter for each type (`o` is decimal, `a` and `i` as HTML's types), entries in brackets.
 */
const outline = (html: string) =>
  html
    .replace(/<ul>/g, 'u[')
    .replace(
      /<ol(?: start="(\d+)")?(?: type="(\w)")?>/g,
      (_tag, start = '', type = 'o') => `${type}${start}[`,
    )
    .replace(/<\/[uo]l>/g, ']')
    .replace(/<\/li><li>/g, ', ')
    .replace(/<\/?(?:li|p)>/g, '');

/** A list line as Word for Windows puts it on the clipboard. */
const line = (level: number, mark: string, text: string, list = 'l0') =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${36 * level}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${mark}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`;
const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"></head><body lang=FR><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

describe('lists of Word', () => {
  it.each([
    [
      'nest by their level',
      line(1, '·', 'a') + line(2, 'o', 'b') + line(3, '§', 'c') + line(1, '·', 'd'),
      'u[au[bu[c]], d]',
    ],
    [
      'nest in mixed kinds',
      line(1, '1.', 'a') + line(2, '·', 'b') + line(2, '·', 'c') + line(1, '2.', 'd'),
      'o[au[b, c], d]',
    ],
    [
      'count letters and Roman numbers',
      line(1, 'a)', 'a') + line(2, 'i.', 'b') + line(2, 'ii.', 'c') + line(1, 'b)', 'd'),
      'a[ai[b, c], d]',
    ],
    [
      'count capital letters and Roman numbers, and go on with them after a text',
      `${line(1, 'I.', 'a')}${line(2, 'A.', 'b')}${line(2, 'B.', 'c')}<p class=MsoNormal>Pause</p>${line(1, 'II.', 'd')}`,
      'I[aA[b, c]]PauseI2[d]',
    ],
    ['start anew where their letters become numbers', line(1, 'a.', 'a') + line(1, '2.', 'b'), 'a[a]o2[b]'],
    [
      'know the ninth letter from the first Roman number',
      'abcdefghij'
        .split('')
        .map((at) => line(1, `${at})`, at))
        .join(''),
      'a[a, b, c, d, e, f, g, h, i, j]',
    ],
    [
      'count within their chapter',
      line(1, '1.', 'a') + line(2, '1.1.', 'b') + line(2, '1.2.', 'c'),
      'o[ao[b, c]]',
    ],
    ['begin at a level below the first', line(2, 'o', 'a') + line(1, '·', 'b'), 'u[a, b]'],
    ['start anew where their numbers do', line(1, '1.', 'a') + line(1, '1.', 'b', 'l1'), 'o[a]o[b]'],
    ['change their kind at one level', line(1, '·', 'a') + line(1, '1.', 'b'), 'u[a]o[b]'],
    [
      'go on counting after a text',
      `${line(1, '1.', 'a')}${line(1, '2.', 'b')}<p class=MsoNormal>Pause</p>${line(1, '3.', 'c')}`,
      'o[a, b]Pauseo3[c]',
    ],
    [
      'hold a paragraph without a mark in the entry before it',
      `${line(1, '·', 'a')}<p class=MsoListParagraphCxSpLast>suite</p>${line(1, '·', 'b')}`,
      'u[asuite, b]',
    ],
    [
      'keep labels of words and boxes',
      `${line(1, 'Article 1.', 'a') + line(2, 'Étape 2\u00a0:', 'b') + line(1, 'Art. 2', 'c') + line(1, 'Q1.', 'd')}<p>Pause</p>${line(1, '☐', 'e') + line(1, '☒', 'f')}`,
      'u[Article 1. au[Étape 2 : b], Art. 2 c, Q1. d]Pauseu[☐ e, ☒ f]',
    ],
    [
      'count past 39 and past z',
      `${line(1, 'XL.', 'a') + line(1, 'XLI.', 'b')}<p>Pause</p>${line(1, 'aa)', 'c')}`,
      'o[a, b]Pauseo[c]',
    ],
    ['keep what has no mark outside of a list', '<p class=MsoListParagraph>a</p><p>b</p>', 'ab'],
  ])('%s', (_what, html, expected) => {
    expect(outline(paste(word(html)))).toBe(expected);
  });
});

/** An entry as Word on the web puts it there: a list of its own. */
const webLine = (tag: 'ul' | 'ol', level: number, place: number, text: string, style = '') =>
  `<div class="ListContainerWrapper SCXW1 BCX0"><${tag} class="NumberListStyle1 SCXW1" style="margin:0;${style}" role="list"${tag === 'ol' && place > 1 ? ` start="${place}"` : ''}>` +
  `<li data-leveltext="%1." data-font="" data-listid="2" data-aria-posinset="${place}" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW1">` +
  `<p class="Paragraph SCXW1" paraid="1"><span class="TextRun SCXW1" lang="FR-FR"><span class="NormalTextRun SCXW1">${text}</span></span><span class="EOP SCXW1">&nbsp;</span></p></li></${tag}></div>`;

describe('lists of Word on the web and of others', () => {
  it.each([
    [
      'one list for each entry',
      webLine('ul', 1, 1, 'a') + webLine('ul', 2, 1, 'b') + webLine('ul', 1, 2, 'c'),
      'u[au[b], c]',
    ],
    [
      'of both kinds',
      webLine('ol', 1, 1, 'a') + webLine('ul', 2, 1, 'b') + webLine('ol', 1, 2, 'c'),
      'o[au[b], c]',
    ],
    [
      'of letters',
      webLine('ol', 1, 1, 'a', 'list-style-type: upper-alpha;') +
        webLine('ol', 1, 2, 'b', 'list-style-type: upper-alpha;'),
      'A[a, b]',
    ],
    [
      'after a text',
      `${webLine('ol', 1, 1, 'a')}<div class="OutlineElement"><p class="Paragraph">Pause</p></div>${webLine('ol', 1, 2, 'b')}`,
      'o[a]Pauseo2[b]',
    ],
    [
      'of Google Docs',
      '<b style="font-weight:normal" id="docs-internal-guid-2"><ul><li dir="ltr" aria-level="1"><p dir="ltr">a</p></li><ul><li dir="ltr" aria-level="2"><p>b</p></li></ul><li><p>c</p></li></ul></b>',
      'u[au[b], c]',
    ],
    [
      'of Google Docs, with letters and Roman numbers',
      '<ol><li style="list-style-type:lower-alpha;font-size:11pt"><p>a</p></li><ol><li style="list-style-type:lower-roman"><p>b</p></li></ol></ol>',
      'a[ai[b]]',
    ],
    [
      'that count otherwise',
      '<ol type="a"><li>a</li></ol><ol type="A" start="2"><li>b</li></ol>',
      'a[a]A2[b]',
    ],
    ['of a type that there is not', '<ol type="ii"><li>a</li></ol>', 'o[a]'],
    ['of one entry each', '<ol><li>a</li></ol>\n<ol><li>b</li></ol>\n<ol><li>c</li></ol>', 'o[a, b, c]'],
    ['that go on', '<ol><li>a</li><li>b</li></ol><ol start="3"><li>c</li></ol>', 'o[a, b, c]'],
    ['that begin anew', '<ol><li>a</li><li>b</li></ol><ol><li>c</li></ol>', 'o[a, b]o[c]'],
    [
      'with boxes to tick, of Notion',
      '<ul><li><input type="checkbox" checked disabled>a</li><li><input type="checkbox">b</li></ul>',
      'u[☑ a, ☐ b]',
    ],
    [
      'with boxes to tick, of Google Docs',
      `<ul><li role="checkbox" aria-checked="true"><img src="${DATA}" aria-roledescription="checkbox"><p>a</p></li><li role="checkbox" aria-checked="false"><img src="${DATA}" aria-roledescription="checkbox"><p>b</p></li></ul>`,
      'u[☑ a, ☐ b]',
    ],
    [
      'from nought, or from no number',
      '<ol start="0"><li>a</li></ol><p>x</p><ol start="-2"><li>b</li></ol>',
      'o0[a]xo[b]',
    ],
  ])('%s', (_what, html, expected) => {
    expect(outline(paste(html))).toBe(expected);
  });
});

describe('headings', () => {
  it.each([
    [
      'of Word, the highest becomes H2',
      '<h1>Un</h1><p>a</p><h2>Deux</h2><h3>Trois</h3><h4>Quatre</h4>',
      'h2 h3 h4 h4',
    ],
    ['without a first level stay', '<h2>Un</h2><h3>Deux</h3><h6>Trois</h6>', 'h2 h3 h4'],
    [
      'of Word on the web',
      '<p role="heading" aria-level="1" class="Paragraph">Un</p><div role="heading" aria-level="2">Deux</div>',
      'h2 h3',
    ],
    ['by the name of their style', '<p class="MsoHeading1">Un</p><p class="Titre2">Deux</p>', 'h2 h3'],
    [
      'numbered as a list',
      '<ol><li><h1>Un</h1></li></ol><p>a</p><ol start="2"><li><h1>Deux</h1></li></ol>',
      'h2 h2',
    ],
    ['an empty one moves nothing', '<h1>&nbsp;</h1><h2>Un</h2>', 'h2'],
  ])('%s', (_what, html, expected) => {
    const pasted = paste(html);
    expect([...pasted.matchAll(/<(h\d)>/g)].map(([, tag]) => tag).join(' ')).toBe(expected);
    expect(pasted).not.toContain('<li>');
  });

  it('lose the number that Word types before them, and keep a label', () => {
    const html = `<h1 style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]>Le projet</h1>`;
    expect(paste(word(html))).toBe('<h2>Le projet</h2>');
    expect(paste(word(html.replace('1.', 'Article 1 –')))).toBe('<h2>Article 1 – Le projet</h2>');
  });

  it('stay where they were copied from this editor', () => {
    const html = '<h2 data-pm-slice="1 1 []">Un</h2><p></p><h4>Deux</h4>';
    expect(paste(html)).toBe('<h2>Un</h2><p></p><h4>Deux</h4>');
    const table =
      '<table data-pm-slice="0 0 []"><tbody><tr><td><p><strong>a</strong></p></td></tr></tbody></table>';
    expect(paste(table)).toContain('<table>');
  });

  it('of other ProseMirror editors (Confluence, Jira, GitLab) keep their levels', () => {
    const html = '<h1 data-pm-slice="1 1 []">Un</h1><h2>Deux</h2><p>a</p>';
    expect(paste(html)).toBe('<h2>Un</h2><h3>Deux</h3><p>a</p>');
    const nested =
      '<h5 data-pm-slice="0 0 []">Un</h5><table><tbody><tr><td><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table></td></tr></tbody></table>';
    expect(paste(nested)).toMatch(/^<h4>Un<\/h4><table>.*<p>a<\/p>.*<p>b<\/p>/);
  });
});

it('quotations of Word become quotes, consecutive ones a single quote', () => {
  const quoted = (style: string, text: string) => `<p class=${style}><i>${text}<o:p></o:p></i></p>\n`;
  const html =
    `${quoted('MsoQuote', 'a')}${quoted('MsoQuote', 'b')}<p class=MsoNormal>c</p>` +
    `<div style='mso-element:para-border-div'>${quoted('MsoIntenseQuote', 'd')}</div><p class=MsoNormal>e</p>`;
  expect(paste(word(html))).toBe(
    '<blockquote><p><em>a</em></p><p><em>b</em></p></blockquote><p>c</p>' +
      '<blockquote><p><em>d</em></p></blockquote><p>e</p>',
  );
});

describe('tables', () => {
  const cells = (html: string) =>
    paste(html)
      .replace(/<\/t[hd]><(?=t[hd])/g, '|<')
      .replace(/<(?:\/?(?:p|tbody|table|tr|td)|\/th)>/g, (tag) => (tag === '</tr>' ? '/' : ''))
      .replaceAll('<th>', '*');

  it.each([
    [
      'of Excel',
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table border=0 cellpadding=0 width=192 style=\'border-collapse:collapse;width:144pt\'><col width=64 span=2><tr height=20><td height=20 class=xl65 width=64>Ville</td><td class=xl65>Prix</td></tr><tr><td>Sète</td><td align=right>1&nbsp;200</td></tr></table></body></html>',
      'Ville|Prix/Sète|1&nbsp;200/',
    ],
    [
      'of a spreadsheet of Google, with titles in bold',
      '<google-sheets-html-origin><table cellspacing="0" border="1"><colgroup><col width="100"/></colgroup><tbody><tr><td style="font-weight:bold;">Ville</td><td style="font-weight:bold">Prix</td></tr><tr><td>Sète</td><td>3</td></tr></tbody></table>',
      '*Ville|*Prix/Sète|3/',
    ],
    [
      'of Notion',
      '<table><thead><tr><th>Ville</th><th>Prix</th></tr></thead><tbody><tr><td>Sète</td><td></td></tr></tbody></table>',
      '*Ville|*Prix/Sète|/',
    ],
    [
      'of Word, paragraphs in its cells',
      '<table class=MsoTableGrid><tr><td width=200><p class=MsoNormal><b>Ville<o:p></o:p></b></p></td><td><p class=MsoNormal><b>Prix</b></p></td></tr><tr><td><p class=MsoNormal>&nbsp;Sète<o:p>&nbsp;</o:p></p></td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table>',
      '*Ville|*Prix/Sète|/',
    ],
    [
      'with a caption',
      '<table><caption>Nos prix</caption><tr><td>a</td><td>b</td></tr></table>',
      'Nos prixa|b/',
    ],
    [
      'in a table that only lays out',
      '<table><tr><td><table><tr><td>a</td><td>b</td></tr></table></td><td>c</td></tr></table>',
      'a|b/c',
    ],
    ['of one cell, which only frames a text', '<table><tr><td><p>a</p><p>b</p></td></tr></table>', 'ab'],
  ])('%s', (_what, html, expected) => {
    expect(cells(html)).toBe(expected);
  });

  it('of Excel, whose style sheet makes the titles bold', () => {
    const html =
      '<style><!-- .xl65 {color:red;} .xl66\n\t{mso-style-parent:style0;\n\tfont-weight:700;} --></style><table><tr><td class=xl66>Ville</td><td class=xl66>Prix</td></tr><tr><td class=xl65>a</td><td>b</td></tr></table>';
    expect(cells(html)).toBe('*Ville|*Prix/a|b/');
  });

  it('become paragraphs, their cells separated, next to a text that is pasted into a cell', () => {
    const html = '<p>x</p><table><tr><td><p>a</p></td><td>b</td></tr><tr><td>c</td><td></td></tr></table>';
    expect(cleanPastedHtml(html, { inCell: true })).toBe('<p>x</p><p>a  | b</p><p>c | </p>');
    const alone = '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>';
    expect(cleanPastedHtml(alone, { inCell: true })).toBe(alone);
  });

  it('keep cells that span others, within bounds', () => {
    const html =
      '<table><tr><td colspan="2">a</td><td rowspan="9999">b</td></tr><tr><td>c</td><td>d</td></tr></table>';
    expect(paste(html)).toContain('<td colspan="2"><p>a</p></td><td><p>b</p></td>');
  });
});

describe('spacer markup', () => {
  it.each([
    [
      'empty paragraphs',
      '<p>a</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p> </p><p>b</p>',
      '<p>a</p><p>b</p>',
    ],
    ['breaks between the paragraphs of Google Docs', '<p>a</p><br><br><p>b</p>', '<p>a</p><p>b</p>'],
    [
      'hard spaces at edges, and none within',
      '<p>&nbsp;&nbsp;Prix&nbsp;: 3&nbsp;€<span>&nbsp;</span><br></p>',
      '<p>Prix&nbsp;: 3&nbsp;€</p>',
    ],
    ['spaces of Safari', '<p>a<span class="Apple-converted-space">&nbsp;</span>b</p>', '<p>a b</p>'],
    [
      'and what a picture leaves of its paragraph',
      `<p> <span><img src="${OWN}"></span><img src="${OWN}"> </p><p>a<img src="${OWN}"></p>`,
      `<img src="${OWN}" alt=""><img src="${OWN}" alt=""><p>a</p><img src="${OWN}" alt="">`,
    ],
    [
      'lines of a mail that are blank',
      '<div>Bonjour,</div><div>&nbsp;</div><div><span>&nbsp;</span></div><div>Voici<div><br></div>la suite</div>',
      '<p>Bonjour,</p><p>Voici<br>la suite</p>',
    ],
    ['empty entries', '<ul><li>a</li><li>&nbsp;</li></ul>', '<ul><li><p>a</p></li></ul>'],
    [
      'and keeps a break within a paragraph, and code',
      '<p>a<br>b</p><pre>  c\n\n  d</pre>',
      '<p>a<br>b</p><pre><code>  c\n\n  d</code></pre>',
    ],
  ])('%s', (_what, html, expected) => {
    expect(paste(html)).toBe(expected);
  });
});

test('breaks and lists in a row cost linear work', () => {
  const walked = (['previousSibling', 'nextSibling'] as const).map((name) =>
    vi.spyOn(Node.prototype, name, 'get'),
  );
  const moved = (['append', 'prepend'] as const).map((name) => vi.spyOn(Element.prototype, name));
  const work = (html: string) => {
    for (const spy of [...walked, ...moved]) spy.mockClear();
    cleanPastedHtml(html);
    const nodes = moved.flatMap((spy) => spy.mock.calls as unknown[][]).map((given) => given.length);
    return walked.flatMap((spy) => spy.mock.calls).length + nodes.reduce((sum, count) => sum + count, 0);
  };
  for (const family of [
    (size: number) => `<div>a${'<br>'.repeat(size)}b</div>`,
    (size: number) => '<ul><li>a</li></ul>'.repeat(size),
  ])
    expect(work(family(200)) / work(family(50))).toBeLessThan(4.5);
  for (const spy of [...walked, ...moved]) spy.mockRestore();
});

test('links to notes and bookmarks of the source go, those to a place in another page stay', () => {
  const shown = (href: string) => paste(`<p><a href="${href}">a</a></p>`).includes('href');
  for (const note of ['_ftnref12', '_edn1', 'ftnt1', 'ftnt_ref1', '_msocom_1', 'cmnt1', 'cmnt_ref1'])
    expect(shown(`https://exemple.fr/x#${note}`), note).toBe(false);
  for (const note of ['sdfootnote1anc', 'sdendnote2sym', '_Toc190', '_Ref190', '_Hlk190'])
    expect(shown(`https://exemple.fr/x#${note}`), note).toBe(false);
  for (const place of ['toc', 'references', 'Ref-1', 'refund', 'hlk', 'edn', 'ftn'])
    expect(shown(`https://exemple.fr/x#${place}`), place).toBe(true);
});

describe('inline markup that is converted', () => {
  test.each([
    ['12 m<span style="vertical-align:super;font-size:.6em">2</span>', '12 m²'],
    ['10<sup>6</sup> L de H<sub>2</sub>O', '10⁶ L de H₂O'],
    ['il dit <q>oui</q>', 'il dit «&nbsp;oui&nbsp;»'],
    ['<span style="vertical-align:baseline">a</span>', 'a'],
    [
      "oui <span style='font-family:Wingdings;mso-char-type:symbol;mso-symbol-font-family:Wingdings'><span style='mso-char-type:symbol;mso-symbol-font-family:Wingdings'>à</span></span> non",
      'oui → non',
    ],
    ['merci <span style="font-family:&quot;Wingdings&quot;,sans-serif">J</span>', 'merci 🙂'],
    [
      '<span style="font-family:Wingdings">Jean</span> <span style="font-family:Segoe UI Symbol">J</span>',
      'Jean J',
    ],
    ['dit<a href="#_ftn1" name="_ftnref1"><sup><span>[1]</span></sup></a>', 'dit[1]'],
    ['dit<sup><a href="#ftnt1">[1]</a></sup>', 'dit[1]'],
    ['<a href="https://exemple.sharepoint.com/x#_ftn1">[1]</a>', '[1]'],
    [
      '<s>90 €</s> <del>80 €</del> <span style="text-decoration:line-through">70 €</span>',
      '<s>90 €</s> <s>80 €</s> <s>70 €</s>',
    ],
    ['bravo <img src="https://ailleurs.fr/1f389.png" alt="🎉" width="20" height="20">', 'bravo 🎉'],
  ])('%s', (html, expected) => {
    expect(paste(`<p>${html}</p>`)).toBe(`<p>${expected}</p>`);
  });
});

test('blocks that an article doesn’t have leave lines of their own', () => {
  const html =
    '<dl><dt>Titre</dt><dt>Autre</dt><dd>Sens</dd></dl><details><summary>Question</summary>Réponse</details>' +
    '<nav>Un</nav><main>Deux</main><button>Oui</button><button>Non</button><center>Milieu</center>Fin';
  expect(
    paste(html)
      .replace(/<\/?strong>/g, '*')
      .replace(/<p>|<\/p>$/g, '')
      .replaceAll('</p>', '/'),
  ).toBe('*Titre*/*Autre*/Sens/*Question*/Réponse/Un/Deux/Oui/Non/Milieu/Fin');
});

describe('elements that are blocks by their style leave lines of their own', () => {
  const slack =
    '<span class="c-mrkdwn__br" data-stringify-type="paragraph-break" style="display: block; height: unset;"></span>';
  it.each([
    [
      'spans',
      '<div><span style="display: block;">Un</span><span style="color: red; display:block">Deux</span></div>',
      'Un/Deux',
    ],
    [
      'elements of a web page\u2019s own',
      '<x-c style="display: block;">Un</x-c><x-c style="display:grid;">Deux</x-c>',
      'Un/Deux',
    ],
    [
      'columns',
      '<div style="display: flex; flex-direction: column;"><span>Un</span><b>Deux</b></div>Trois',
      'Un/*Deux*/Trois',
    ],
    [
      'rows, whose words are separated',
      '<div style="display: flex;"><span>Un</span><span>Deux</span></div>',
      'Un Deux',
    ],
    [
      'the paragraphs of Slack',
      `<span>Un <b>gras</b></span>${slack}<span>Deux</span>${slack}<span>Trois</span>`,
      'Un *gras*/Deux/Trois',
    ],
    [
      'within a paragraph',
      '<p>Un <span style="display:block">deux</span><span style="display:block">trois</span> quatre</p>',
      'Un <br>deux<br>trois<br>quatre',
    ],
    [
      'and no others',
      '<p><span style="display: inline-block;">Un</span><span style="display:inline-flex">deux</span></p>',
      'Undeux',
    ],
  ])('%s', (_what, html, expected) => {
    const lines = paste(html)
      .replace(/<\/?strong>/g, '*')
      .replace(/<p>|<\/p>$/g, '')
      .replaceAll('</p>', '/');
    expect(lines).toBe(expected);
  });

  it('and keep their link', () => {
    const html =
      '<a href="/a" style="display:flex"><span style="display:block">Titre</span><span style="display:block">Texte</span></a>Fin';
    expect(paste(html)).toBe('<p><a href="/a">Titre</a></p><p><a href="/a">Texte</a></p><p>Fin</p>');
  });

  it('but code', () => {
    expect(
      paste('<pre><code style="display:block">a\n<span style="display:block">b</span></code></pre>'),
    ).toBe('<pre><code>a\nb</code></pre>');
  });
});

describe('code', () => {
  it.each([
    [
      'of ChatGPT, with its title and its button',
      '<pre><div><div>python</div><div><button>Copier</button></div><div><code><span>a = 1\n</span><span>b</span></code></div></div></pre>',
      'a = 1\nb',
    ],
    [
      'whose lines are blocks',
      '<pre><code><div>a<br></div><div><br></div><div>b</div>c</code></pre>',
      'a\n\nb\nc',
    ],
    ['in nested blocks', '<pre><div><div>a</div>\n</div><div>b</div></pre>', 'a\nb'],
  ])('stays one block: %s', (_name, html, expected) => {
    expect(paste(html)).toBe(`<pre><code>${expected}</code></pre>`);
  });
});

test('links stay, and the tag of bold around all of Google Docs makes nothing bold', () => {
  const html =
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><h3 dir="ltr"><span style="font-size:14pt">Titre</span></h3>' +
    '<p><span style="font-weight:700">un</span> <a href="https://exemple.fr"><span style="color:blue">lien</span></a></p></b>';
  expect(paste(html)).toBe(
    '<h3>Titre</h3><p><strong>un</strong> <a href="https://exemple.fr" target="_blank" rel="noopener noreferrer nofollow">lien</a></p>',
  );
});

describe('what an article can’t hold is reported by its name', () => {
  it.each([
    [
      '<p>a</p><img src="https://ailleurs.fr/dossier/plage%20bleue.jpg">',
      '1 image («\u00a0plage bleue.jpg\u00a0»)',
    ],
    [
      '<img src="file:///C:/Users/x/clip_image001.png" alt="Le port"><img src="https://lh3.googleusercontent.com/abc">',
      '2 images («\u00a0Le port\u00a0», «\u00a0lh3.googleusercontent.com\u00a0»)',
    ],
    [
      '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="https://ailleurs.fr/tard.jpg">',
      '1 image («\u00a0tard.jpg\u00a0»)',
    ],
    ['<form><input name="a"><input type="submit"></form>', '1 formulaire'],
    ['<p><select><option>x</option></select></p>', '1 champ de formulaire'],
    [
      '<svg width="300" height="200"><title>Ventes</title><path d="M0 0"/></svg>',
      '1 dessin («\u00a0Ventes\u00a0»)',
    ],
    ['<canvas></canvas><video></video><audio></audio>', '1 film, 1 son et 1 dessin'],
    ['<object data="plan.swf"></object>', '1 objet intégré'],
    [
      '<svg width="16" height="16"></svg><a><svg></svg></a><img src="https://x.fr/p.gif" width="1" height="1"><input type="hidden">',
      '',
    ],
    [`<img src="${SITE}/storage/v1/object/public/blog-images/blog/a.webp">`, ''],
    [
      '<p><a href="file:///C:/Docs/brief.docx">Le <b>brief</b></a>, <a href="javascript:void(0)">Menu</a></p>',
      '2 liens («\u00a0Le brief\u00a0», «\u00a0Menu\u00a0»)',
    ],
    ['<p><a href="https://exemple.fr/a b">Adresse</a></p>', '1 lien («\u00a0Adresse\u00a0»)'],
    [
      `<a href="file:///C:/plan.docx"><img src="${SITE}/storage/v1/object/public/blog-images/blog/a.webp" alt="Plan"></a>`,
      '1 lien («\u00a0Plan\u00a0»)',
    ],
    [
      '<p><a href="#_ftn1">[1]</a> <a href="#suite">Suite</a> <a href="file:///C:/a.htm#_Toc12">Un</a></p>' +
        '<p><a href="javascript:void(0)"> </a><a href="mailto:a@b.fr">Écrire</a> <a href="/contact">Ici</a></p>',
      '',
    ],
  ])('%s', (html, left) => {
    expect(told(html)).toEqual({ left, linked: '' });
  });

  it('and the values of fields stay, the words of comments are reported', () => {
    expect(
      paste('<p>Ville <select><option>Lyon<option selected>Sète</select></p><textarea>libre</textarea>'),
    ).toBe('<p>Ville Sète</p><p>libre</p>');
    const comment =
      '<p>a<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[J1]</a></span></p>' +
      `<div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>À vérifier</p></div></div>`;
    expect(paste(comment)).toBe('<p>a</p>');
    expect(told(comment).left).toBe('1 commentaire («\u00a0À vérifier\u00a0»)');
  });

  it('also what its source hides', () => {
    const sheet =
      '<table><tr><td>Prix</td><td>10</td></tr><tr style="height:15pt;display:none"><td>Marge</td><td>4</td></tr><tr><td>a</td><td>b</td></tr></table>';
    expect(paste(sheet)).not.toContain('Marge');
    expect(told(sheet).left).toBe('1 texte masqué («\u00a0Marge4\u00a0»)');
    const toc = '<p>Un<span style="display:none;mso-hide:all">. </span><span hidden> </span></p>';
    expect(paste(toc)).toBe('<p>Un</p>');
    expect(told(toc).left).toBe('');
    const link =
      '<p><a href="/blog">un lien<span style="clip-path: inset(50%); width: 1px; height: 1px; position: absolute;"> (nouvel onglet)</span></a></p>';
    expect(paste(link)).toBe('<p><a href="/blog">un lien</a></p>');
    expect(told(link).left).toBe('');
    expect(paste('<p><span style="display:inline">a</span><span style="mso-hide:none">b</span></p>')).toBe(
      '<p>ab</p>',
    );
  });

  it('and a formula once, in TeX where its source has that', () => {
    const mathml =
      '<math><semantics><mi>E</mi><annotation encoding="application/x-tex">E=mc^2</annotation></semantics></math>';
    const katex = `<p>soit <span class="katex"><span class="katex-mathml">${mathml}</span><span class="katex-html" aria-hidden="true">E=mc2</span></span>.</p>`;
    expect(paste(katex)).toBe('<p>soit E=mc^2.</p>');
    expect(told(katex).left).toBe('1 formule');
    expect(paste(`<p>soit <span style="display: none;">${mathml}</span></p>`)).toBe('<p>soit E=mc^2</p>');
  });

  it('and becomes a link where it is on the web', () => {
    const html =
      '<p>a</p><iframe src="https://carte.exemple/lyon" title="La carte"></iframe><video src="//films.exemple/a.mp4"></video>';
    expect(told(html)).toEqual({
      left: '',
      linked: '1 cadre d’un autre site («\u00a0carte.exemple\u00a0») et 1 film («\u00a0films.exemple\u00a0»)',
    });
    expect(paste(html)).toContain('>La carte</a></p>');
    const film = '<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>';
    expect(told(film).linked).toBe('');
    expect(paste(film)).toContain('youtube-nocookie');
    const player = '<iframe src="//player.vimeo.com/video/123456"></iframe>';
    expect(told(player).linked).toBe('');
    expect(paste(player)).toContain('src="https://player.vimeo.com/video/123456"');
  });

  it('keeps the links around pictures, except those that enlarge them', () => {
    const linked = (href: string) => `<a href="${href}"><img src="${OWN}" alt="A"></a>`;
    expect(told(linked('https://boutique.fr/p')).left).toBe('');
    expect(paste(linked('/contact'))).toBe(linked('/contact'));
    for (const enlarged of ['https://site.fr/photo.JPG?w=9', '/photo.svg?w=9'])
      expect(paste(linked(enlarged))).toBe(`<img src="${OWN}" alt="A">`);
    expect(paste(`<p><a href="https://site.fr/g.jpg"><img src="${OWN}" alt="A"> Le quai</a></p>`)).toBe(
      `<img src="${OWN}" alt="A"><p><a href="/g.jpg">Le quai</a></p>`,
    );
    expect(paste(`<p><a href="/contact"><img src="${OWN}">Écrire</a></p>`)).toBe(
      `<a href="/contact"><img src="${OWN}" alt=""></a><p><a href="/contact">Écrire</a></p>`,
    );
  });

  it.each([
    ['https://www.google.com/url?q=https://client.fr/a%3Fb%3D1&sa=D&ust=1', 'https://client.fr/a?b=1'],
    ['https://www.google.fr/url?sa=t&url=https%3A%2F%2Fclient.fr%2F', 'https://client.fr/'],
    [
      'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fclient.fr%2F&data=05',
      'https://client.fr/',
    ],
    ['https://l.facebook.com/l.php?u=https%3A%2F%2Fclient.fr%2F&h=AT0', 'https://client.fr/'],
    ['https://www.google.com/url?q=javascript:alert(1)', 'https://www.google.com/url?q=javascript:alert(1)'],
    [
      'https://www.google.com/search?q=https://client.fr/',
      'https://www.google.com/search?q=https://client.fr/',
    ],
    ['https://client.fr/url?q=https://autre.fr/', 'https://client.fr/url?q=https://autre.fr/'],
  ])('gives a link that goes through another site its own address: %s', (href, own) => {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = 'Le client';
    const pasted = new DOMParser().parseFromString(paste(`<p>${link.outerHTML}</p>`), 'text/html');
    expect(pasted.querySelector('a')?.getAttribute('href')).toBe(own);
  });
});
