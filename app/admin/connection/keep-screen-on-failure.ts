import { useEffect } from 'react';
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  useLocation,
  useMatches,
  useNavigate,
} from 'react-router';
import { isLoadFailure } from '#admin/editing/saving/catch-loader-error.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { connectionFailure } from './connection-failure.ts';

/** The current screen: its URL, the loader data of its routes, and a function that cancels the pending navigation. */
type Standing = {
  address: string;
  data: Record<string, unknown>;
  quiet: boolean;
  stay: () => Promise<void>;
};

let standing: Standing | undefined;

/**
 * For the layout of the screens: while it is mounted, a screen that can't be loaded doesn't replace the current one.
 * `quiet`: of a layout without toasts, so that only what is read again by itself stays, without a word.
 */
export function useKeepScreenOnFailure({ quiet = false } = {}): void {
  const navigate = useNavigate();
  const matches = useMatches();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const shown: Standing = {
      address: pathname + search,
      data: Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData])),
      quiet,
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
  }, [navigate, matches, pathname, search, hash, quiet]);
}

type Results = Record<string, DataStrategyResult>;

/** A screen that polls, or that several uploads reload, fails again and again: one message replaces the other. */
const TOAST = 'connection';
const TOO_MANY_REQUESTS = 429;
const NOT_RELOADED = 'Cette page n’a pas pu être actualisée\u00a0: réessayez dans un instant.';

/**
 * Client middleware of the guarded screens: the current screen stays with its whole state (what is typed in it, the
 * uploads that it sends), and a toast shows the reason, when its data can't be read again after a change or by polling,
 * and when the connection fails while another view of it is loading, or another screen without an error text of its own.
 * A redirect (expired session) and a refusal (403 by role, 404) are never hidden: the site has decided what is shown.
 */
export async function keepScreenOnFailure(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next();
  if (!standing) return results;
  const { address, data, quiet, stay } = standing;
  const { pathname, search } = new URL(request.url);
  const isReload = pathname + search === address;
  const isOwn = request.method === 'GET' && pathname === address.split('?', 1)[0];
  if (Object.values(results).some(({ type, result }) => type === 'error' && isDecision(result)))
    return results;
  const failed = Object.entries(results).flatMap(([id, { type, result }]) => {
    if (type === 'error') return [{ id, error: result, isOwn: false }];
    if (!isOwn || !isLoadFailure(result) || isDecision(result.failure)) return [];
    const isLost = data[id] !== undefined && !isLoadFailure(data[id]);
    return isLost ? [{ id, error: result.failure, isOwn }] : [];
  });
  const reason =
    failed.map(({ error }) => connectionFailure(error)).find((words) => words !== undefined) ??
    (isReload && failed.some((one) => one.isOwn) ? NOT_RELOADED : undefined);
  if (reason === undefined || (quiet && !isReload)) return results;
  if (!quiet) void showToast('error', reason, { id: TOAST });
  if (isReload) {
    // The former loader data stays.
    const before = failed
      .filter(({ id }) => data[id] !== undefined)
      .map(({ id }): [string, DataStrategyResult] => [id, { type: 'data', result: data[id] }]);
    return { ...results, ...Object.fromEntries(before) };
  }
  // The router drops these results: the navigation is cancelled.
  await stay();
  return results;
}

/** Whether the site itself redirects or refuses: a 4xx, except the limit of a proxy. */
function isDecision(error: unknown): boolean {
  if (error instanceof Response) return true;
  if (!isRouteErrorResponse(error) || error.status === TOO_MANY_REQUESTS) return false;
  return error.status >= 400 && error.status < 500;
}
