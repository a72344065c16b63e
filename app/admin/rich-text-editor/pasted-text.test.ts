// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import type { Slice } from '@tiptap/pm/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { editorExtensions } from './editor-extensions.ts';
import { cleanPastedHtml } from './pasted-html.ts';
import { withOwnBlocks } from './pasting/pasted-blocks.ts';
import { pastedText } from './pasting/pasted-text.ts';

// linkifyjs reports each editor after the first: it has its schemes already.
vi.hoisted(() => {
  console.warn = () => {};
});

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

function open(content: string): Editor {
  editor?.destroy();
  editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: editorExtensions('https://site.fr'),
    content,
    editorProps: {
      transformPasted: withOwnBlocks,
      clipboardTextParser: (text, _context, plain, view) =>
        pastedText(text, { plain, view, clean: cleanPastedHtml }) as Slice,
    },
  });
  return editor;
}

/** The HTML of the editor after a paste of plain text over a selection; Tiptap's rules for pasting run in a timeout. */
async function paste(
  text: string,
  { over = '<p></p>', from = 1, to = 1, html = '', onRead = () => {} } = {},
): Promise<string> {
  const editor = open(over);
  editor.commands.setTextSelection({ from, to });
  const clipboardData = {
    getData: (type: string) => {
      onRead();
      return { 'text/plain': text, 'text/html': html }[type] ?? '';
    },
    files: [],
    types: [],
  };
  const event = new Event('paste', { bubbles: true, cancelable: true });
  editor.view.dom.dispatchEvent(Object.assign(event, { clipboardData }));
  await new Promise((resolve) => setTimeout(resolve));
  return editor.getHTML().replaceAll(' target="_blank" rel="noopener noreferrer nofollow"', '');
}

/** The HTML of the editor after a text was typed. */
function type(text: string): string {
  const editor = open('<p></p>');
  for (const character of text) {
    const { from, to } = editor.state.selection;
    const insert = () => editor.state.tr.insertText(character, from, to);
    const handled = editor.view.someProp('handleTextInput', (handle) =>
      handle(editor.view, from, to, character, insert),
    );
    if (!handled) editor.view.dispatch(insert());
  }
  return editor.getHTML();
}

describe('addresses in a pasted text', () => {
  it.each(['logo.ai, film.mov et README.md', 'Le projet.La suite arrive', 'projet.La:2 et 3.ai/x'])(
    'are none where only a name has a dot: %s',
    async (text) => expect(await paste(text)).toBe(`<p>${text}</p>`),
  );

  it('become links with a scheme, www. or an @', async () => {
    expect(await paste('Voir https://a.fr/b, www.exemple.fr, a@b.fr')).toBe(
      '<p>Voir <a href="https://a.fr/b">https://a.fr/b</a>, <a href="http://www.exemple.fr">www.exemple.fr</a>, ' +
        '<a href="mailto:a@b.fr">a@b.fr</a></p>',
    );
  });

  it('replace a selected word by the name of a file, and link it to an address', async () => {
    const selected = { over: '<p>La maquette finale</p>', from: 4, to: 12 };
    expect(await paste('logo.ai', selected)).toBe('<p>La logo.ai finale</p>');
    expect(await paste('https://a.fr', selected)).toBe(
      '<p>La <a href="https://a.fr">maquette</a> finale</p>',
    );
  });
});

describe('asterisks, underscores and tildes', () => {
  it.each([
    '5 * 3 * 2 = 30',
    'Prix * hors taxes, option * comprise',
    'Prix* hors taxes, option* comprise',
    'Nom _ champ à remplir _',
    'Nom ____ et prénom ____',
    'a ** b ** c, d __ e __ f, g ~~ h ~~ i',
    'a *b * c, d * e* f',
  ])('stay text: %s', async (text) => {
    expect(await paste(text)).toBe(`<p>${text}</p>`);
    expect(type(text)).toBe(`<p>${text}</p>`);
  });

  it.each([
    ['un *mot à part*', '<p>un <em>mot à part</em></p>'],
    ['_un_ mot', '<p><em>un</em> mot</p>'],
    ['en **gras** et __gras__', '<p>en <strong>gras</strong> et <strong>gras</strong></p>'],
    ['~~barré~~, puis', '<p><s>barré</s>, puis</p>'],
  ])('mark words: %s', async (text, expected) => {
    expect(await paste(text)).toBe(expected);
    expect(type(text)).toBe(expected);
  });
});

