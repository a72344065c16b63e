import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const POLL_MS = 2_000;

/** Polls: revalidates the screen's data every two seconds while `active`. */
export function usePolling(active: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!active || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), POLL_MS);
    return () => clearTimeout(timer);
  }, [active, state, revalidate]);
}
