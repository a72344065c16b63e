import { COMMENTS, type LostParts, noteLost, shortened } from './lost-parts.ts';

const HIDDEN_STYLE = /(?:^|;)\s*(?:display:\s*none|mso-hide:\s*all)\s*(?:!|;|$)/i;
/** '(nouvel onglet)' behind a link of this site, too: Chromium writes the style of what it copies. */
const FOR_SCREEN_READERS = [/position:\s*absolute/i, /(?:^|[;\s])width:\s*1px/i, /(?:^|[;\s])height:\s*1px/i];
const MAYBE_HIDDEN =
  '[hidden], [style*="none" i], [style*="mso-hide" i], [style*="absolute" i][style*="1px" i]';

/**
 * Removes what the author of a paste doesn't see in its source: hidden rows of a spreadsheet, hidden text of Word, and,
 * without reporting it, what a page says to screen readers. Not the formula that Wikipedia hides behind its picture, nor
 * comments, nor a check box with a look of its own.
 */
export function takeHiddenParts(page: Document, lost: LostParts): void {
  for (const element of page.querySelectorAll(MAYBE_HIDDEN)) {
    if (!element.isConnected) continue;
    const style = element.getAttribute('style') ?? '';
    const isForScreenReaders = FOR_SCREEN_READERS.every((declaration) => declaration.test(style));
    if (!isForScreenReaders && !element.hasAttribute('hidden') && !HIDDEN_STYLE.test(style)) continue;
    if (element.matches(`input, ${COMMENTS} *`) || element.querySelector('math')) continue;
    const words = shortened(element.textContent ?? '');
    if (!isForScreenReaders && /[\p{L}\p{N}]/u.test(words)) noteLost(lost.left, 'hidden', words);
    element.remove();
  }
}
