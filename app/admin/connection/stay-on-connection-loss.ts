import { useEffect } from 'react';
import { type DataStrategyResult, useLocation, useMatches, useNavigate } from 'react-router';
import { showToast } from '#ui/toasts/toast.ts';
import { connectionFailure } from './connection-failure.ts';

/** The screen that is shown: its address, what its routes were loaded with, and how to give up another for it. */
type Standing = { address: string; data: Record<string, unknown>; stay: () => Promise<void> };

let standing: Standing | undefined;

/** For the frame of the screens: while it stands, a screen that can't be loaded doesn't replace the one it shows. */
export function useStayOnConnectionLoss(): void {
  const navigate = useNavigate();
  const matches = useMatches();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const shown: Standing = {
      address: pathname + search,
      data: Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData])),
      stay: async () =>
        navigate(
          { pathname, search, hash },
          { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
        ),
    };
    standing = shown;
    return () => {
      if (standing === shown) standing = undefined;
    };
  }, [navigate, matches, pathname, search, hash]);
}

type Results = Record<string, DataStrategyResult>;

/**
 * Middleware in the browser of the guarded screens: where the connection fails on the way to one that has no words of
 * its own for it, the one that stands is kept with all that it holds, and the reason is said.
 */
export async function stayOnConnectionLoss(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next();
  const failed = Object.entries(results).filter(([, { type }]) => type === 'error');
  const reason = failed
    .map(([, { result }]) => connectionFailure(result))
    .find((words) => words !== undefined);
  if (reason === undefined || !standing) return results;
  const { address, data, stay } = standing;
  void showToast('error', reason);
  const { pathname, search } = new URL(request.url);
  if (pathname + search === address) {
    // It was read again, after a change: what it was read with before is what there is.
    const before = failed
      .filter(([id]) => data[id] !== undefined)
      .map(([id]): [string, DataStrategyResult] => [id, { type: 'data', result: data[id] }]);
    return { ...results, ...Object.fromEntries(before) };
  }
  // The router drops these results: what they were for is given up.
  await stay();
  return results;
}
