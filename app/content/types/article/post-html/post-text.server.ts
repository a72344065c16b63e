import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { postElement } from '#domain/posts/post-blocks.ts';

/**
 * The text of an article as lines for a diff, one for each paragraph, heading, list item and table row; pictures and
 * films become `[Image]` and `[Film]`.
 */
export function postText(html: string): string {
  return linesOf(
    html,
    ({ name, attribs }, children) => postElement(name)?.text?.(children, attribs) ?? children,
  );
}

/** The same for the searches of visitors: its words alone, with the alternative texts of pictures. */
export function postWords(html: string): string {
  return linesOf(html, ({ attribs }, children) => attribs['alt'] ?? children);
}

/** The text of an element, from that of its children. */
type TextOfElement = (element: Element, children: string) => string;

function linesOf(html: string, own: TextOfElement): string {
  return parseDocument(html)
    .children.map((node) => textOf(node, own))
    .join('')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

function textOf(node: ChildNode, own: TextOfElement): string {
  if (isText(node)) return node.data;
  if (!isTag(node)) return '';
  const { flow, separator } = postElement(node.name) ?? { flow: 'inline' };
  const children =
    separator === undefined
      ? node.children.map((child) => textOf(child, own)).join('')
      : cellsOf(node, own).join(separator);
  const text = own(node, children);
  return flow === 'inline' ? text : `${flow === 'object' ? '\n' : ''}${text}\n`;
}

function cellsOf({ children }: Element, own: TextOfElement): string[] {
  return children.filter(isTag).map((child) => textOf(child, own).replace(/\s+/g, ' ').trim());
}
