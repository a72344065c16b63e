import { type Node, type ResolvedPos, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Closes the open ends of a pasted slice of several blocks (ProseMirror's `transformPasted`): an open heading or list
 * at its start would merge into the text before the caret, one at its end would take in the text after it. Paragraphs
 * still merge, and lists and quotes continue those around the caret.
 */
export function withOwnBlocks(slice: Slice, { state, dragging }: EditorView): Slice {
  // A move within the text: the selection is what is moved, not where it lands.
  if (dragging) return slice;
  const { $from, $to } = state.selection;
  const { content, openStart, openEnd } = slice;
  if (isOneBlock(slice)) return slice;
  const closesStart = $from.parentOffset > 0 && isBlockOfItsOwn(content.firstChild, $from);
  const closesEnd = $to.parentOffset < $to.parent.content.size && isBlockOfItsOwn(content.lastChild, $to);
  return new Slice(content, closesStart ? 0 : openStart, closesEnd ? 0 : openEnd);
}

/** A block alone may be a part of a sentence. */
function isOneBlock({ content }: Slice): boolean {
  let blocks = content;
  while (blocks.childCount === 1 && blocks.firstChild && !blocks.firstChild.isTextblock)
    blocks = blocks.firstChild.content;
  return blocks.childCount < 2;
}

function isBlockOfItsOwn(block: Node | null, $place: ResolvedPos): boolean {
  if (!block?.isBlock || block.type.name === 'paragraph') return false;
  for (let depth = $place.depth - 1; depth > 0; depth -= 1) {
    const { type } = $place.node(depth);
    if (type === block.type || (type.isInGroup('list') && block.type.isInGroup('list'))) return false;
  }
  return true;
}
