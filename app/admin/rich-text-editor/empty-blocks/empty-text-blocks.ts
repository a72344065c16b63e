/** A block of a text, as far as emptiness goes. */
export type TextBlock = { type: string; empty: boolean; written: boolean };

/**
 * Which blocks of a text are remarked as empty: headings, and the first of each run of paragraphs, that hold nothing (§30.10).
 * Neither where somebody is writing, nor the paragraphs at the end, in which one goes on.
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
