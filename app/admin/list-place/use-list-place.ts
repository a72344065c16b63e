import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { addressOfPlace, keepPlace, placeOf } from './list-place.ts';

/** For a list: keeps where it is, and comes back to where it was left when somebody returns to it (§29.3). */
export function useListPlace(): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const arrival = useNavigationType();
  const top = useRef(0);
  const arrived = useRef(false);
  useLayoutEffect(() => {
    if (!arrived.current) {
      arrived.current = true;
      const place = placeOf(address);
      if (place?.address === address) top.current = place.top;
    }
    keepPlace({ address, top: window.scrollY });
    // Before anything of the next screen is drawn.
    return () => keepPlace({ address, top: window.scrollY });
  }, [address]);
  // After the router has gone to the top, as it does for every new screen; back and reload are its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only arriving is a reason
  useEffect(() => {
    if (arrival !== 'POP' && top.current > 0) window.scrollTo({ top: top.current, behavior: 'instant' });
  }, []);
}

const never = () => () => {};

/** The same as addressOfPlace(), for a link. */
export function useAddressOfPlace(address: string): string {
  return useSyncExternalStore(
    never,
    () => addressOfPlace(address),
    () => address,
  );
}
