import type { Page } from '@playwright/test';

/**
 * Walks through a page with the Tab key from its start to its end and returns what is wrong on the way: something
 * focused that cannot be seen or has no visible mark of focus, a place that holds the focus, something never reached.
 */
export async function walkWithKeyboard(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const start = page.url();
  const expected = await page.evaluate(() => {
    const selector = 'a[href], button, input, select, textarea, summary, video[controls], [tabindex]';
    // What lies under a dialog that holds the focus is out of reach on purpose.
    const root = document.querySelector('dialog:modal') ?? document;
    const reachable = [...root.querySelectorAll<HTMLElement>(selector)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled, input[type=hidden], input[type=radio]') &&
        element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
        !element.closest('[inert], dialog:not([open])'),
    );
    for (const [index, element] of reachable.entries()) element.dataset['walk'] = String(index);
    return reachable.map((element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? element.tagName).trim().slice(0, 60),
    );
  });
  const seen = new Set<number>();
  let last: string | undefined;
  for (let step = 0; step < expected.length * 2 + 20; step++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(async () => {
      const element = document.activeElement as HTMLElement | null;
      if (!element || element === document.body) return undefined;
      // A scroll that the focus has begun is finished before the place is looked at.
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      // What slides in at its focus is looked at once it has arrived.
      await Promise.allSettled(element.getAnimations().map((animation) => animation.finished));
      const box = element.getBoundingClientRect();
      const marked = (one: CSSStyleDeclaration) =>
        one.outlineStyle !== 'none' && Number.parseFloat(one.outlineWidth) >= 2;
      // The mark may be drawn by the card around a link, by a part of it, or by a pseudo-element that covers the card.
      const around = [
        element,
        element.parentElement,
        element.parentElement?.parentElement,
        element.closest('article, li'),
      ];
      const drawn = [...around.filter((one) => one != null), ...element.querySelectorAll('*')];
      const outlined = drawn.some((one) =>
        [undefined, '::before', '::after'].some((part) => marked(getComputedStyle(one, part))),
      );
      return {
        walk: element.dataset['walk'],
        // Day, month, year, hour, minute and calendar: each is a stop of the browser's own.
        ofParts: element.matches('input[type="datetime-local"]'),
        name: (element.getAttribute('aria-label') ?? element.textContent ?? element.tagName)
          .trim()
          .slice(0, 60),
        visible:
          box.width > 0 &&
          box.height > 0 &&
          box.bottom > 0 &&
          box.top < innerHeight &&
          box.right > 0 &&
          box.left < innerWidth,
        outlined,
      };
    });
    if (!focused) break;
    if (!focused.visible) problems.push(`« ${focused.name} » has the focus and can’t be seen`);
    if (!focused.outlined) problems.push(`« ${focused.name} » has no mark of focus`);
    const nextPart = focused.ofParts && focused.walk === last;
    last = focused.walk;
    if (focused.walk !== undefined && !nextPart) {
      if (seen.has(Number(focused.walk)) && Number(focused.walk) !== 0) {
        problems.push(`« ${focused.name} » comes twice`);
        break;
      }
      seen.add(Number(focused.walk));
    }
  }
  if (page.url().replace(/#.*/, '') !== start.replace(/#.*/, ''))
    problems.push('the focus alone led to another page');
  // An arrow that the walk itself has brought to its end is disabled by now, and rightly left out.
  const still = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-walk]:not(:disabled)')].map((element) =>
      Number(element.dataset['walk']),
    ),
  );
  for (const [index, name] of expected.entries()) {
    if (still.includes(index) && !seen.has(index)) problems.push(`« ${name} » is never reached`);
  }
  return problems;
}
