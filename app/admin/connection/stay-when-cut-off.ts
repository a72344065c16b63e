import { useEffect } from 'react';
import { type DataStrategyResult, useLocation, useNavigate } from 'react-router';
import { showToast } from '#ui/toasts/toast.ts';
import { connectionFailure } from './connection-failure.ts';

/** Gives up the screen that is on its way for the one that stands; undefined while none stands. */
let stay: (() => Promise<void>) | undefined;

/** For the frame of the screens: while it stands, a screen that can't be loaded doesn't replace the one it shows. */
export function useStayWhenCutOff(): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const stayHere = async () =>
      navigate(
        { pathname, search, hash },
        { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
      );
    stay = stayHere;
    return () => {
      if (stay === stayHere) stay = undefined;
    };
  }, [navigate, pathname, search, hash]);
}

/**
 * Middleware in the browser of the guarded screens: where the connection fails on the way to one that has no words of
 * its own for it, the one that stands is kept with all that it holds, and the reason is said.
 */
export async function stayWhenCutOff(
  _args: unknown,
  next: () => Promise<Record<string, DataStrategyResult>>,
): Promise<Record<string, DataStrategyResult>> {
  const results = await next();
  const reason = Object.values(results)
    .filter(({ type }) => type === 'error')
    .map(({ result }) => connectionFailure(result))
    .find((words) => words !== undefined);
  if (reason !== undefined && stay) {
    void showToast('error', reason);
    // The router drops these results: what they were for is given up.
    await stay();
  }
  return results;
}
