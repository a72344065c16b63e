import type { Page } from '@playwright/test';

/** The text spacing of WCAG 1.4.12: larger distances between lines, paragraphs, letters and words. */
export const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** A page wider than the viewport, text that is clipped or outside of it, and overlapping texts. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const window = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > window) found.push('the page is wider than the window');
    /** Scrolling and expanding containers are smaller than their content, on purpose. */
    const scrolled = (element: Element): boolean => {
      for (let frame = element.parentElement; frame && frame !== document.body; frame = frame.parentElement)
        if (/auto|scroll/.test(getComputedStyle(frame).overflowX) && frame.scrollWidth > frame.clientWidth)
          return true;
      return false;
    };
    /** The opaque card that contains an element: stacked cards hide what is below. */
    const card = (element: Element): Element | undefined => {
      for (
        let frame: Element | null = element;
        frame && frame !== document.body;
        frame = frame.parentElement
      ) {
        const { position, backgroundColor } = getComputedStyle(frame);
        if (/absolute|sticky|fixed/.test(position) && /^rgb\(/.test(backgroundColor)) return frame;
      }
      return undefined;
    };
    /** Lines that a line-clamped title hides, on purpose. */
    const clamped = (element: Element, box: DOMRect): boolean => {
      for (let frame: Element | null = element; frame && frame !== document.body; frame = frame.parentElement)
        if (getComputedStyle(frame).webkitLineClamp !== 'none')
          return box.bottom > frame.getBoundingClientRect().bottom + box.height / 2;
      return false;
    };
    /** Visually hidden text for screen readers, or text with an ellipsis whose full form is given elsewhere. */
    const unseen = (element: Element): boolean => {
      for (
        let frame: Element | null = element;
        frame && frame !== document.body;
        frame = frame.parentElement
      ) {
        const { clipPath, textOverflow } = getComputedStyle(frame);
        if (clipPath === 'inset(50%)' || textOverflow === 'ellipsis') return true;
      }
      return false;
    };
    const texts: { words: string; box: DOMRect; element: Element }[] = [];
    for (const root of document.querySelectorAll('main, footer')) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const element = text.parentElement;
        const words = text.textContent?.trim();
        if (!words || !element || element.closest('.sr, [aria-hidden="true"], script, noscript, style'))
          continue;
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        if (unseen(element)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const box of range.getClientRects()) {
          if (box.width < 2 || scrolled(element) || clamped(element, box)) continue;
          if (box.left < -1 || box.right > window + 1) found.push(`beyond the window: ${words.slice(0, 40)}`);
          texts.push({ words: words.slice(0, 40), box, element });
        }
      }
    }
    // Half of the line height: glyphs may extend beyond their line box.
    for (const [index, { words, box, element }] of texts.entries())
      for (const other of texts.slice(index + 1)) {
        const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (wide < 4 || high < Math.min(box.height, other.box.height) / 2) continue;
        if (card(element) !== card(other.element)) continue;
        if (element !== other.element) found.push(`on top of each other: ${words} / ${other.words}`);
      }
    for (const control of document.querySelectorAll(
      'main a, main button, header a, header button, footer a',
    )) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (control.closest('[aria-hidden="true"], .sr')) continue;
      const { overflowX } = getComputedStyle(control);
      if (overflowX !== 'visible' && control.scrollWidth > control.clientWidth + 1)
        found.push(`cut off: ${control.textContent?.trim().slice(0, 40)}`);
    }
    return found;
  });
}
