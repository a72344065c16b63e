import { createContext } from 'react';

/** The reference of the answer that is being drawn, where it is an error; undefined in the browser. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/** The references of answers that failed since the page was loaded, by the path of the screen that asked. */
const failed = new Map<string, string>();

/** Notes what the answer for a screen said of itself: its reference where it failed, undefined where it didn't yet. */
export function recordRequestId(path: string, reference: string | undefined): void {
  if (reference === undefined) failed.delete(path);
  else failed.set(path, reference);
}

/** In the browser: the reference of the answer that failed for the screen that is open; undefined where none did. */
export function requestIdOfScreen(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const { path, reference } = document.documentElement.dataset;
  const { pathname } = window.location;
  return failed.get(pathname) ?? (path === pathname ? reference : undefined);
}
