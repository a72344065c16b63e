/** Runs a task once the browser has nothing more urgent to do; where it can't say, a moment later. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task);
  else setTimeout(task, 50);
}

/** Runs a task once the page has loaded, the first view with its pictures included, and the browser is idle. */
export function whenLoadedAndIdle(task: () => void): void {
  if (document.readyState === 'complete') whenIdle(task);
  else window.addEventListener('load', () => whenIdle(task), { once: true });
}
