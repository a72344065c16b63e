import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the top of a new screen, for keyboards and screen readers; not on the first load, and not when its
 * URL has a fragment.
 */
export function useFocusOnArrival(target: React.RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (hash === '') target.current?.focus({ preventScroll: true });
  }, [pathname, hash, target]);
}
