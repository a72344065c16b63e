/** A browser that renders nothing for a while may never fire the idle callback. */
const LATEST_MS = 2000;

/** Runs a task in an idle callback, after two seconds at the latest; without requestIdleCallback, a moment later. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: LATEST_MS });
  else setTimeout(task, 50);
}

/** Runs a task once the page has loaded, including the pictures of the first view, and the browser is idle. */
export function whenLoadedAndIdle(task: () => void): void {
  if (document.readyState === 'complete') whenIdle(task);
  else window.addEventListener('load', () => whenIdle(task), { once: true });
}
