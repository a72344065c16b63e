import type { Page } from '@playwright/test';

/** The focused element after a press of the Tab key. */
type Stop = {
  walk: string | undefined;
  /** A date field: day, month, year, hour, minute and calendar are tab stops of the browser's own. */
  ofParts: boolean;
  name: string;
  visible: boolean;
  outlined: boolean;
};

const BATCH_SIZE = 12;

/**
 * Walks through a page with the Tab key from its start to its end and returns the faults: a focused element that is
 * invisible or has no visible focus indicator, a focus trap, an element that is never reached.
 */
export async function walkWithKeyboard(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const start = page.url();
  const expected = await page.evaluate(() => {
    const walked = document.querySelectorAll<HTMLElement>('[data-walk]');
    for (const element of walked) delete element.dataset['walk'];
    if (walked.length > 0) {
      // The next press of Tab starts at the focused element, also once it can't have the focus any more.
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.removeAttribute('tabindex');
    }
    const selector = 'a[href], button, input, select, textarea, summary, video[controls], [tabindex]';
    // Elements under a modal dialog, which traps the focus, are unreachable on purpose.
    const root = document.querySelector('dialog:modal') ?? document;
    const reachable = [...root.querySelectorAll<HTMLElement>(selector)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled, input[type=hidden], input[type=radio]') &&
        element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
        !element.closest('[inert], dialog:not([open])'),
    );
    for (const [index, element] of reachable.entries()) element.dataset['walk'] = String(index);
    new MutationObserver((records) => {
      for (const { target } of records)
        if (target instanceof HTMLElement && target.matches(':disabled')) delete target.dataset['walk'];
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['disabled'] });
    return reachable.map((element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? element.tagName).trim().slice(0, 60),
    );
  });
  const seen = new Set<number>();
  let last: string | undefined;
  for (const stop of await stopsOf(page, expected.length * 2 + 20)) {
    if (!stop.visible) problems.push(`« ${stop.name} » has the focus and can’t be seen`);
    if (!stop.outlined) problems.push(`« ${stop.name} » has no mark of focus`);
    const nextPart = stop.ofParts && stop.walk === last;
    last = stop.walk;
    if (stop.walk !== undefined && !nextPart) {
      if (seen.has(Number(stop.walk)) && Number(stop.walk) !== 0) {
        problems.push(`« ${stop.name} » comes twice`);
        break;
      }
      seen.add(Number(stop.walk));
    }
  }
  if (page.url().replace(/#.*/, '') !== start.replace(/#.*/, ''))
    problems.push('the focus alone led to another page');
  // An arrow button that the walk itself scrolls to its end is disabled meanwhile, and rightly skipped.
  const still = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-walk]')].map((element) =>
      Number(element.dataset['walk']),
    ),
  );
  for (const [index, name] of expected.entries()) {
    if (still.includes(index) && !seen.has(index)) problems.push(`« ${name} » is never reached`);
  }
  return problems;
}

/**
 * The focused element after each press of the Tab key, until the focus leaves the page or the maximum is reached.
 * Presses are pipelined, and the page itself records the result of each: a round trip and a frame for each would take
 * most of the time of the journeys.
 */
async function stopsOf(page: Page, most: number): Promise<Stop[]> {
  await page.evaluate(noteStops);
  const keyboard = await page.context().newCDPSession(page);
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  const stops: Stop[] = [];
  for (let pressed = 0; pressed < most; pressed += BATCH_SIZE) {
    await Promise.all(
      Array.from({ length: BATCH_SIZE }, () => [
        keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
        keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
      ]).flat(),
    );
    const noted = await page.evaluate(() => window.takeStops());
    stops.push(...noted.stops);
    if (noted.left) break;
  }
  await keyboard.detach();
  return stops.slice(0, most);
}

declare global {
  interface Window {
    takeStops: () => { stops: Stop[]; left: boolean };
  }
}

/** Runs in the page: records the focused element on keyup of the Tab key. */
function noteStops(): void {
  let stops: Stop[] = [];
  let left = false;
  const marked = (one: CSSStyleDeclaration) =>
    one.outlineStyle !== 'none' && Number.parseFloat(one.outlineWidth) >= 2;
  const recordStop = () => {
    const element = document.activeElement as HTMLElement | null;
    if (left || !element || element === document.body) {
      left = true;
      return;
    }
    // Scrolling and transitions that the focus started are finished before the position is read.
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    for (const animation of element.getAnimations()) animation.finish();
    const box = element.getBoundingClientRect();
    // The focus indicator may be rendered by the card around a link, by a part of it, or by a pseudo-element that
    // covers the card.
    const around = [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      element.closest('article, li'),
    ];
    const indicatorElements = [...around.filter((one) => one != null), ...element.querySelectorAll('*')];
    stops.push({
      walk: element.dataset['walk'],
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
      outlined: indicatorElements.some((one) =>
        [undefined, '::before', '::after'].some((part) => marked(getComputedStyle(one, part))),
      ),
    });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') recordStop();
  };
  addEventListener('keyup', onKey, true);
  window.takeStops = () => {
    const taken = { stops, left };
    stops = [];
    if (left) removeEventListener('keyup', onKey, true);
    return taken;
  };
}
