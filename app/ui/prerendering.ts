declare global {
  interface Document {
    /** Not yet in TypeScript's DOM types: undefined where the browser has no prerendering. */
    readonly prerendering?: boolean;
  }
}

/**
 * Calls at once, or, in a prerendered page, when it is activated: animations, playback, consent banners and third-party
 * requests wait for that.
 */
export function afterPrerendering(start: () => void, signal?: AbortSignal): void {
  if (document.prerendering)
    document.addEventListener('prerenderingchange', start, signal ? { once: true, signal } : { once: true });
  else start();
}