describe('a pasted text in Markdown', () => {
  it('is understood as a whole, its headings shifted (§20.3)', async () => {
    expect(
      await paste(
        '# Titre\n\nUn **mot** et [un lien](https://a.fr).\nSuite\n\n## Sous-titre\n\n- un\n  1. dedans\n- [x] deux\n\n> Cité\n\n```\na  b\n```\n\n| A | B |\n|---|---|\n| 1 | 2 |',
      ),
    ).toBe(
      '<h2>Titre</h2><p>Un <strong>mot</strong> et <a href="https://a.fr">un lien</a>.<br>Suite</p><h3>Sous-titre</h3>' +
        '<ul><li><p>un</p><ol><li><p>dedans</p></li></ol></li><li><p>☑ deux</p></li></ul><blockquote><p>Cité</p></blockquote>' +
        '<pre><code>a  b</code></pre><table><tbody><tr><th><p>A</p></th><th><p>B</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>',
    );
  });

  it('comes into its line where it is one', async () => {
    const within = { over: '<p>Voir  !</p>', from: 6, to: 6 };
    expect(await paste('[le film](https://a.fr/b)', within)).toBe(
      '<p>Voir <a href="https://a.fr/b">le film</a>!</p>',
    );
  });

  it('keeps the signature of a mail, indented lines, sources and years', async () => {
    expect(await paste('**Bonjour**\n\nCordialement,\nJean\n-- \nAgence')).toBe(
      '<p><strong>Bonjour</strong></p><p>Cordialement,<br>Jean<br>--<br>Agence</p>',
    );
    expect(await paste('Tarifs **2026**\n\n    1 h, 100 €')).not.toContain('<pre>');
    expect(await paste('## Sources\n[1]: https://a.fr "Étude"')).toContain('https://a.fr');
    expect(await paste('# Dates\n2019. Création\n2021. Départ')).toContain('2019. Création<br>2021. Départ');
  });

  it.each([
    'un\ndeux',
    '- 12 % de rebonds',
    '+ 20 % de ventes\n+ 5 % de marge\n- 3 % de coûts',
    '2019. Création\n2021. Départ',
    '- Bonjour.\nIl partit.\n- Au revoir.',
    '* Offre valable\n* Hors frais',
    '#motdièse',
    'Le n°1. Puis 2. Fin',
  ])('is none that only resembles it: %s', async (text) => {
    await paste(text);
    expect(editor?.getText({ blockSeparator: '\n' })).toBe(text);
  });

  it('keeps escaped asterisks, underscores and tildes as characters', async () => {
    expect(await paste('**Gras**, \\*hors taxes\\* et \\_un\\_ ~~barré~~ \\~\\~non\\~\\~')).toBe(
      '<p><strong>Gras</strong>, *hors taxes* et _un_ <s>barré</s> ~~non~~</p>',
    );
  });

  it('stays as it is where the user pastes without formatting', () => {
    const { view } = open('<p></p>');
    expect(pastedText('# Titre', { plain: true, view, clean: cleanPastedHtml })).toBeUndefined();
  });
});

