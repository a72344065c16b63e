import {
  type AnyExtension,
  type Extensions,
  InputRule,
  type InputRuleMatch,
  Mark,
  markInputRule,
  markPasteRule,
  Node,
} from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import StarterKit from '@tiptap/starter-kit';
import { HEADING_LEVELS } from '#domain/posts/post-content.ts';
import { EDITOR_BLOCKS } from './editor-blocks.ts';
import { EmptyBlockNotes } from './empty-blocks/empty-block-notes.ts';
import { LongQuotes } from './long-quotes.ts';
import { isMarkdownPaste } from './pasting/pasted-markdown.ts';
import { StoredText } from './stored-text.ts';

/** Words between the Markdown delimiters of a mark, which have no space at their inner side, as in CommonMark. */
const DELIMITED: Readonly<Record<string, readonly RegExp[]>> = {
  bold: [
    /(?:^|\s)\*\*(?![\s*])([^*]*[^\s*])\*\*(?![\p{L}\p{N}*])/gu,
    /(?:^|\s)__(?![\s_])([^_]*[^\s_])__(?![\p{L}\p{N}_])/gu,
  ],
  italic: [
    /(?:^|\s)\*(?![\s*])([^*]*[^\s*])\*(?![\p{L}\p{N}*])/gu,
    /(?:^|\s)_(?![\s_])([^_]*[^\s_])_(?![\p{L}\p{N}_])/gu,
  ],
  strike: [/(?:^|\s)~~(?![\s~])([^~]*[^\s~])~~(?![\p{L}\p{N}~])/gu],
};

/**
 * Tiptap's own rules accept spaces inside the delimiters, and made italics of `5 * 3 * 2`. In code the delimiters are
 * characters: Tiptap relies on a code mark that excludes the others.
 */
function flankingRules(extension: AnyExtension): AnyExtension {
  const patterns = DELIMITED[extension.name];
  if (!(extension instanceof Mark) || !patterns) return extension;
  return extension.extend({
    addInputRules() {
      return patterns.map((pattern) => {
        const rule = markInputRule({ find: (text) => matchAtEnd(text, pattern), type: this.type });
        const { handler } = rule;
        rule.handler = (props) => {
          const opening = props.range.from + props.match[0].search(/\S/);
          return isCode(props.state, opening, opening + 1) ? null : handler(props);
        };
        return rule;
      });
    },
    addPasteRules() {
      return patterns.map((pattern) => {
        const rule = markPasteRule({
          find: (text, event) => (event && isMarkdownPaste(event) ? [] : matchesIn(text, pattern)),
          type: this.type,
        });
        const { handler } = rule;
        // `null` would give up the other matches of the paste.
        rule.handler = (props) =>
          isCode(props.state, props.range.from, props.range.to) ? undefined : handler(props);
        return rule;
      });
    },
  });
}

function isCode({ doc, schema }: EditorState, from: number, to: number): boolean {
  const { code } = schema.marks;
  return code !== undefined && doc.rangeHasMark(from, to, code);
}

/**
 * Tiptap's own schema is narrower than what the sanitizer stores, and loses the difference at the next save: it moves a
 * heading or a picture at the start of a list item out of its list, and removes a link around code.
 */
function asWideAsStored(extension: AnyExtension): AnyExtension {
  if (extension instanceof Node && extension.name === 'listItem')
    return extension.extend({ content: 'block+' });
  if (extension instanceof Mark && extension.name === 'code') return extension.extend({ excludes: 'code' });
  return extension;
}

/**
 * Where a list item begins, Markdown marks are characters and a heading leaves the list, as in Tiptap's own schema: what
 * is imported may stand there, but no list of a list or heading of an item is what an author types.
 */
function typedOutsideItems(extension: AnyExtension): AnyExtension {
  if (!(extension instanceof Node)) return extension;
  const outside = extension.extend({
    addInputRules() {
      return (this.parent?.() ?? []).map(
        ({ find, undoable, handler }) =>
          new InputRule({
            find,
            undoable,
            handler: (props) =>
              beginsItem(props.state.doc.resolve(props.range.from)) ? null : handler(props),
          }),
      );
    },
  });
  if (extension.name !== 'heading') return outside;
  return outside.extend({
    addCommands() {
      return {
        ...this.parent?.(),
        toggleHeading:
          (attributes) =>
          ({ state, chain }) => {
            let ofItem = false;
            state.doc.nodesBetween(state.selection.from, state.selection.to, (node, _at, parent, index) => {
              ofItem ||= node.type.name === 'paragraph' && parent?.type.name === 'listItem' && index === 0;
            });
            return (ofItem ? chain().clearNodes() : chain())
              .toggleNode('heading', 'paragraph', attributes)
              .run();
          },
      };
    },
  });
}

function beginsItem($from: ResolvedPos): boolean {
  return $from.depth > 1 && $from.node(-1).type.name === 'listItem' && $from.index(-1) === 0;
}

function matchesIn(text: string, pattern: RegExp): InputRuleMatch[] {
  return [...text.matchAll(pattern)].map((found) => ({
    index: found.index,
    text: found[0],
    replaceWith: found[1] ?? '',
  }));
}

function matchAtEnd(text: string, pattern: RegExp): InputRuleMatch | null {
  const last = matchesIn(text, pattern).at(-1);
  return last && last.index + last.text.length === text.length ? last : null;
}

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
