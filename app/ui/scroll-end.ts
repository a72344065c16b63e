/** Debounce: a scroll has ended after this long without an event. */
const REST_MS = 120;

/** Calls back at the end of each scroll of this element, until `signal` aborts. */
export function onScrollEnd(scroller: HTMLElement, signal: AbortSignal, ended: () => void): void {
  if ('onscrollend' in window) {
    scroller.addEventListener('scrollend', ended, { signal });
    return;
  }
  // Fallback without `scrollend` (Safari before 26.2): the last of a series of scroll events.
  let rest: ReturnType<typeof setTimeout> | undefined;
  const moved = () => {
    clearTimeout(rest);
    rest = setTimeout(ended, REST_MS);
  };
  scroller.addEventListener('scroll', moved, { passive: true, signal });
  signal.addEventListener('abort', () => clearTimeout(rest));
}
