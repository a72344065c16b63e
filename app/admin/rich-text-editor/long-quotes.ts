import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { isLongQuote } from '#domain/posts/post-content.ts';

/** Long quotes have the attribute by which the page sets them smaller (§8.16). It is no part of the text. */
export const LongQuotes = Extension.create({
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
