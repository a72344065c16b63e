import { useEffect } from 'react';
import { type DataStrategyResult, useLocation, useMatches, useNavigate } from 'react-router';
import { showToast } from '#ui/toasts/toast.ts';
import { connectionFailure } from './connection-failure.ts';

/** The current screen: its URL, the loader data of its routes, and a function that cancels the pending navigation. */
type Standing = { address: string; data: Record<string, unknown>; stay: () => Promise<void> };

let standing: Standing | undefined;

/**
 * For the layout of the screens: while it is mounted, a screen that can't be loaded doesn't replace the current one.
 */
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
 * Client middleware of the guarded screens: when the connection fails while loading a screen without an error text of
 * its own, the current screen stays with its whole state, and a toast shows the reason.
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
    // A revalidation after a change: the former loader data stays.
    const before = failed
      .filter(([id]) => data[id] !== undefined)
      .map(([id]): [string, DataStrategyResult] => [id, { type: 'data', result: data[id] }]);
    return { ...results, ...Object.fromEntries(before) };
  }
  // The router drops these results: the navigation is cancelled.
  await stay();
  return results;
}
