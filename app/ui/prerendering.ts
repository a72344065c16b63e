declare global {
  interface Document {
    /** Not yet in TypeScript's own list: absent where the browser draws nothing ahead. */
    readonly prerendering?: boolean;
  }
}

/**
 * Calls at once, or, in a page that the browser draws ahead of a navigation, when the visitor comes to see it: what
 * moves, plays, asks or loads from elsewhere waits for that.
 */
export function afterPrerendering(start: () => void, signal?: AbortSignal): void {
  if (document.prerendering)
    document.addEventListener('prerenderingchange', start, signal ? { once: true, signal } : { once: true });
  else start();
}
