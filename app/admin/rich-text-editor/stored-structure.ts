import { type AnyExtension, InputRule, Mark, Node } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';

/**
 * Tiptap's own schema is narrower than what the sanitizer stores, and loses the difference at the next save: it moves a
 * heading or a picture at the start of a list item out of its list, and removes a link around code.
 */
export function asWideAsStored(extension: AnyExtension): AnyExtension {
  if (extension instanceof Node && extension.name === 'listItem')
    return extension.extend({ content: 'block+' });
  if (extension instanceof Mark && extension.name === 'code') return extension.extend({ excludes: 'code' });
  return extension;
}

/**
 * Where a list item begins, Markdown marks are characters and a heading leaves the list, as in Tiptap's own schema: what
 * is imported may stand there, but no list of a list or heading of an item is what an author types.
 */
export function typedOutsideItems(extension: AnyExtension): AnyExtension {
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
