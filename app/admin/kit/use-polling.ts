import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const POLL_MS = 2_000;

/** Loads the data of the screen again every two seconds as long as `active`. */
export function usePolling(active: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!active || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), POLL_MS);
    return () => clearTimeout(timer);
  }, [active, state, revalidate]);
}
