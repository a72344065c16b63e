/**
 * The ref of a bar at the foot of the window: its height is in `--foot-bar` of the document while it is rendered, so that
 * toasts stand above it (§1.12) and what has the focus is not scrolled beneath it.
 */
export function footHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--foot-bar', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--foot-bar');
  };
}
