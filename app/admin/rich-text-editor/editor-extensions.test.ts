// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true, "disableCSSFileLoading": true } }
import { Editor, generateHTML, generateJSON, getSchema, type JSONContent } from '@tiptap/core';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cleanPostHtml } from '#content/types/article/post-html/post-html.server.ts';
import { POST_TAGS } from '#domain/posts/post-blocks.ts';
import { HEADING_LEVELS } from '#domain/posts/post-content.ts';
import { EDITOR_BLOCKS } from './editor-blocks.ts';
import { editorExtensions } from './editor-extensions.ts';

/** The tags of a rendered node: its own and those of its wrappers. */
function tagsOf(drawing: unknown): string[] {
  if (!Array.isArray(drawing)) return [];
  const [tag, ...parts] = drawing;
  return [...(typeof tag === 'string' ? [tag] : []), ...parts.flatMap(tagsOf)];
}

it('the tags that the editor writes are exactly those that the cleaner allows', () => {
  const schema = getSchema(extensions);
  const nodes = Object.values(schema.nodes).flatMap((type) =>
    type.name === 'heading'
      ? HEADING_LEVELS.flatMap((level) => tagsOf(type.spec.toDOM?.(type.create({ level }))))
      : tagsOf(type.spec.toDOM?.(type.create())),
  );
  const marks = Object.values(schema.marks).flatMap((type) => tagsOf(type.spec.toDOM?.(type.create(), true)));
  expect([...new Set([...nodes, ...marks])].sort()).toEqual([...POST_TAGS].sort());
});

// Iframes are not loaded here; happy-dom would log an error for each.
beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const extensions = editorExtensions('https://site.fr');
const write = (doc: JSONContent) => generateHTML(doc, extensions);
const read = (html: string) => generateJSON(html, extensions) as JSONContent;

const words = fc
  .string({ unit: fc.constantFrom(...'ab é<&"\'>«’;:'), minLength: 1, maxLength: 12 })
  .map((text) => `x${text.replace(/ +/g, ' ')}x`);
const address = fc.constantFrom(
  '/contact',
  '#ancre',
  'https://exemple.fr/a?b=1&c=2',
  'mailto:a@exemple.fr',
  'tel:+33100000000',
);
const marks = fc
  .record({ bold: fc.boolean(), italic: fc.boolean(), struck: fc.boolean(), link: fc.option(address) })
  .map(({ bold, italic, struck, link }) => [
    ...(link ? [{ type: 'link', attrs: { href: link } }] : []),
    ...(bold ? [{ type: 'bold' }] : []),
    ...(italic ? [{ type: 'italic' }] : []),
    ...(struck ? [{ type: 'strike' }] : []),
  ]);
const plainText = words.map((text) => ({ type: 'text', text }));
const inline = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(words, marks)
      .map(([text, of]) => ({ type: 'text', text, ...(of.length > 0 ? { marks: of } : {}) })),
  },
  { weight: 1, arbitrary: words.map((text) => ({ type: 'text', text, marks: [{ type: 'code' }] })) },
  { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' }) },
);
// Adjacent text nodes with the same marks would be merged when they are parsed again.
const line = fc
  .array(inline, { maxLength: 1 })
  .chain((first) =>
    inline.map((second) => (first[0] && second.type !== first[0].type ? [first[0], second] : [second])),
  );
const paragraph = line.map((content) => ({ type: 'paragraph', content }));
const item = paragraph.map((content) => ({ type: 'listItem', content: [content] }));
const items = fc.array(item, { minLength: 1, maxLength: 3 });
const block: fc.Arbitrary<JSONContent> = fc.oneof(
  paragraph,
  fc.constant({ type: 'paragraph' }),
  fc
    .tuple(fc.constantFrom(2, 3, 4), plainText)
    .map(([level, text]) => ({ type: 'heading', attrs: { level }, content: [text] })),
  items.map((content) => ({ type: 'bulletList', content })),
  fc
    .tuple(items, fc.integer({ min: 0, max: 9 }), fc.constantFrom(null, 'a', 'A', 'i', 'I'))
    .map(([content, start, type]) => ({ type: 'orderedList', attrs: { start, type }, content })),
  paragraph.map((content) => ({ type: 'blockquote', content: [content] })),
  plainText.map((text) => ({ type: 'codeBlock', content: [text] })),
  fc.constant({ type: 'horizontalRule' }),
  fc
    .tuple(words, fc.option(words), fc.option(fc.integer({ min: 1, max: 4000 })), fc.option(address))
    .map(([alt, title, width, href]) => ({
      type: 'image',
      attrs: {
        src: '/storage/v1/object/public/blog-images/blog/a.webp',
        alt,
        title,
        width,
        height: width,
        href,
      },
    })),
  fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: 2000 })).map(([start, width]) => ({
    type: 'video',
    attrs: { src: 'https://www.youtube-nocookie.com/embed/abcdefghijk', start, width, height: 360 },
  })),
  fc
    .tuple(
      fc.constantFrom('100%', '640', '50%'),
      fc.option(fc.constant('autoplay; fullscreen')),
      fc.boolean(),
    )
    .map(([width, allow, allowfullscreen]) => ({
      type: 'iframe',
      attrs: {
        src: 'https://player.vimeo.com/video/123456?h=abcdef',
        width,
        height: '100%',
        frameborder: '0',
        allowfullscreen,
        allow,
        style: 'position: absolute; width: 100%;',
      },
    })),
);
const cell = fc
  .tuple(
    fc.constantFrom('tableCell', 'tableHeader'),
    fc.constantFrom(1, 1, 2, 50),
    fc.array(block, { minLength: 1, maxLength: 1 }),
  )
  .map(([type, colspan, content]) => ({ type, attrs: { colspan, rowspan: 1, colwidth: null }, content }));
