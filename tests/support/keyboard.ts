import type { Page } from '@playwright/test';

/** What has the focus after a press of the Tab key. */
type Stop = {
  walk: string | undefined;
  /** Day, month, year, hour, minute and calendar: each is a stop of the browser's own. */
  ofParts: boolean;
  name: string;
  visible: boolean;
  outlined: boolean;
};

const BATCH_SIZE = 12;

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

/**
 * What has the focus after each press of the Tab key, until the page is left or so many times. Several presses are on their way
 * at once, and the page itself notes what each of them leads to: a round trip and a frame for each would take most of the time of
 * the journeys.
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

/** Runs in the page: looks at what has the focus when the Tab key is let go. */
function noteStops(): void {
  let stops: Stop[] = [];
  let left = false;
  const marked = (one: CSSStyleDeclaration) =>
    one.outlineStyle !== 'none' && Number.parseFloat(one.outlineWidth) >= 2;
  const variant = () => {
    const element = document.activeElement as HTMLElement | null;
    if (left || !element || element === document.body) {
      left = true;
      return;
    }
    // A scroll that the focus has begun is finished before the place is looked at, and so is what slides in.
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    for (const animation of element.getAnimations()) animation.finish();
    const box = element.getBoundingClientRect();
    // The mark may be drawn by the card around a link, by a part of it, or by a pseudo-element that covers the card.
    const around = [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      element.closest('article, li'),
    ];
    const drawn = [...around.filter((one) => one != null), ...element.querySelectorAll('*')];
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
      outlined: drawn.some((one) =>
        [undefined, '::before', '::after'].some((part) => marked(getComputedStyle(one, part))),
      ),
    });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') variant();
  };
  addEventListener('keyup', onKey, true);
  window.takeStops = () => {
    const taken = { stops, left };
    stops = [];
    if (left) removeEventListener('keyup', onKey, true);
    return taken;
  };
}
