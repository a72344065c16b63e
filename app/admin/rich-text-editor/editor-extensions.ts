import { type Extensions, Node } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { HEADING_LEVELS } from '#domain/posts/post-content.ts';
import { flankingRules } from './delimited-marks.ts';
import { EDITOR_BLOCKS } from './editor-blocks.ts';
import { EmptyBlockNotes } from './empty-blocks/empty-block-notes.ts';
import { LongQuotes } from './long-quotes.ts';
import { asWideAsStored, typedOutsideItems } from './stored-structure.ts';
import { StoredText } from './stored-text.ts';

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