describe('a pasted embed code', () => {
  const frame = (src: string) => `<iframe width="560" height="315" src="${src}" title="Un film"></iframe>`;
  const post =
    '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/abc/?x=1"><a href="#">Voir</a></blockquote> <script async src="//www.instagram.com/embed.js"></script>';
  it.each([
    [
      frame('https://www.youtube.com/embed/abcdefghijk?start=9'),
      'src="https://www.youtube-nocookie.com/embed/abcdefghijk" start="9"',
    ],
    [
      `<div style="padding:56%">${frame('https://player.vimeo.com/video/123456?h=abc123')}</div><script src="https://player.vimeo.com/api/player.js"></script>`,
      'src="https://player.vimeo.com/video/123456?dnt=1&amp;h=abc123"',
    ],
    [post, 'src="https://www.instagram.com/p/abc/embed/"'],
  ])('is its film or post: %s', async (code, expected) => {
    const html = await paste(code);
    expect(html).toContain(expected);
    expect(html).not.toContain('&lt;');
  });

  it.each([
    `<div><p>Un texte</p>${frame('https://www.youtube.com/embed/abcdefghijk')}</div>`,
    frame('https://carte.exemple/lyon'),
    `${frame('https://www.youtube.com/embed/abcdefghijk')}${frame('https://www.youtube.com/embed/bcdefghijkl')}`,
  ])('is a text where it is anything else: %s', async (code) => {
    expect(await paste(code)).not.toContain('<iframe');
  });
});

it('a paste reads the clipboard as often for many lines as for a few', async () => {
  const reads = async (lines: number) => {
    const onRead = vi.fn();
    await paste('une ligne\n'.repeat(lines), { onRead });
    return onRead.mock.calls.length;
  };
  expect(await reads(50)).toBe(await reads(5));
});

it('delimiters in pasted code are characters', async () => {
  const html = '<p>avant <code>__init__</code> et <code>a **b** c</code> et **gras**</p>';
  expect(await paste('', { html })).toBe(
    '<p>avant <code>__init__</code> et <code>a **b** c</code> et <strong>gras</strong></p>',
  );
});

describe('pasted blocks next to a text', () => {
  const over = '<p>ab</p>';
  const title = '<h2>T</h2>';
  const list = '<ul><li><p>x</p></li><li><p>y</p></li></ul>';
  const quote = '<blockquote><p>x</p><p>y</p></blockquote>';
  it.each([
    ['a heading first', 3, `${title}<p>c</p>`, `<p>ab</p>${title}<p>c</p>`],
    ['a heading last', 2, `<p>c</p>${title}`, `<p>ac</p>${title}<p>b</p>`],
    ['headings around', 2, `${title}<p>c</p>${title}`, `<p>a</p>${title}<p>c</p>${title}<p>b</p>`],
    ['a heading last, at the end', 3, `<p>c</p>${title}`, `<p>abc</p>${title}`],
    ['a heading first, at the start', 1, `${title}<p>c</p>`, `${title}<p>cab</p>`],
    ['a list', 2, list, `<p>a</p>${list}<p>b</p>`],
    ['a quote', 3, quote, `<p>ab</p>${quote}`],
    ['a code block', 3, '<pre><code>c</code></pre><p>d</p>', '<p>ab</p><pre><code>c</code></pre><p>d</p>'],
  ])('stay blocks of their own: %s', async (_what, at, html, expected) => {
    expect(await paste('', { over, from: at, to: at, html })).toBe(expected);
  });

  it('written in Markdown, too', async () => {
    expect(await paste('# T\n\nc', { over, from: 3, to: 3 })).toBe(`<p>ab</p>${title}<p>c</p>`);
  });

  it.each([
    ['a heading alone', over, 2, title, '<p>aTb</p>'],
    ['an item alone', over, 2, '<ul><li>x</li></ul>', '<p>axb</p>'],
    ['paragraphs', over, 2, '<p>x</p><p>y</p>', '<p>ax</p><p>yb</p>'],
    ['words with marks', over, 2, 'x <b>y</b>', '<p>ax <strong>y</strong>b</p>'],
    [
      'a list within a list',
      '<ol><li><p>ab</p></li></ol>',
      5,
      list,
      '<ol><li><p>abx</p></li><li><p>y</p></li></ol>',
    ],
  ])('merge as before: %s', async (_what, over, at, html, expected) => {
    expect(await paste('', { over, from: at, to: at, html })).toBe(expected);
  });

  it('replace an empty paragraph, and one that is selected as a whole', async () => {
    expect(await paste('', { html: `${title}<p>c</p>` })).toBe(`${title}<p>c</p>`);
    expect(await paste('', { over, from: 1, to: 3, html: `${title}<p>c</p>` })).toBe(`${title}<p>c</p>`);
  });
});
