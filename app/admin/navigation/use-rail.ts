import { useSyncExternalStore } from 'react';

/** From this width on the rail is shown (navigation/frame.module.css). */
const RAIL = '(min-width: 1024px)';

/** Whether the window has room for the rail; false on the server. */
export function useRail(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(RAIL).matches,
    () => false,
  );
}

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(RAIL);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