const row = fc
  .array(cell, { minLength: 1, maxLength: 2 })
  .map((content): JSONContent => ({ type: 'tableRow', content }));
const table = fc
  .array(row, { minLength: 1, maxLength: 2 })
  .map((content): JSONContent => ({ type: 'table', content }));
const documents = fc
  .array(fc.oneof({ weight: 6, arbitrary: block }, { weight: 1, arbitrary: table }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((content) => ({ type: 'doc', content }));

describe('the editor and the cleaner on the server', () => {
  it('agree: what the editor writes is stored as it is and reads as it was (§20.10)', () => {
    fc.assert(
      fc.property(documents, (doc) => {
        const stored = cleanPostHtml(write(doc), 'https://site.fr');
        expect(read(stored)).toEqual(read(write(doc)));
        expect(read(stored)).toEqual(doc);
        expect(cleanPostHtml(stored, 'https://site.fr')).toBe(stored);
      }),
      { numRuns: 150 },
    );
  });

  it('agree on what is not in the schema', () => {
    const html =
      '<h1>a</h1><h5>b</h5><p><u>c</u><del>d</del></p><a href="javascript:alert(1)">e</a><img src="https://ailleurs.fr/x.png"><iframe src="https://evil.example"></iframe>';
    const again = (text: string) => write(read(text));
    expect(again(html)).not.toMatch(/<h1|<h5|<u>|<del>|javascript|ailleurs|evil/);
    expect(again(cleanPostHtml(html))).toBe(again(html));
  });
});

it('undoes up to a hundred groups of what was typed without a pause of half a second (§20.9)', () => {
  const starter = extensions.find(({ name }) => name === 'starterKit');
  expect(starter?.options.undoRedo).toEqual({ depth: 100, newGroupDelay: 500 });
});

/** An editor of a text at whose end something was typed. */
function type(html: string, text: string): Editor {
  const editor = new Editor({ element: document.createElement('div'), extensions, content: html });
  // Its observer has timers, which would fire after the document of the test file is gone.
  onTestFinished(() => editor.destroy());
  editor.commands.setTextSelection(editor.state.doc.content.size);
  for (const character of text) {
    const { from, to } = editor.state.selection;
    const isRule = editor.view.someProp('handleTextInput', (handle) =>
      handle(editor.view, from, to, character, () => editor.state.tr),
    );
    if (!isRule) editor.view.dispatch(editor.state.tr.insertText(character, from, to));
  }
  return editor;
}

it('delimiters that are code stay, and those around code make marks', () => {
  expect(type('<p><code>x **y</code> z</p>', '**').getHTML()).toBe('<p><code>x **y</code> z**</p>');
  expect(type('<p>**a <code>b</code> c</p>', '**').getHTML()).toBe(
    '<p><strong>a <code>b</code> c</strong></p>',
  );
});

it('a list of headings is one of paragraphs', () => {
  const editor = type('<h2></h2>', 'un');
  editor.commands.selectAll();
  const list = EDITOR_BLOCKS.list.tools?.find(({ label }) => label === 'Liste');
  list?.run(editor, { askLink() {}, askEmbed() {}, choosePicture() {} });
  expect(editor.getHTML()).toBe('<ul><li><p>un</p></li></ul>');
});

describe('at the beginning of a list item', () => {
  it.each(['## ', '- ', '1. ', '> '])('%j stays as it was typed', (mark) => {
    expect(type('<p></p>', mark).getHTML()).not.toContain(mark.trim().replace('>', '&gt;'));
    const typed = mark.replace('>', '&gt;');
    expect(type('<ul><li><p></p></li></ul>', mark).getHTML()).toBe(`<ul><li><p>${typed}</p></li></ul>`);
  });

  it('a heading leaves the list, and one that was stored there stays', () => {
    const editor = type('<ul><li><p>un</p></li><li><p></p></li></ul>', 'deux');
    editor.commands.toggleHeading({ level: 2 });
    expect(editor.getHTML()).toBe('<ul><li><p>un</p></li></ul><h2>deux</h2>');
    const both = type('<ul><li><p>un</p></li><li><p></p></li></ul>', 'deux');
    both.commands.selectAll();
    both.commands.toggleHeading({ level: 2 });
    expect(both.getHTML()).toBe('<h2>un</h2><h2>deux</h2>');
    const stored = type('<ul><li><h2></h2></li></ul>', 'un');
    stored.commands.toggleHeading({ level: 3 });
    expect(stored.getHTML()).toBe('<ul><li><h3>un</h3></li></ul>');
  });
});
