import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the top of a new screen, for keyboards and screen readers; not on the first load, not when its URL
 * has a fragment, and not when the screen has set the focus itself.
 */
export function useFocusOnArrival(target: React.RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const focused = document.activeElement;
    const taken = focused !== target.current && target.current?.contains(focused);
    if (hash === '' && !taken) target.current?.focus({ preventScroll: true });
  }, [pathname, hash, target]);
}
