import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';

const BLOCKS = new Set(['p', 'h2', 'h3', 'h4', 'li', 'pre', 'blockquote', 'hr']);

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
  if (node.name === 'br') return '\n';
  if (node.name === 'img') return `\n[Image${named(node.attribs['alt'])}]\n`;
  if (node.name === 'iframe') return `\n[Film${named(node.attribs['src'])}]\n`;
  if (node.name === 'tr') return `${node.children.filter(isTag).map(cellText).join(' | ')}\n`;
  const text = node.children.map(textOf).join('');
  return BLOCKS.has(node.name) ? `${node.name === 'li' ? '• ' : ''}${text}\n` : text;
}

function cellText(cell: Element): string {
  return textOf(cell).replace(/\s+/g, ' ').trim();
}

function named(text: string | undefined): string {
  return text ? ` : ${text}` : '';
}
