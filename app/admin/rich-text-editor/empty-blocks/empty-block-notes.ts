import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { EMPTY_BLOCK } from '#admin/editing/empty-block.ts';
import { emptyTextBlocks } from './empty-text-blocks.ts';

/** A note on an empty block: the page leaves it out (§30.10). It is a decoration, never part of the text. */
export const EmptyBlockNotes = Extension.create({
  name: 'emptyBlockNotes',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc, selection }) {
          const blocks: { node: Node; at: number }[] = [];
          doc.forEach((node, at) => void blocks.push({ node, at }));
          const remarked = emptyTextBlocks(
            blocks.map(({ node, at }) => ({
              type: node.type.name,
              empty: node.isTextblock && isBlank(node),
              written: selection.from <= at + node.nodeSize && selection.to >= at,
            })),
          );
          const notes = remarked.flatMap((index) => {
            const block = blocks[index];
            if (!block) return [];
            const attributes = { 'data-empty': EMPTY_BLOCK };
            return [Decoration.node(block.at, block.at + block.node.nodeSize, attributes)];
          });
          return DecorationSet.create(doc, notes);
        },
      },
    }),
  ],
});

/** Whitespace and line breaks count as empty. */
function isBlank(node: Node): boolean {
  return node.children.every((child) =>
    child.isText ? child.text?.trim() === '' : child.type.name === 'hardBreak',
  );
}
