import { frenchTypographyOf, type TextPart } from '#domain/text/french-typography.ts';
import type { BodyNode, BodyTag } from './post-body.ts';

/** Inline elements; the text of every other element starts a new line. */
const INLINE = new Set<BodyTag>(['strong', 'em', 's', 'a', 'code']);

/**
 * French typography for an article's text, applied line by line across bold, italics, links and code (§25.1, §25.4).
 */
export function typesetBody(nodes: readonly BodyNode[]): BodyNode[] {
  const lines: TextPart[][] = [[]];
  collect(nodes, false, lines);
  const set = lines.flatMap(frenchTypographyOf);
  let next = 0;
  const withSetTexts = (node: BodyNode): BodyNode => {
    if (typeof node === 'string') return set[next++] ?? '';
    return 'embed' in node ? node : { ...node, children: node.children.map(withSetTexts) };
  };
  return nodes.map(withSetTexts);
}

function collect(nodes: readonly BodyNode[], literal: boolean, lines: TextPart[][]): void {
  for (const node of nodes) {
    if (typeof node === 'string') lines.at(-1)?.push({ text: node, literal });
    else if ('embed' in node) lines.push([]);
    else {
      const inline = INLINE.has(node.tag);
      if (!inline) lines.push([]);
      collect(node.children, literal || node.tag === 'code' || node.tag === 'pre', lines);
      if (!inline) lines.push([]);
    }
  }
}
