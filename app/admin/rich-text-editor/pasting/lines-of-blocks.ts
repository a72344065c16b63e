import { BLOCK_TAGS } from '#domain/posts/post-blocks.ts';

/** Block-level elements that the editor's parser treats as inline. */
const BLOCKS = 'button, center, details, dialog, dir, dt, legend, main, menu, nav, search, summary';
/** Their text is the title of what follows, as in an import (§56.10). */
const TITLES = 'dt, legend, summary';
/** Elements that are inline unless their style says otherwise. */
const INLINE = 'a, abbr, b, cite, em, font, i, label, mark, s, small, span, strong, time, u';
const BLOCK_STYLE = /(?:^|;)\s*display:\s*(block|flow-root|list-item|table|flex|grid)\s*(?:!|;|$)/i;

/**
 * Puts each unsupported block-level element on a line of its own, so that its words aren't joined with adjacent ones;
 * also inline elements that are blocks by their style, which Chromium writes into the clipboard.
 */
export function linesOfBlocks(page: Document): void {
  for (const element of page.querySelectorAll('[style*="display"]')) {
    const style = element.getAttribute('style') ?? '';
    const display = BLOCK_STYLE.exec(style)?.[1]?.toLowerCase();
    if (display === undefined || element.closest('pre')) continue;
    if (isInline(element)) ownLine(element);
    if (display !== 'flex' && display !== 'grid') continue;
    const stacked = display === 'grid' || /flex-direction:\s*column/i.test(style);
    for (const item of [...element.children].filter(isInline)) {
      if (stacked) ownLine(item);
      else item.after(' ');
    }
  }
  for (const element of page.querySelectorAll(BLOCKS)) {
    const block = page.createElement('div');
    const isTitle = element.matches(TITLES) && !element.querySelector('p, div, h1, h2, h3, h4, h5, h6');
    const words = isTitle ? page.createElement('strong') : block;
    words.append(...element.childNodes);
    if (isTitle) block.append(words);
    element.replaceWith(block);
  }
}

/**
 * Code whose lines are blocks, or that has a title and buttons, as in ChatGPT: the editor would end it at the first block.
 */
export function linesOfCode(page: Document): void {
  for (const frame of page.querySelectorAll('pre')) {
    const [code, ...others] = frame.querySelectorAll('code');
    if (code && others.length === 0 && frame.querySelector('button'))
      frame.replaceChildren(...code.childNodes);
    for (const line of frame.querySelectorAll('div, p, li, ol, ul')) {
      const { previousSibling: before, nextSibling: after, lastChild } = line;
      if (lastChild?.nodeName === 'BR' && line.childNodes.length > 1) lastChild.remove();
      if (before?.textContent && !before.textContent.endsWith('\n')) line.before('\n');
      if (after?.nodeType === Node.TEXT_NODE && !after.textContent?.startsWith('\n')) line.after('\n');
      line.replaceWith(...line.childNodes);
    }
  }
}

function isInline(element: Element): boolean {
  return element.matches(INLINE) || element.tagName.includes('-');
}

function ownLine(element: Element): void {
  const page = element.ownerDocument;
  if (element.closest('p, h1, h2, h3, h4, h5, h6')) {
    if (element.previousSibling && element.previousSibling.nodeName !== 'BR')
      element.before(page.createElement('br'));
    element.after(page.createElement('br'));
    return;
  }
  const line = page.createElement('div');
  element.replaceWith(line);
  line.append(element);
  // An empty one, as Slack has between paragraphs, would be removed: the words before it become the line.
  if (element.textContent?.trim() !== '' || element.querySelector('img')) return;
  while (line.previousSibling && !isBlock(line.previousSibling)) line.prepend(line.previousSibling);
}

function isBlock(node: Node): boolean {
  return node instanceof Element && node.matches(`div, ${BLOCK_TAGS}, h1, h5, h6, hr`);
}
