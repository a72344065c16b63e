import type { CheckedText } from '#domain/content-checks/check-article.ts';
import { type BodyElement, type BodyNode, type PostBody, textOf } from './post-body.ts';

const LEVELS: Partial<Record<string, number>> = { h2: 2, h3: 3, h4: 4 };

/** The input of the content checks for an article's text (§38.2), from the tree that its page renders. */
export function checkedText({ nodes, headings, cut }: PostBody): CheckedText {
  const elements = nodes.flatMap(elementsIn);
  const links = elements.map(({ tag, attributes }) => (tag === 'a' ? (attributes['href'] ?? '') : ''));
  return {
    empty: nodes.every((node) => typeof node === 'string' && node.trim() === ''),
    cut,
    emptySections: emptySections(nodes),
    images: elements
      .filter(({ tag }) => tag === 'img')
      .map(({ attributes }) => ({ url: attributes['src'] ?? '', alt: attributes['alt'] ?? '' })),
    links: [...new Set(links.filter((link) => /^[/#]/.test(link)))],
    anchors: headings.map(({ id }) => id),
  };
}

/** Headings without content: followed by a heading of the same or a higher level, or by nothing. */
function emptySections(nodes: readonly BodyNode[]): string[] {
  const blocks = nodes.filter((node) => typeof node !== 'string' || node.trim() !== '');
  return blocks.flatMap((node, index) => {
    const level = levelOf(node);
    if (level === undefined) return [];
    const next = blocks[index + 1];
    const filled = next !== undefined && (levelOf(next) ?? level + 1) > level;
    return filled ? [] : [textOf(node).trim()];
  });
}

function levelOf(node: BodyNode): number | undefined {
  return typeof node === 'string' || 'embed' in node ? undefined : LEVELS[node.tag];
}

function elementsIn(node: BodyNode): BodyElement[] {
  if (typeof node === 'string' || 'embed' in node) return [];
  return [node, ...node.children.flatMap(elementsIn)];
}
