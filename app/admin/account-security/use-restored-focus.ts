import { useEffect, useRef } from 'react';

/** Takes the focus where what had it went away with a change, so that nobody begins at the top of the page again. */
export function useRestoredFocus<Element extends HTMLElement>(
  change: unknown,
): React.RefObject<Element | null> {
  const place = useRef<Element>(null);
  const seen = useRef(change);
  useEffect(() => {
    if (seen.current === change) return;
    seen.current = change;
    if (document.activeElement === document.body || document.activeElement === null) place.current?.focus();
  }, [change]);
  return place;
}
