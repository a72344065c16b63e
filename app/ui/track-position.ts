/** How an element stands in the window, in pixels; `top` is its upper edge, negative once that has passed. */
export type Place = { top: number; height: number; viewport: number };

/**
 * Calls back with an element's place at first, and in each frame in which scroll or size may have changed it, until
 * `signal` aborts. Where the browser has view timelines, scrolling costs no layout: it tells how far the element has
 * come, and only a change of size is measured, when the layout is done anyway. Where it has none, each frame measures.
 */
export function trackPosition(
  element: HTMLElement,
  signal: AbortSignal,
  moved: (place: Place) => void,
): void {
  // Without a word about the inset it would be the page's scroll padding.
  // A browser may know timelines and not the values that they tell, or the other way round: each is asked for.
  const timeline =
    'ViewTimeline' in window && 'CSSUnitValue' in window
      ? new ViewTimeline({ subject: element, inset: '0px' })
      : undefined;
  let size: Omit<Place, 'top'> | undefined;
  let asked = false;

  const measured = (): Place => {
    const { top, height } = element.getBoundingClientRect();
    size = { height, viewport: document.documentElement.clientHeight };
    return { top, ...size };
  };
  const now = (): Place => {
    const time = timeline?.currentTime;
    if (!size || !time || !(time instanceof CSSUnitValue)) return measured();
    // Nothing of it is in view at 0 %, when it is about to come from below, nor at 100 %, when all of it has passed.
    return { top: size.viewport - (time.value / 100) * (size.height + size.viewport), ...size };
  };

  const sized = new ResizeObserver(() => moved(measured()));
  sized.observe(element);
  signal.addEventListener('abort', () => sized.disconnect());
  window.addEventListener('resize', () => moved(measured()), { signal });
  window.addEventListener(
    'scroll',
    () => {
      if (asked) return;
      asked = true;
      requestAnimationFrame(() => {
        asked = false;
        if (!signal.aborted) moved(now());
      });
    },
    { passive: true, signal },
  );
}
