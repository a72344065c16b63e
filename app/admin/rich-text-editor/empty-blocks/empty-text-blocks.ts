/** A block of a text, reduced to its type and emptiness. */
export type TextBlock = { type: string; empty: boolean; written: boolean };

/**
 * The indexes of the blocks to mark as empty: empty headings, and the first of each run of empty paragraphs (§30.10).
 * Except the block with the caret, and the paragraphs at the end, where writing continues.
 */
export function emptyTextBlocks(blocks: readonly TextBlock[]): number[] {
  const last = blocks.findLastIndex(({ type, empty }) => type !== 'paragraph' || !empty);
  return blocks.flatMap(({ type, empty, written }, index) => {
    if (!empty || written || index > last) return [];
    const before = blocks[index - 1];
    const goesOn = type === 'paragraph' && before?.type === 'paragraph' && before.empty && !before.written;
    return (type === 'heading' || type === 'paragraph') && !goesOn ? [index] : [];
  });
}
