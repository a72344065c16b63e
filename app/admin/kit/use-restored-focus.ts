import { useEffect, useRef } from 'react';

/**
 * Restores the focus when a change removes the focused element, so that the keyboard doesn't restart at the top of the
 * page.
 */
export function useRestoredFocus<Element extends HTMLElement>(
  change: unknown,
  { preventScroll = false } = {},
): React.RefObject<Element | null> {
  const place = useRef<Element>(null);
  const seen = useRef(change);
  useEffect(() => {
    if (seen.current === change) return;
    seen.current = change;
    if (document.activeElement === document.body || document.activeElement === null)
      place.current?.focus({ preventScroll });
  }, [change, preventScroll]);
  return place;
}
