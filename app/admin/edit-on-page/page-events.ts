import { MARK_STYLES, outlineNear } from './fields-on-page.ts';
import { TEXT_STYLES, WRITING } from './text-on-page.ts';
import type { Point } from './use-on-page.ts';

/**
 * Listens to a page that runs no script: what can be edited is outlined near the pointer, a press is given to `onPress`
 * instead of following a link, Tab goes on to the tools above the page, and the shortcuts of the back-office work from
 * within it. A text that is written on the page keeps its own presses.
 */
export function listenToPage(
  shown: Document,
  tools: () => HTMLElement | null,
  onPress: (target: EventTarget | null, at: Point) => void,
): void {
  const view = shown.defaultView;
  if (!view) return;
  const sheet = new (view as unknown as typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(`${MARK_STYLES}${TEXT_STYLES}`);
  shown.adoptedStyleSheets = [sheet];
  shown.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      if ((event.target as Element).closest(`[${WRITING}]`)) return;
      onPress(event.target, { x: event.clientX, y: event.clientY });
    },
    true,
  );
  shown.addEventListener('submit', (event) => event.preventDefault(), true);
  shown.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (event.key === 'Tab') {
      // Not through the page: its links lead nowhere here.
      const stops = [...(tools()?.querySelectorAll<HTMLElement>('button, input') ?? [])];
      stops
        .filter(({ tabIndex }) => tabIndex >= 0)
        .at(event.shiftKey ? 0 : -1)
        ?.focus();
    } else {
      // The shortcuts of the back-office are listened for in its own document.
      const isShortcut = event.ctrlKey || event.metaKey;
      if (!isShortcut || window.dispatchEvent(new KeyboardEvent(event.type, event))) return;
    }
    event.preventDefault();
  });
  shown.addEventListener('pointermove', ({ clientX, clientY }) => outlineNear(shown, clientX, clientY));
}
