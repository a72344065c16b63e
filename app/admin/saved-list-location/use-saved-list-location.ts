import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { savedListPath, savedLocationOf, saveListLocation } from './saved-list-location.ts';

/** For a list: keeps where it is, and comes back to where it was left when somebody returns to it (§29.3). */
export function useSavedListLocation(): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const arrival = useNavigationType();
  const left = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (left.current === undefined) {
      const place = savedLocationOf(address);
      left.current = place?.address === address ? place.top : 0;
    }
    // Asked for when this screen goes, it would be wrong: the next one's styles are there by then.
    let top = window.scrollY;
    const follow = () => {
      top = window.scrollY;
    };
    const keep = () => saveListLocation({ address, top });
    keep();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [address]);
  // After the router has gone to the top, as it does for every new screen; back and reload are its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only arriving is a reason
  useEffect(() => {
    if (arrival !== 'POP' && left.current) window.scrollTo({ top: left.current, behavior: 'instant' });
  }, []);
}

const never = () => () => {};

/** The same as savedListPath(), for a link. */
export function useSavedListPath(address: string): string {
  return useSyncExternalStore(
    never,
    () => savedListPath(address),
    () => address,
  );
}
