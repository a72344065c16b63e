/** Nothing moved for as long: a scroll has come to its end. */
const REST_MS = 120;

/** Calls back whenever a scroll of this element has come to its end, until `signal` aborts. */
export function onScrollEnd(scroller: HTMLElement, signal: AbortSignal, ended: () => void): void {
  if ('onscrollend' in window) {
    scroller.addEventListener('scrollend', ended, { signal });
    return;
  }
  // Browsers that don't tell of it (Safari before 26.2): the last of a row of scroll events.
  let rest: ReturnType<typeof setTimeout> | undefined;
  const moved = () => {
    clearTimeout(rest);
    rest = setTimeout(ended, REST_MS);
  };
  scroller.addEventListener('scroll', moved, { passive: true, signal });
  signal.addEventListener('abort', () => clearTimeout(rest));
}
