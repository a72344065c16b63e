/** Position of an element in the viewport, in pixels; `top` is its upper edge, negative once that has passed. */
export type Place = { top: number; height: number; viewport: number };

/**
 * Calls back with an element's position at first, and in each frame in which scroll or size may have changed it, until
 * `signal` aborts. With view timelines, scrolling costs no layout: the timeline gives the progress, and only changes of
 * size are measured, when a ResizeObserver fires after layout. Without them, each frame measures.
 */
export function trackPosition(
  element: HTMLElement,
  signal: AbortSignal,
  moved: (place: Place) => void,
): void {
  // The default inset would be the page's scroll padding. A browser may support timelines and not their values, or the
  // other way round: each is checked.
  const timeline =
    'ViewTimeline' in window && 'CSSUnitValue' in window
      ? new ViewTimeline({ subject: element, inset: '0px' })
      : undefined;
  let size: Omit<Place, 'top'> | undefined;
  let requested = false;

  const measured = (): Place => {
    const { top, height } = element.getBoundingClientRect();
    size = { height, viewport: document.documentElement.clientHeight };
    return { top, ...size };
  };
  const now = (): Place => {
    const time = timeline?.currentTime;
    if (!size || !time || !(time instanceof CSSUnitValue)) return measured();
    // At 0 % it is about to enter from below, at 100 % it has left at the top.
    return { top: size.viewport - (time.value / 100) * (size.height + size.viewport), ...size };
  };

  const sized = new ResizeObserver(() => moved(measured()));
  sized.observe(element);
  signal.addEventListener('abort', () => sized.disconnect());
  window.addEventListener('resize', () => moved(measured()), { signal });
  window.addEventListener(
    'scroll',
    () => {
      if (requested) return;
      requested = true;
      requestAnimationFrame(() => {
        requested = false;
        if (!signal.aborted) moved(now());
      });
    },
    { passive: true, signal },
  );
}
