/** Block-level elements that the editor's parser treats as inline. */
const BLOCKS = 'button, center, details, dialog, dir, dt, legend, main, menu, nav, search, summary';
/** Their text is the title of what follows, as in an import (§56.10). */
const TITLES = 'dt, legend, summary';

/**
 * Puts each unsupported block-level element on a line of its own, so that its words aren't joined with adjacent ones.
 */
export function linesOfBlocks(page: Document): void {
  for (const element of page.querySelectorAll(BLOCKS)) {
    const block = page.createElement('div');
    const isTitle = element.matches(TITLES) && !element.querySelector('p, div, h1, h2, h3, h4, h5, h6');
    const words = isTitle ? page.createElement('strong') : block;
    words.append(...element.childNodes);
    if (isTitle) block.append(words);
    element.replaceWith(block);
  }
}
