import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { postElement } from '#domain/posts/post-blocks.ts';

/**
 * The text of an article as lines for a diff, one for each paragraph, heading, list item and table row; pictures and
 * films become `[Image]` and `[Film]`.
 */
export function postText(html: string): string {
  return parseDocument(html)
    .children.map(textOf)
    .join('')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

function textOf(node: ChildNode): string {
  if (isText(node)) return node.data;
  if (!isTag(node)) return '';
  const { flow, separator, text } = postElement(node.name) ?? { flow: 'inline' };
  const children = separator === undefined ? node.children.map(textOf).join('') : linesOf(node, separator);
  const own = text ? text(children, node.attribs) : children;
  return flow === 'inline' ? own : `${flow === 'object' ? '\n' : ''}${own}\n`;
}

function linesOf({ children }: Element, separator: string): string {
  const lines = children.filter(isTag).map((child) => textOf(child).replace(/\s+/g, ' ').trim());
  return lines.join(separator);
}
