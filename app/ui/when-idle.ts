/** A browser that draws nothing for a while may forget to say that it is idle. */
const LATEST_MS = 2000;

/** Runs a task once the browser has nothing more urgent to do, two seconds later at the latest; where it can't say, a moment later. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: LATEST_MS });
  else setTimeout(task, 50);
}

/** Runs a task once the page has loaded, the first view with its pictures included, and the browser is idle. */
export function whenLoadedAndIdle(task: () => void): void {
  if (document.readyState === 'complete') whenIdle(task);
  else window.addEventListener('load', () => whenIdle(task), { once: true });
}
