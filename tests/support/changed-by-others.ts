import type { Page } from '@playwright/test';

/**
 * Modifies the DOM as a translator does (texts in `<font>`) and as a password manager does (an extra element after a
 * field).
 */
export async function changeAsTranslatorAndExtension(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
      parentElement?.closest('script, style, textarea') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    const found: Node[] = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) {
      const font = document.createElement('font');
      text.parentNode?.replaceChild(font, text);
      font.append(text);
    }
    for (const field of document.querySelectorAll('input:not([type=hidden])'))
      field.after(document.createElement('fill-me-in'));
  });
}
