import { Extension, type Extensions, Node } from '@tiptap/core';
import { DOMParser as SchemaParser } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import StarterKit from '@tiptap/starter-kit';
import { HEADING_LEVELS, isLongQuote } from '#domain/posts/post-content.ts';
import { flankingRules } from './delimited-marks.ts';
import { EDITOR_BLOCKS } from './editor-blocks.ts';
import { EmptyBlockNotes } from './empty-blocks/empty-block-notes.ts';
import { asWideAsStored, typedOutsideItems } from './stored-structure.ts';

/**
 * The editor's schema of an article's text: the same elements as content/types/article/post-html/post-html.server.ts allows
 * (§20.11). Code is entered by Markdown marks and keyboard shortcuts (§20.2).
 */
export function editorExtensions(siteOrigin?: string): Extensions {
  return [
    StarterKit.extend({
      addExtensions() {
        return (this.parent?.() ?? []).map(flankingRules).map(asWideAsStored).map(typedOutsideItems);
      },
    }).configure({
      heading: { levels: [...HEADING_LEVELS] },
      undoRedo: { depth: 100, newGroupDelay: 500 },
      document: false,
      underline: false,
      link: false,
      codeBlock: false,
      // It would append an empty paragraph that the stored text doesn't have (§20.10).
      trailingNode: false,
      dropcursor: { color: '#b23a0a', width: 3 },
    }),
    Node.create({ name: 'doc', topNode: true, content: '(block | table)+' }),
    ...Object.values(EDITOR_BLOCKS).flatMap(({ extensions }) => extensions?.(siteOrigin) ?? []),
    EmptyBlockNotes,
    LongQuotes,
    StoredText,
  ];
}

/**
 * Parses the text of a new editor with ProseMirror's parser. Tiptap's own first removes the text nodes that are one line
 * break, which joins two formatted words that only a line break separates.
 */
const StoredText = Extension.create({
  name: 'storedText',
  onBeforeCreate() {
    const { options, schema } = this.editor;
    if (typeof options.content !== 'string') return;
    const { body } = new DOMParser().parseFromString(options.content, 'text/html');
    options.content = SchemaParser.fromSchema(schema).parse(body).toJSON();
  },
});

/** Long quotes have the attribute by which the page sets them smaller (§8.16). It is no part of the text. */
const LongQuotes = Extension.create({
  name: 'longQuotes',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc }) {
          const quotes: Decoration[] = [];
          doc.descendants((node, at) => {
            if (node.type.name === 'blockquote' && isLongQuote(node.textContent))
              quotes.push(Decoration.node(at, at + node.nodeSize, { 'data-long': '' }));
          });
          return DecorationSet.create(doc, quotes);
        },
      },
    }),
  ],
});
