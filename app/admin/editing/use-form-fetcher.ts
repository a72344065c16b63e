import { use, useCallback, useLayoutEffect, useRef } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { signInPath } from '#admin/connection/sign-in-path.ts';
import { EditingContext } from './editing-context.ts';

type FetcherOptions<Result> = {
  /** The URL of the action; by default that of the form. */
  action?: string;
  /** Success redirects: the form is left on purpose, without a confirmation. */
  leaves?: boolean;
  /** Called once for each result, except an expired session, before it is painted. */
  onResult: (result: Result, sent: Record<string, string>) => void;
};

/**
 * Requests of a dialog that are none of a form's saves. When the session has expired, the form around it signs in again
 * in place, and the last request is sent again (§16.4); outside of a form nothing typed would be lost: the sign-in opens.
 */
export function useFormFetcher<Result extends { outcome: string }>({
  action,
  leaves = false,
  onResult,
}: FetcherOptions<Result>) {
  const fetcher = useFetcher<Result>();
  const editing = use(EditingContext);
  const navigate = useNavigate();
  const last = useRef<Record<string, string>>(undefined);
  const { data, submit, load } = fetcher;
  /** Submits these fields; without any, loads the URL of the action. */
  const send = useCallback(
    (fields?: Record<string, string>) => {
      last.current = fields;
      if (leaves) editing?.setLeaving(true);
      if (fields) void submit(fields, { method: 'post', ...(action && { action }) });
      else if (action) void load(action);
    },
    [submit, load, action, leaves, editing],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is taken once
  useLayoutEffect(() => {
    if (!data) return;
    if (leaves) editing?.setLeaving(false);
    if (data.outcome === 'expired' && !editing) void navigate(signInPath());
    else if (data.outcome === 'expired')
      void editing?.signInAgain().then(
        () => send(last.current),
        () => {},
      );
    else onResult(data as Result, last.current ?? {});
  }, [data]);
  return { send, fetcher };
}
