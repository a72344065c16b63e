/**
 * Calls back at first, and whenever an element enters or leaves the viewport, until `signal` aborts. `options`: those of
 * the IntersectionObserver.
 */
export function onVisibilityChange(
  element: Element,
  signal: AbortSignal,
  changed: (visible: boolean) => void,
  options?: IntersectionObserverInit,
): void {
  const observer = new IntersectionObserver(([entry]) => entry && changed(entry.isIntersecting), options);
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}
