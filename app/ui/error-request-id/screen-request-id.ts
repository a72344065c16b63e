import { createContext } from 'react';

/** The request id of the response that is being rendered, where it is an error; undefined in the browser. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/** The request ids of failed responses since the page was loaded, by the path of the requesting screen. */
const failed = new Map<string, string>();

/** Records the outcome of a screen's response: its request id where it failed, undefined where it succeeded. */
export function recordRequestId(path: string, reference: string | undefined): void {
  if (reference === undefined) failed.delete(path);
  else failed.set(path, reference);
}

/** In the browser: the request id of the failed response of the current screen; undefined where none failed. */
export function requestIdOfScreen(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const { path, reference } = document.documentElement.dataset;
  const { pathname } = window.location;
  return failed.get(pathname) ?? (path === pathname ? reference : undefined);
}
