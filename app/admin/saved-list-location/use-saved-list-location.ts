import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { savedListPath, savedLocationOf, saveListLocation } from './saved-list-location.ts';

/** For a list: saves its location, and restores the scroll position on return (§29.3). */
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
    // Reading it on unmount would be too late: the next screen's styles are already applied.
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
  // After the router has scrolled to the top, as it does for every new screen; back and reload have their own
  // restoration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only arriving is a reason
  useEffect(() => {
    if (arrival !== 'POP' && left.current) window.scrollTo({ top: left.current, behavior: 'instant' });
  }, []);
}

const never = () => () => {};

/** savedListPath() as a hook, for a link. */
export function useSavedListPath(address: string): string {
  return useSyncExternalStore(
    never,
    () => savedListPath(address),
    () => address,
  );
}
