import { POST_ELEMENTS } from '#domain/posts/post-blocks.ts';
import { frenchTypographyOf, type TextPart } from '#domain/text/french-typography.ts';
import type { BodyNode } from './post-body.ts';

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
      const element = POST_ELEMENTS[node.tag];
      // The text of every element but formatting starts a new line, and so does what follows it.
      if (element.flow !== 'inline') lines.push([]);
      collect(node.children, literal || (element.literal ?? false), lines);
      if (element.flow !== 'inline') lines.push([]);
    }
  }
}
