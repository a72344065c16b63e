import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Another screen begins at its beginning for the keyboard and for those who hear it; not on the first load, and not when
 * its address names a place in it.
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
